// Which questions before an answer somebody wants to be asked. The browser remembers it from match to match.
import { createStore } from "./store.ts";
import type { Wishes } from "./warnings.ts";

const PLACE = "summon_questions";

function kept(): Wishes {
  const found = typeof localStorage === "undefined" ? null : localStorage.getItem(PLACE);
  const wishes = (found ?? "").split("\n").map((line) => line.split(" "));
  return Object.fromEntries(
    wishes.filter((words) => words.length === 3).map(([game, id, value]) => [`${game} ${id}`, value]),
  );
}

export const wishes = createStore<Wishes>(kept());

export function wish(game: string, id: string, value: string) {
  const now = { ...wishes.get(), [`${game} ${id}`]: value };
  const lines = Object.entries(now).map(([which, each]) => `${which} ${each}`);
  localStorage.setItem(PLACE, lines.join("\n"));
  wishes.set(now);
}
