// Where a list that is longer than its place ends: after a whole row.

/** How high a list may be, from the lower edges of its rows, the height of its place, and of what stays in sight at its end.
 * Its highest row has to find room there too, once it is scrolled to. */
export const wholeHeight = (edges: number[], place: number, foot: number, highest = 0): number =>
  Math.max(Math.min(highest, place - foot), ...edges.filter((edge) => edge + foot <= place)) + foot;

/** The same where what stands beside the list takes some of the room that it leaves: `limit` sets a height and says what came of it. */
export function settledHeight(
  edges: number[],
  place: number,
  foot: number,
  highest: number,
  limit: (height: number) => number,
): number {
  let height = wholeHeight(edges, place, foot, highest);
  for (let given = limit(height); given < height - 1 && height > foot; given = limit(height))
    height = wholeHeight(edges, given, foot, highest);
  return height;
}
