// How a match is looked at again: how fast its steps and captions follow on each other, and whether they do by themselves.
import type { Speed } from "./replay_steps.ts";
import { createStore } from "./store.ts";

export const pace = createStore<Speed>("normal");
export const isPlayed = createStore(false);
