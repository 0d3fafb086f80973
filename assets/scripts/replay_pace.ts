// How a match is looked at again: how fast its steps and captions follow on each other, and whether they do by themselves.
import type { Speed } from "./replay_steps.ts";
import { createStore } from "./store.ts";

export const pace = createStore<Speed>("normal");
/** Where steps that follow by themselves lead: to the last one, or through it back to the present. */
export const playedTo = createStore<"" | "last" | "now">("");
