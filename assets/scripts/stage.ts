// The order in which a viewer is shown a match: one step after the other, each with its captions, and the board never ahead
// of them. A step is a view of the table in one moment of the match. Nothing here touches the page, so that all of it is
// tested without a browser.
import type { LogLine } from "./types.ts";

/** What the stage has to know of a view. */
export type Reader<V> = {
  table: (view: V) => string;
  /** Empty before the match. */
  moment: (view: V) => string;
  lines: (view: V) => LogLine[];
};

export type Stage<V> = {
  /** What the page shows. */
  shown: V;
  /** The captions of the step that is shown; the first is told now. */
  captions: LogLine[];
  /** The viewer's own step: the question that follows is open while it is told. */
  own: boolean;
  /** Steps that come after the one that is shown. */
  waiting: V[];
  /** Steps that were shown before, for looking back. */
  past: V[];
};

const MOST_WAITING = 60; // a viewer who is further behind goes to now
const MOST_PAST = 150;

export const begin = <V>(view: V): Stage<V> => ({ shown: view, captions: [], own: false, waiting: [], past: [] });

/** Whether something is still to be shown before the viewer is asked. */
export const isBehind = <V>({ waiting, captions, own }: Stage<V>): boolean =>
  waiting.length > 0 || (captions.length > 0 && !own);

/** Whether the page may not yet speak of what came of the step that is shown: its last caption has not begun. */
export const isTelling = <V>(stage: Stage<V>): boolean => isBehind(stage) || stage.captions.length > 1;

const newest = <V>({ shown, waiting }: Stage<V>): V => waiting.at(-1) ?? shown;

/** What a step tells that the one before it did not; null if lines between them are missing. */
function fresh<V>(before: V, view: V, { lines }: Reader<V>): LogLine[] | null {
  const last = lines(before).at(-1)?.[0] ?? -1;
  const found = lines(view).filter(([n]) => n > last);
  return found.length && found[0][0] > last + 1 ? null : found;
}

const remembered = <V>(past: V[], view: V): V[] => [...past, view].slice(-MOST_PAST);

/** Show the next step that waits, with its captions. */
function advance<V>(stage: Stage<V>, reader: Reader<V>): Stage<V> {
  const [view, ...waiting] = stage.waiting;
  if (view === undefined) return { ...stage, own: false };
  const captions = fresh(stage.shown, view, reader) ?? [];
  const after = { shown: view, captions, own: false, waiting, past: remembered(stage.past, stage.shown) };
  return captions.length ? after : advance(after, reader);
}

/** Go to the newest view at once. */
export function skip<V>(stage: Stage<V>): Stage<V> {
  const past = [stage.shown, ...stage.waiting.slice(0, -1)].reduce(remembered, stage.past);
  const view = newest(stage);
  return { shown: view, captions: [], own: false, waiting: [], past: view === stage.shown ? stage.past : past };
}

/** A view has come from the server. */
export function arrive<V>(
  stage: Stage<V>,
  view: V,
  { own, atOnce }: { own: boolean; atOnce: boolean },
  reader: Reader<V>,
): Stage<V> {
  const last = newest(stage);
  if (reader.table(last) !== reader.table(view) || !reader.moment(last)) return begin(view);
  if (reader.moment(last) === reader.moment(view)) {
    return stage.waiting.length
      ? { ...stage, waiting: [...stage.waiting.slice(0, -1), view] }
      : { ...stage, shown: view };
  }
  const told = fresh(last, view, reader);
  const queued = { ...stage, waiting: [...stage.waiting, view] };
  if (atOnce || told === null || queued.waiting.length > MOST_WAITING) return skip(queued);
  if (own && !isBehind(stage)) {
    return { shown: view, captions: told, own: true, waiting: [], past: remembered(stage.past, stage.shown) };
  }
  return stage.captions.length ? queued : advance(queued, reader);
}

/** The steps of an earlier moment that follows on the one that is shown: from it, whatever of it was still to be told. */
export const goOn = <V>(stage: Stage<V>, steps: V[], reader: Reader<V>): Stage<V> =>
  steps.reduce((now, step) => arrive(now, step, { own: false, atOnce: false }, reader), skip(stage));

/** The caption that was told is over. */
export function next<V>(stage: Stage<V>, reader: Reader<V>): Stage<V> {
  const captions = stage.captions.slice(1);
  return captions.length ? { ...stage, captions } : advance({ ...stage, captions }, reader);
}

/** Show again what happened from a line of the log on, as far back as steps are remembered. */
export function replay<V>(stage: Stage<V>, from: number, reader: Reader<V>): Stage<V> {
  const steps = [...stage.past, stage.shown, ...stage.waiting];
  const first = steps.findIndex((view) => (reader.lines(view).at(-1)?.[0] ?? -1) >= from);
  if (first < 1) return stage;
  const before = { ...stage, past: steps.slice(0, first - 1), shown: steps[first - 1], waiting: steps.slice(first) };
  return advance({ ...before, captions: [], own: false }, reader);
}
