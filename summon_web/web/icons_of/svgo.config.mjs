// Whole numbers on a grid of 256 are finer than any icon is drawn: a third of the bytes, the same picture. Before this, the
// sheets' paths are wrapped in `scale(.5)` and their boxes halved, which icons.py does.
export default {
  multipass: true,
  js2svg: { pretty: false },
  plugins: [
    { name: "convertPathData", params: { floatPrecision: 0, noSpaceAfterFlags: true, applyTransforms: true } },
  ],
};
