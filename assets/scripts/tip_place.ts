// Where the text of a card opens: beside the card, whole on the screen, and not over a button that is wanted.

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 10;
const EDGE = 8;

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

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
    wanted.filter((each) => overlaps(boxOf(place), each)).length;
  const [best] = fits.toSorted((a, b) => covered(a) - covered(b));
  return best ?? { left: within(card.right + GAP, screen.width - width), top: down };
}
