// Where the counters lie on the Glory track: each at its place, or so far beyond that every number can be read.
const BESIDE = "15px"; // from one counter to the next where they would cover each other

/** For each seat how far its counter lies from the start, for CSS, and how many lie below it. */
export function countersOf(glory: number[], goal: number): { left: string; above: number }[] {
  const order = glory.map((_, seat) => seat).sort((a, b) => glory[a] - glory[b] || a - b);
  const lefts: string[] = [];
  for (const seat of order) {
    const own = `100% * ${glory[seat]} / ${goal}`;
    const before = lefts.at(-1);
    lefts.push(before ? `max(${own}, ${before} + ${BESIDE})` : own);
  }
  return glory.map((_, seat) => {
    const above = order.indexOf(seat);
    return { left: `calc(${lefts[above]})`, above };
  });
}
