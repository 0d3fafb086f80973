// Objects merged deeply: what stands in a later one wins.

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function mergician(...objects: Plain[]): Plain {
  const merged: Plain = {};
  for (const object of objects)
    for (const [name, value] of Object.entries(object ?? {})) {
      const before = merged[name];
      merged[name] = isPlain(before) && isPlain(value) ? mergician(before, value) : value;
    }
  return merged;
}
