// Whom this browser's person doesn't want to hear.
import { createStore } from "./store.ts";

const PLACE = "summon_muted";
const MOST = 200;

const kept = (): string[] => {
  const found = typeof localStorage === "undefined" ? null : localStorage.getItem(PLACE);
  return found ? found.split(" ") : [];
};

export const muted = createStore<string[]>(kept());

export function mute(by: string[], yes: boolean) {
  const others = muted.get().filter((each) => !by.includes(each));
  const now = yes ? [...others, ...by].slice(-MOST) : others;
  localStorage.setItem(PLACE, now.join(" "));
  muted.set(now);
}
