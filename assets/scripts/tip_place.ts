// Where the text of a card opens: beside the card, whole on the screen, and not over a button that is wanted.

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 10;
const EDGE = 8;

/** How much of a box another one covers, between 0 and 1. */
function share(of: Box, by: Box): number {
  const across = Math.min(of.right, by.right) - Math.max(of.left, by.left);
  const down = Math.min(of.bottom, by.bottom) - Math.max(of.top, by.top);
  return (Math.max(0, across) * Math.max(0, down)) / ((of.right - of.left) * (of.bottom - of.top));
}

const within = (wanted: number, most: number) => Math.max(EDGE, Math.min(wanted, most - EDGE));

/** The places beside, above and below a card, as far as the screen reaches; the first that covers least is taken. */
export function placeBeside(
  card: Box,
  { width, height }: Size,
  screen: Size,
  wanted: Box[],
): { left: number; top: number } {
  const across = within(card.left, screen.width - width);
  const down = within(card.top - EDGE, screen.height - height);
  const places = [
    { left: card.right + GAP, top: down },
    { left: card.left - GAP - width, top: down },
    { left: across, top: card.top - GAP - height },
    { left: across, top: card.bottom + GAP },
  ];
  const boxOf = ({ left, top }: { left: number; top: number }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const fits = places.filter(
    ({ left, top }) =>
      left >= EDGE && top >= EDGE && left + width <= screen.width - EDGE && top + height <= screen.height - EDGE,
  );
  const covered = (place: { left: number; top: number }) =>
    wanted.reduce((sum, each) => sum + share(each, boxOf(place)), 0);
  const [best] = fits.toSorted((a, b) => covered(a) - covered(b));
  return best ?? { left: within(card.right + GAP, screen.width - width), top: down };
}
