// Where a list that is longer than its place ends: after a whole row.

/** How high a list may be, from the lower edges of its rows, the height of its place, and of what stays in sight at its end. */
export function wholeHeight(edges: number[], place: number, foot: number): number {
  const whole = edges.filter((edge) => edge > 0 && edge + foot <= place);
  return whole.length ? Math.max(...whole) + foot : place;
}

/** The same where what stands beside the list takes some of the room that it leaves: `limit` sets a height and says what came of it. */
export function settledHeight(edges: number[], place: number, foot: number, limit: (height: number) => number): number {
  let height = wholeHeight(edges, place, foot);
  for (let tries = edges.length; tries > 0; tries--) {
    const given = limit(height);
    if (given >= height - 1) break;
    height = wholeHeight(edges, given, foot);
  }
  return height;
}
