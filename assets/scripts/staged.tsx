// Puts the stage between the server and the page: everything within `Staged` reads the table as far as its viewer has been
// shown it, not as far as the server knows it.
//
// Reflex keeps what the server sends in one store and gives it to components through a React context. Here that context gets
// another store for everything within: the same, but for the state of the table.
import { StateStoreContext, app } from "$/utils/context-registry";
import { type ReactNode, createContext, useContext, useEffect, useMemo } from "react";
import { isForTheMatch, listen, wantsNoMotion } from "./board.ts";
import { thingsWithKey } from "./board_keys.ts";
import { patched } from "./patch.ts";
import { preferred } from "./preferences.ts";
import type { Back } from "./replay_steps.ts";
import { type Stage, arrive, begin, goOn, isBehind, isTelling, next, replay, skip } from "./stage.ts";
import { type Store, createStore } from "./store.ts";
import { type Tutoring, watching } from "./tutor.ts";
import type { LogLine, Meta } from "./types.ts";

/** The table's state as Reflex names its parts; `notice`, `older`, the clocks and what is said are shown as they come. */
type TableView = {
  meta_rx_state_: Meta;
  log_rx_state_: LogLine[];
  public_rx_state_: object;
  piles_rx_state_: object;
  mine_rx_state_: object;
  result_rx_state_: object;
  waiting_rx_state_: object;
  frames_rx_state_: Frame[];
  /** The number of the event at which this board stood, if it is one on the way. */
  frame?: number;
  /** Part of what came of the viewer's own answer. */
  brisk?: boolean;
  choice_rx_state_: object;
  tutor_rx_state_: Partial<Tutoring>;
  notice_rx_state_: object;
  older_rx_state_: LogLine[];
  talk_rx_state_: object[];
  earlier_rx_state_: object[];
  proof_rx_state_: object;
  /** An earlier moment that the viewer looks at; empty: the present. */
  back_rx_state_: Earlier | Record<string, never>;
  clocks_rx_state_: object[];
  served_rx_state_: number;
};
type Earlier = Record<Part | "meta", object> & Pick<Back, "at" | "eye" | "last"> & { frames?: Frame[] };
type Part = (typeof PARTS)[number];
/** What an earlier moment has in the place of the present. */
const PARTS = ["public", "piles", "mine", "waiting", "log", "result", "clocks"] as const;
type StateStore = {
  getSnapshot: (name: string) => TableView | undefined;
  subscribe: (name: string, listener: () => void) => () => void;
};

/** A board on the way to a view: the number of the event that was told, and what was different from the next board. */
type Frame = [number, Record<string, object>];

/** The steps of a view: the boards on the way, each with the lines that it tells, and the view itself. */
function stepsOf(view: TableView): TableView[] {
  const steps = [view];
  for (const [number, { public: table = {}, piles = {}, mine = {}, meta = {} }] of view.frames_rx_state_.toReversed()) {
    const [later] = steps;
    steps.unshift({
      ...later,
      public_rx_state_: patched(later.public_rx_state_, table),
      piles_rx_state_: patched(later.piles_rx_state_, piles),
      mine_rx_state_: patched(later.mine_rx_state_, mine),
      meta_rx_state_: patched(later.meta_rx_state_, meta),
      choice_rx_state_: {},
      result_rx_state_: {},
      log_rx_state_: later.log_rx_state_.filter(([n]) => n <= number),
      frame: number,
    });
  }
  return steps;
}

const isEarlier = (back: TableView["back_rx_state_"]): back is Earlier => "meta" in (back ?? {});

/** An earlier moment as a view. Nothing can be answered there. */
const viewOf = (now: TableView, back: Earlier): TableView => ({
  ...now,
  ...Object.fromEntries(PARTS.map((part) => [`${part}_rx_state_`, back[part]])),
  frames_rx_state_: back.frames ?? [],
  choice_rx_state_: {},
  meta_rx_state_: { ...now.meta_rx_state_, ...back.meta },
});

/** What the page shows of an earlier moment, and with it what is true now. */
const shownOf = (now: TableView, earlier: TableView, { meta, at, last }: Earlier): Partial<TableView> => {
  const { turn, active, phase } = earlier.meta_rx_state_;
  return {
    ...Object.fromEntries(PARTS.map((part) => [`${part}_rx_state_`, earlier[`${part}_rx_state_`]])),
    choice_rx_state_: {},
    meta_rx_state_: { ...now.meta_rx_state_, ...meta, turn, active, phase, back: at < last ? "earlier" : "last" },
  };
};

const READER = {
  // Other eyes are another table: what the last ones saw is gone.
  table: ({ meta_rx_state_: { code, status, seat } }: TableView) => `${code} ${status === "lobby"} ${seat}`,
  moment: (view: TableView) => (view.meta_rx_state_.moment ? `${view.meta_rx_state_.moment} ${view.frame ?? ""}` : ""),
  lines: (view: TableView) => view.log_rx_state_,
};

/** For whoever tells the captions. */
export type Director = {
  /** The line that is told now. */
  caption: Store<LogLine | null>;
  /** Whether it shall be told briskly. */
  isBrisk: () => boolean;
  /** Whether it was told earlier, and the viewer looks back. */
  isBack: () => boolean;
  /** It has been told. */
  told: () => void;
  /** The viewer has just answered: what comes of it is their own step. */
  answered: () => void;
  /** Show again what happened since this line; false if this page has not seen all of it. */
  replay: (from: number) => boolean;
};

