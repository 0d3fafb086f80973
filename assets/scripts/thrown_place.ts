// Where a throw of dice lies: beside the thing that it decides about, and on the page.

const ROOM = 56; // pixels above a thing that a throw needs
const DIE = 36;
const BAR = 60; // what stands at the upper edge of the page
const DOCK = 160; // and at the lower one

export type Place = { left: number; top: number };
type Box = { left: number; top: number; bottom: number; width: number };

/** The middle of the throw and its upper edge: above the thing if there is room, else below it; where `isFree`, if there is a choice. */
export function placeBeside(
  box: Box,
  dice: number,
  page: { width: number; height: number },
  isFree = (_: Place) => true,
): Place {
  const half = (dice * DIE) / 2 + 8;
  const left = Math.max(half, Math.min(box.left + box.width / 2, page.width - half));
  const above = { left, top: box.top - ROOM };
  const below = { left, top: box.bottom + 6 };
  const places = [above, below].filter(({ top }) => top >= BAR && top <= page.height - DOCK);
  const [place] = [...places.filter(isFree), ...places, box.top > ROOM + BAR ? above : below];
  return { left, top: Math.max(BAR, Math.min(place.top, page.height - DOCK)) };
}
