// Dice fall that were thrown, and Glory flies that was scored. Any click or key ends it, and there is none for people who want none.
import { useEffect, useLayoutEffect, useRef } from "react";
import { find, findAll, listen, wantsNoMotion } from "../board.ts";
import { cardOf, ui } from "../texts.ts";
import type { LogLine, Texts } from "../types.ts";
import { useGameTexts } from "./faces.ts";

const STEP = 45; // milliseconds between two dice
const FALL = 620;
const FLIGHT = 900;
const BETWEEN_SCORES = 220;

/** What a lesson outlines pulses as long as it is wanted. */
const hasEnd = (motion: Animation) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

function hurry() {
  for (const each of findAll(".qw, .qwfly"))
    for (const motion of each.getAnimations({ subtree: true })) if (hasEnd(motion)) motion.finish();
}

function tumble(die: number, place: number) {
  const element = find(`.qw [data-t="c${die}"] .qdie`);
  if (!element) return;
  const timing: KeyframeAnimationOptions = {
    duration: FALL,
    delay: Math.min(place, 7) * STEP,
    fill: "backwards",
    easing: "cubic-bezier(.2,.6,.3,1)",
  };
  element.animate(
    [
      { transform: "translate(-110px,-46px) rotate(-640deg) scale(.5)", opacity: 0 },
      { transform: "translate(5px,5px) rotate(26deg) scale(1.1)", opacity: 1, offset: 0.6 },
      { transform: "translate(-2px,-3px) rotate(-9deg)", offset: 0.82 },
      { transform: "none" },
    ],
    timing,
  );
  for (const mark of element.children)
    mark.animate([{ opacity: 0 }, { opacity: 0, offset: 0.66 }, { opacity: 1 }], timing);
}

/** Words that fly from one place to another, or rise where they are. */
function fly(words: string, look: string, from: HTMLElement | null, to: HTMLElement | null, delay: number) {
  if (!from) return;
  const [start, end] = [from, to ?? from].map((each) => each.getBoundingClientRect());
  const sign = Object.assign(document.createElement("span"), {
    className: `qwfly ${look}`,
    textContent: words,
    ariaHidden: "true",
  });
  sign.style.cssText = `left:${start.left + start.width / 2}px;top:${start.top}px`;
  document.body.append(sign);
  const transform = to ? `translate(${end.left - start.left}px,${end.top - start.top}px)` : "translateY(-30px)";
  const motion = sign.animate(
    [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, transform, offset: 0.85 }, { opacity: 0, transform }],
    { duration: FLIGHT, delay, fill: "both" },
  );
  motion.onfinish = () => sign.remove();
}

/** Burst marks for which the card has no text are greeted with a shout. */
function isIdleBurst(texts: Texts | null, kind: number, shows: string): boolean {
  const marks = shows.split("*").length - 1;
  const answers = ({ burst }: { burst?: number[] }) => Array.isArray(burst) && burst.includes(marks);
  return marks > 0 && !cardOf(texts, kind).ability?.some(answers);
}

function throwDice(texts: Texts | null, dice: [number, number][], shows: string[]) {
  for (const [i, [die, kind]] of dice.entries()) {
    tumble(die, i);
    if (isIdleBurst(texts, kind, shows[i]))
      fly(ui(texts, "shout"), "shout", find(`.qw [data-t="c${die}"]`), null, FALL);
  }
}

function score(seat: number, points: number, delay: number) {
  fly(`+${points}`, "", find(`.qw [data-ready="${seat}"]`), find(`.qw [data-glory="${seat}"]`), delay);
}

export function Motion({ log }: { log?: LogLine[] }) {
  const texts = useGameTexts();
  const seen = useRef<number | null>(null);
  useEffect(() => listen({ pointerdown: hurry, keydown: hurry }, { capture: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line moves something once, in whatever language
  useLayoutEffect(() => {
    const last = seen.current;
    const fresh = last === null || wantsNoMotion() ? [] : (log ?? []).filter(([n]) => n > last);
    seen.current = log?.at(-1)?.[0] ?? -1;
    for (const [, verb, , , dice, shows] of fresh) if (verb === "roll") throwDice(texts, dice, shows);
    const scores = fresh.filter(([, verb]) => verb === "score");
    for (const [i, [, , seat, , points]] of scores.entries()) score(seat, points, BETWEEN_SCORES * i);
  }, [log]);
  return null;
}
