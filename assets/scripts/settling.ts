// A new question takes neither clicks nor keys for a moment, so that none lands on what has just come to its place.

const SETTLED = 250; // milliseconds

/** How long a question settles. A browser may keep another time: hands that wait for what they touch need none. */
export const settlingTime = (kept: string | null): number =>
  kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : SETTLED;
