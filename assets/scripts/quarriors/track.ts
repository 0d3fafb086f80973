// Where the counters lie on the Glory track: each at its place, or so far beyond that every number can be read.
/** From one counter to the next where it would cover the number. */
const beside = (number: number) => (number > 9 ? "19px" : "15px");

/** For each seat how far its counter lies from the start, for CSS, and how many lie below it. */
export function countersOf(glory: number[], goal: number): { left: string; above: number }[] {
  const order = glory.map((_, seat) => seat).sort((a, b) => glory[a] - glory[b] || a - b);
  const lefts: string[] = [];
  for (const [place, seat] of order.entries()) {
    const own = `100% * ${glory[seat]} / ${goal}`;
    lefts.push(place ? `max(${own}, ${lefts[place - 1]} + ${beside(glory[order[place - 1]])})` : own);
  }
  return glory.map((_, seat) => {
    const above = order.indexOf(seat);
    return { left: `calc(${lefts[above]})`, above };
  });
}
