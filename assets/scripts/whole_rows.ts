// Where a list that is longer than its place ends: after a whole row.

/** How high a list may be, from the lower edges of its rows, the height of its place, and of what stays in sight at its end. */
export const wholeHeight = (edges: number[], place: number, foot: number): number =>
  Math.max(0, ...edges.filter((edge) => edge + foot <= place)) + foot;
