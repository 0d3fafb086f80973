// A card of the wilds: [kind, dice left, price].
import { Face } from "../faces/quarriors.tsx";
import { faceOdds, useGameTexts } from "./faces.ts";

export function Wild({ wild: [kind, left, price] }: { wild: [number, number, number] }) {
  const texts = useGameTexts();
  return (
    <button
      className={`wild bonecard${left ? "" : " bare"}`}
      data-t={`kind:${kind}`}
      data-k={kind}
      data-gives={`capture:k${kind}`}
      data-takes={`cull:k${kind}`}
      data-note={faceOdds(texts, kind).join("\n")}
    >
      <Face {...{ kind, left, price }} />
    </button>
  );
}
