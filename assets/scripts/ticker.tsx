// What just happened, one thing after the other: a sentence, and a pulse on the cards that it names.
import { useEffect } from "react";
import { find, findAll } from "./board.ts";
import { useCounting } from "./counting.ts";
import { eventLine, eventSentence } from "./events.ts";
import { useFollow } from "./follow.ts";
import { cardsOf } from "./named_cards.ts";
import { useLang, usePreference } from "./preferences.ts";
import { pace } from "./replay_pace.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { type Named, type Part, plain } from "./sentences.ts";
import { useDirector } from "./staged.tsx";
import { createStore, useStore } from "./store.ts";
import { useTexts } from "./texts.ts";
import { timeFor } from "./caption_time.ts";
import { Thrown } from "./thrown.tsx";
import { useTravel } from "./travel.ts";
import { nearest, twinsOf } from "./twins.ts";
import type { LogLine, Player } from "./types.ts";

const NOTHING = createStore<LogLine | null>(null); // a page without a stage tells nothing

const CALM = 400; // milliseconds until a question stands after what was told
const BEAT = 520; // milliseconds for a pulse
const READING = 300; // milliseconds between two looks at whether somebody still reads
const hasDice = (part: Part): part is Named => typeof part !== "string" && part.dice !== undefined;

export function Ticker({ game, log, players }: { game: string; log?: LogLine[]; players?: Player[] }) {
  const director = useDirector();
  const lang = useLang();
  const texts = useTexts(lang, game);
  const speed = usePreference("speed", "");
  useTravel(log);
  useCounting(".mid");
  const { follow, comeBack } = useFollow();
  const caption = useStore(director?.caption ?? NOTHING);
  const isTold = caption && texts && !texts.quiet.includes(caption[1]) && eventLine(texts, lang, caption[1]);
  const list = isTold ? eventSentence(caption, texts, lang, contextOf(texts, players, lang)) : [];
  const line = plain(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a caption is told once, in whatever language
  useEffect(() => {
    if (!caption) {
      const calm = setTimeout(comeBack, CALM);
      return () => clearTimeout(calm);
    }
    if (line) {
      follow(cardsOf(caption, texts?.event[caption[1]]));
      pulse(caption, texts?.event[caption[1]]);
    }
    const time = line ? timeFor(line, lang, director?.isBack() ? pace.get() : speed, director?.isBrisk()) : 0;
    // While somebody reads the reference card the match waits for them.
    const told = () => {
      if (find("dialog.reference[open]")) timer = setTimeout(told, READING);
      else director?.told();
    };
    let timer = setTimeout(told, time);
    return () => clearTimeout(timer);
  }, [caption]);
  if (!line || !caption || !texts) return <div className="ticker" aria-hidden="true" />;
  const thrown = list.find(hasDice);
  return (
    <div className="ticker on" key={caption[0]} data-line={caption[0]} aria-hidden="true">
      <span>
        <Sentence list={list} />
      </span>
      {thrown && <Thrown {...{ caption, thrown, texts }} log={log ?? []} />}
    </div>
  );
}

function pulse(line: LogLine, sentence: string | undefined) {
  const [, verb, ...values] = line;
  const cards = cardsOf(line, sentence);
  for (const card of cards)
    card?.animate(
      [
        { filter: "brightness(1.6)", scale: "1.06" },
        { filter: "none", scale: "1" },
      ],
      { duration: BEAT },
    );
  const n = values.slice(values.findIndex(Array.isArray) + 1).find((value) => typeof value === "number");
  show(cards[0], verb, n, cards[1]);
  const heard = [`${verb}:${values[0]}`, `${verb}:${values[0]}:${values[1]}`];
  for (const each of findAll(heard.map((word) => `[data-hears~="${word}"]`).join())) show(each, verb, n);
}

/**
 * What happens to a thing stands on it for a beat, for its board to draw: the event's verb as `data-now`, its number as
 * `data-n`, and the way to the second thing that it names.
 */
function show(element: HTMLElement | null | undefined, verb: string, n?: number, towards?: HTMLElement | null) {
  if (!element) return;
  const from = element.getBoundingClientRect();
  const to = nearest(
    twinsOf(towards ?? element).map((each) => each.getBoundingClientRect()),
    from,
  );
  element.style.setProperty("--dx", `${(to ?? from).left - from.left}px`);
  element.style.setProperty("--dy", `${(to ?? from).top - from.top}px`);
  Object.assign(element.dataset, { now: verb, n: n ?? "" });
  setTimeout(() => {
    delete element.dataset.now;
    delete element.dataset.n;
  }, BEAT);
}
