// A throw of dice is seen where it counts: beside the thing that it decides about, each die with what it is worth.
import { useLayoutEffect, useState } from "react";
import { cardsOf } from "./named_cards.ts";
import { Dice } from "./sentence.tsx";
import { type Place, placeBeside } from "./thrown_place.ts";
import type { Named } from "./sentences.ts";
import { seenTwin } from "./twins.ts";
import type { LogLine, Texts } from "./types.ts";

/** The last thing that the throw names; if it names none, the last one of the line before: what is attacked. */
function decidedBy(caption: LogLine, log: LogLine[], texts: Texts): HTMLElement | undefined {
  const before = log.filter(([n]) => n < caption[0]).toReversed();
  for (const line of [caption, ...before.slice(0, 3)]) {
    const found = cardsOf(line, texts.event[line[1]]).filter(Boolean).at(-1);
    if (found) return found;
  }
  return undefined;
}

const HEIGHT = 44; // pixels of a throw

/** No other card lies there. */
const isFree = ({ left, top }: Place) =>
  !document.elementsFromPoint(left, top + HEIGHT / 2).some((each) => each.closest("[data-k]"));

type Props = { caption: LogLine; thrown: Named; log: LogLine[]; texts: Texts };

export function Thrown({ caption, thrown, log, texts }: Props) {
  const [place, setPlace] = useState<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a throw is told once
  useLayoutEffect(() => {
    const thing = decidedBy(caption, log, texts);
    const page = { width: innerWidth, height: innerHeight };
    const box = thing && seenTwin(thing).getBoundingClientRect();
    setPlace(box ? placeBeside(box, thrown.dice?.length ?? 1, page, isFree) : null);
  }, [caption]);
  if (!place) return null;
  return (
    <div className="thrown" style={place}>
      <Dice part={thrown} />
    </div>
  );
}
