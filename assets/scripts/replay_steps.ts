// Where a bar stands and where it goes next. Nothing here touches the page.

/** What the server tells of a match that is looked at again: moments count from 1, in some of them a turn begins. */
export type Back = { at: number; eye: number; last: number; turns: number[]; open: Pile[] };

/** Cards that not everybody knew: whose they are (a watcher's: nobody's), the name of the place, their kinds. */
export type Pile = [seat: number, zone: string, kinds: number[]];

export const FIRST = 1;
export const [WATCHER, OPEN] = [-1, -2];
const EYES: Record<string, number> = { watcher: WATCHER, open: OPEN };

export const SPEEDS = { slow: 1800, normal: 900, fast: 300 } as const; // milliseconds for a step
export type Speed = keyof typeof SPEEDS;

/** How long a step stands before the next one comes. Where captions told it, it has been seen. */
export const rest = (speed: Speed, wasTold: boolean) => (wasTold ? SPEEDS.fast : SPEEDS[speed]);

/** The moment so many steps on; the first or the last where there is no such step. */
export const moved = ({ at, last }: Back, by: number) => Math.min(last, Math.max(FIRST, at + by));

export const nextTurn = ({ at, last, turns }: Back) => turns.find((turn) => turn > at) ?? last;
export const turnBefore = ({ at, turns }: Back) => turns.findLast((turn) => turn < at) ?? FIRST;

/** How far along the bar a moment is, from 0 to 1. */
export const along = ({ last }: Back, moment: number) => (last > FIRST ? (moment - FIRST) / (last - FIRST) : 0);

/** The moment that a key goes to; null if the key means something else. */
export function byKey(back: Back, key: string): number | null {
  if (key === "ArrowLeft") return moved(back, -1);
  if (key === "ArrowRight") return moved(back, 1);
  if (key === "Home") return FIRST;
  return key === "End" ? back.last : null;
}

const named = (eye: number) => Object.keys(EYES).find((name) => EYES[name] === eye) ?? eye;
/** What a link says: `?at=57&as=1`, or `as=open` and `as=watcher`; the server reads it. */
export const linkTo = (address: string, { at, eye }: Back) => `${address.split("?")[0]}?at=${at}&as=${named(eye)}`;
