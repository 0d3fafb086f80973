// How fast a match is looked at again: how long a step stands, and how long its captions do.
import type { Speed } from "./replay_steps.ts";
import { createStore } from "./store.ts";

export const pace = createStore<Speed>("normal");
