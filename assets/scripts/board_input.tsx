// Turns clicks on the board, drags and keys into answers. It knows no rule: what a click means is decided in selection.ts.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { walk } from "./arrows.ts";
import { boardHasDigits, find, isTouched, isTyping, listen, thingAt, thingOf, within, withToken } from "./board.ts";
import { thingOfKey, thingsWithKey } from "./board_keys.ts";
import { Confirm } from "./confirm.tsx";
import { useDrag } from "./drag.ts";
import { useGlow, useTouched } from "./glow.ts";
import { hintsOf } from "./hints.ts";
import { keyOf, keyOutcome } from "./keyboard.ts";
import { useLights } from "./lights.ts";
import { rowsInList } from "./listing.ts";
import { useLang } from "./preferences.ts";
import { usePointed } from "./pointed.ts";
import { newRequest, useChoice } from "./question.ts";
import { type Situation, click, fits, matching, textOf, theOnly } from "./selection.ts";
import { pick, useSession } from "./session.tsx";
import { useDirector } from "./staged.tsx";
import { settlingTime } from "./settling.ts";
import { useStore } from "./store.ts";
import { siteLine } from "./site_texts.ts";
import { ui, useTexts } from "./texts.ts";
import { unseen } from "./touched.ts";
import type { Mine, Question } from "./types.ts";
import { readWarning, wished } from "./warnings.ts";
import { wishes } from "./wishes.ts";

/** Whether the question has come just now. */
function useFresh(question: number): boolean {
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), settlingTime(localStorage.getItem("summon_settling")));
    return () => clearTimeout(timer);
  }, [question]);
  return settled !== question;
}

type Props = {
  game: string;
  choice: Question;
  mine?: Mine;
  onAnswer: (decision: number, option: number, request: string) => void;
  onUndo: (request: string) => void;
};

