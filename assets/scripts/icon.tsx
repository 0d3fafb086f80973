// A symbol of a game's icon sheet; decoration, so it is hidden from screen readers. A game may have no sheet.

import { icons } from "../made/files.js";

/** The address of each game's sheet. */
const sheets: Record<string, string> = icons;

type Props = { game: string; name: string; size?: number | string };

export function Icon({ game, name, size }: Props) {
  if (!sheets[game]) return null;
  return (
    <svg className="ic" width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${sheets[game]}#${name}`} />
    </svg>
  );
}
