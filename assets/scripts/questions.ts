// Which questions before an answer somebody wants to be asked. The browser remembers it from match to match.
import { createStore } from "./store.ts";

const PLACE = "summon_questions";

type Wishes = Record<string, string>;

function kept(): Wishes {
  const found = typeof localStorage === "undefined" ? null : localStorage.getItem(PLACE);
  const wishes = (found ?? "").split("\n").map((line) => line.split(" "));
  return Object.fromEntries(
    wishes.filter((words) => words.length === 3).map(([game, id, value]) => [`${game} ${id}`, value]),
  );
}

export const wishes = createStore<Wishes>(kept());

/** What was wished for a kind of question in this game, in this match or an earlier one; else what stands. */
export const wished = (all: Wishes, game: string, id: string, stands?: string): string | undefined =>
  all[`${game} ${id}`] ?? stands;

export function wish(game: string, id: string, value: string) {
  const now = { ...wishes.get(), [`${game} ${id}`]: value };
  const lines = Object.entries(now).map(([which, each]) => `${which} ${each}`);
  localStorage.setItem(PLACE, lines.join("\n"));
  wishes.set(now);
}

/** A warning of the server: the kind of question, and the values of its line. */
export function readWarning(warning: string): { kind: string; values: number[] } {
  const [kind, ...values] = warning.split(" ");
  return { kind, values: values.map(Number) };
}