export function BoardInput({ game, choice: question, mine, onAnswer, onUndo }: Props) {
  const session = useSession();
  const director = useDirector();
  const choice = useChoice(question, mine);
  const lang = useLang();
  const texts = useTexts(lang, game);
  const chosen = useStore(session.picked);
  const words = texts?.grammar;
  const sent = useRef(-1); // the question that was answered last
  const held = useRef(""); // where something was let go before the next question had come
  const [confirming, setConfirming] = useState<{ index: number; warning: string } | null>(null);
  const fresh = useFresh(choice.id);
  useLayoutEffect(() => session.fresh.set(fresh), [session, fresh]);
  const hints = useMemo(() => hintsOf(mine), [mine]);
  const situation: Situation = useMemo(
    () => ({ choice, words, chosen, blocked: mine?.blocked, touches: mine?.touches, prepare: mine?.prepare, fresh }),
    [choice, words, chosen, mine, fresh],
  );
  useGlow(situation, texts, lang, hints);
  useTouched(situation);
  usePointed(situation);
  useLights();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question alone decides what stays picked
  useEffect(() => {
    const picked = session.picked.get();
    const stays = picked.length === 1 && matching(choice, words, picked).length > 0;
    if (choice.options?.length) pick(session, stays ? picked : []);
  }, [choice.id, game]);

  const send = useCallback(
    (index: number) => {
      pick(session, []);
      setConfirming(null);
      sent.current = choice.id;
      session.answered.set(textOf(choice.options?.[index] ?? []));
      session.said.set(null); // what was refused before is no longer the matter
      director?.answered();
      onAnswer(choice.id, index, newRequest());
    },
    [session, director, choice, onAnswer],
  );
  /** What hits more than its target first shows what. What the server warns of is asked once more, unless a standing order says never. */
  const answer = useCallback(
    (index: number) => {
      if (fresh) return undefined;
      const byFinger = isTouched() && !find(".tutor"); // a lesson has said what will happen
      const first = unseen(index, { ...situation, chosen: session.picked.get() }, byFinger);
      if (first.length) return pick(session, first);
      const warning = mine?.confirm?.[textOf(choice.options?.[index] ?? [])] ?? choice.harms?.[index];
      const kind = warning && readWarning(warning).kind;
      const isWanted = kind && wished(wishes.get(), game, kind, mine?.orders?.[kind]) !== "never";
      if (warning && isWanted) setConfirming({ index, warning });
      else send(index);
    },
    [session, choice, situation, mine, game, fresh, send],
  );
  useLayoutEffect(() => session.answer.set(answer), [session, answer]);

  useDrag(
    session,
    useCallback(() => {
      const only = theOnly({ choice, words, chosen: session.picked.get() });
      if (only) answer(only.index);
      return Boolean(only);
    }, [session, choice, words, answer]),
    useCallback(
      (target) => {
        // Where picking a thing has asked for its place, that question is still on its way.
        if (fresh || sent.current === choice.id) held.current = target.dataset.t ?? "";
        else target.click();
      },
      [choice.id, fresh],
    ),
  );

  // Before anything else can happen: what is let go on a question that has just come is a click on it.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.detail) session.lastKey.set("");
      const only = theOnly(situation);
      if (only && within(event.target, "[data-go]")) return answer(only.index);
      const element = thingAt(event.target);
      if (!element) {
        const onNothing = within(event.target, "[data-clear]") && !within(event.target, "label,button,[popover]");
        return onNothing ? pick(session, []) : undefined;
      }
      const outcome = click(thingOf(element), situation);
      if (!outcome) return;
      if (outcome === "undo") onUndo(newRequest());
      else if ("answer" in outcome) answer(outcome.answer);
      else if ("pick" in outcome) pick(session, outcome.pick);
      else {
        const [key, rule, ...about] = outcome.blocked;
        session.said.set({ key, rule, about });
      }
    };

    const carriesOut = (element: HTMLElement) =>
      Boolean(element.dataset.go && theOnly(situation)) || fits(thingOf(element), situation, chosen.length > 0);

    const clickByKey = (key: string) => {
      const before = session.lastKey.get();
      session.lastKey.set(key);
      thingOfKey(key, before, (element, after) => fits(thingOf(element), situation, after))?.click();
    };

    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keyOf(event.key);
      if (confirming) {
        if (key === "y") send(confirming.index);
        else if (key === "n") setConfirming(null);
        return;
      }
      if (find("dialog[open]")) return;
      const focused = within(event.target, "button,a,summary,[role=button],input");
      // What is chosen already is carried out by Enter, where the board has something for that, and not let go.
      const held = key === "Enter" && focused?.matches('[aria-pressed="true"],[data-release="1"]');
      const button = held && thingsWithKey("Enter").some(carriesOut) ? null : focused;
      const outcome = keyOutcome({
        key,
        rows: rowsInList(choice, words, chosen),
        chosen,
        undo: Boolean(choice.undo),
        release: Boolean(find("[data-release='1']")),
        boardHasDigits: boardHasDigits(),
        onButton: Boolean(button),
        fresh,
      });
      // Space would scroll the page, Enter would press what comes into focus.
      if ((key === " " || key === "Enter") && !button) event.preventDefault();
      if (outcome === "undo") onUndo(newRequest());
      else if (outcome === "walk") {
        if (!button?.dataset.t) return;
        event.preventDefault();
        walk(event.target as Element, key);
      } else if (!outcome || outcome === "stay") return;
      else if ("answer" in outcome) answer(outcome.answer);
      else if ("pick" in outcome) pick(session, outcome.pick);
      else clickByKey(outcome.click);
    };
    return listen({ click: onClick, keydown: onKey });
  }, [session, situation, choice, words, chosen, answer, send, onUndo, confirming, fresh]);

  // After the listener of clicks, which this one needs.
  useEffect(() => {
    if (fresh || !held.current || sent.current === choice.id) return;
    const target = find(withToken(held.current));
    held.current = "";
    if (target && fits(thingOf(target), situation, false)) target.click();
  }, [choice.id, fresh, situation]);

  if (!confirming) return null;
  const { line, values } = readWarning(confirming.warning);
  return (
    <Confirm
      question={texts?.ui?.[line] ? ui(texts, line, ...values) : siteLine(lang, line)}
      onYes={() => send(confirming.index)}
      onNo={() => setConfirming(null)}
    />
  );
}