const DirectorContext = createContext<Director | null>(null);
export const useDirector = () => useContext(DirectorContext);

function createStaged(store: StateStore, name: string) {
  const listeners = new Set<() => void>();
  const caption = createStore<LogLine | null>(null);
  const live = () => store.getSnapshot(name) ?? (app.initialState[name] as TableView);
  let stage: Stage<TableView> = begin(live());
  let own = false;
  let shown: TableView = live();
  /** The stage on which earlier moments are shown to a viewer who looks back. */
  let past: { back: Earlier; stage: Stage<TableView> } | null = null;

  /** One step forward is shown as it happened; to everything else the viewer goes at once. */
  const lookBack = (back: TableView["back_rx_state_"]) => {
    if (!isEarlier(back)) past = null;
    else if (back !== past?.back) {
      const view = viewOf(live(), back);
      const isNext = back.eye === past?.back.eye && back.at === past.back.at + 1;
      past = { back, stage: isNext && past && !atOnce() ? goOn(past.stage, stepsOf(view), READER) : begin(view) };
    }
  };

  const put = (after: Stage<TableView>) => {
    stage = after;
    const {
      notice_rx_state_,
      older_rx_state_,
      proof_rx_state_,
      back_rx_state_,
      clocks_rx_state_,
      served_rx_state_,
      talk_rx_state_,
      earlier_rx_state_,
    } = live();
    lookBack(back_rx_state_);
    const on = past?.stage ?? stage;
    const behind = isBehind(on);
    const tutor = stage.shown.tutor_rx_state_;
    const now = past ? shownOf(stage.shown, on.shown, past.back) : stage.shown;
    shown = {
      ...stage.shown,
      ...now,
      notice_rx_state_,
      older_rx_state_,
      talk_rx_state_,
      earlier_rx_state_,
      proof_rx_state_,
      back_rx_state_,
      clocks_rx_state_: now.clocks_rx_state_ && past ? now.clocks_rx_state_ : clocks_rx_state_,
      served_rx_state_,
      ...(behind ? { choice_rx_state_: {} } : {}),
      tutor_rx_state_: past || isTelling(on) ? watching(tutor, !isTelling(stage)) : tutor,
      meta_rx_state_: { ...(now.meta_rx_state_ ?? stage.shown.meta_rx_state_), showing: behind },
    };
    for (const listener of listeners) listener();
    caption.set(on.captions[0] ?? null);
  };

  /** Go on on the stage that the viewer looks at. */
  const change = (how: (stage: Stage<TableView>) => Stage<TableView>) => {
    if (past) past.stage = how(past.stage);
    put(past ? stage : how(stage));
  };

  /** Somebody who wants no motion, doesn't look, or has just come (again), is shown the newest. */
  const atOnce = () => {
    const speed = preferred("speed") || (wantsNoMotion() ? "none" : "normal");
    const root = store.getSnapshot(name.split(".")[0]) as { is_hydrated_rx_state_?: boolean } | undefined;
    return speed === "none" || document.hidden || root?.is_hydrated_rx_state_ === false;
  };

  const director: Director = {
    caption,
    isBrisk: () => !past && (stage.shown.brisk ?? false),
    isBack: () => past !== null,
    told: () => change((on) => next(on, READER)),
    answered: () => {
      own = true;
    },
    replay: (from) => {
      const again = past ? stage : replay(stage, from, READER);
      if (again === stage) return false;
      put(again);
      return true;
    },
  };

  return {
    director,
    store: {
      ...store,
      getSnapshot: (wanted: string) => (wanted === name ? shown : store.getSnapshot(wanted)),
      subscribe: (wanted: string, listener: () => void) => {
        if (wanted !== name) return store.subscribe(wanted, listener);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    /** Follows the server until the function that is returned is called. */
    start: () => {
      const stopHearing = store.subscribe(name, () => {
        const before = stage.waiting.at(-1) ?? stage.shown;
        const isNew = READER.moment(live()) !== READER.moment(before);
        const steps = isNew ? stepsOf(live()) : [live()];
        // What the viewer did in one go needs no telling; what came of it step by step does, but briskly.
        const isOwn = own && steps.length === 1;
        const brisk = own && !isOwn;
        const how = { own: isOwn, atOnce: atOnce() };
        put(steps.reduce((now, step) => arrive(now, brisk ? { ...step, brisk } : step, how, READER), stage));
        if (isNew) own = false;
      });
      const skipNow = (event: Event) => {
        const pressed = event instanceof KeyboardEvent ? thingsWithKey(event.key)[0] : undefined;
        if (isForTheMatch(pressed ?? event.target) && isBehind(past?.stage ?? stage)) change(skip);
      };
      const stopSkipping = listen({ click: skipNow, keydown: skipNow });
      put(begin(live()));
      return () => {
        stopHearing();
        stopSkipping();
      };
    },
  };
}

export function Staged({ state, children }: { state: string; children?: ReactNode }) {
  const store = useContext(StateStoreContext) as StateStore;
  const staged = useMemo(() => createStaged(store, state), [store, state]);
  useEffect(() => staged.start(), [staged]);
  return (
    <DirectorContext value={staged.director}>
      <StateStoreContext value={staged.store}>{children}</StateStoreContext>
    </DirectorContext>
  );
}
