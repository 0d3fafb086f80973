// A deck as it is written, and the change that a browser keeps until the server has it. Nothing here touches the page.
export type Version = { name: string; form: string; cards: Record<string, number> };

/** The lists that the server may have, as far as this browser knows, and what it shall have. */
export type Draft = { known: string[]; now: Version };

/** A version as a text: the same for versions that differ in nothing the server would keep. */
export const textOf = ({ name, form, cards }: Version): string =>
  JSON.stringify([name.trim().replace(/\s+/g, " "), form, Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** A version but for its name, which the server may write in another way. */
export const listTextOf = (version: Version): string => textOf({ ...version, name: "" });

/** The change that was not kept when this browser left; nothing if the deck was changed elsewhere meanwhile. */
export function unsaved(written: string | null, kept: Version): Version | null {
  const draft: Draft | null = written ? JSON.parse(written) : null;
  return draft?.known.includes(listTextOf(kept)) && textOf(draft.now) !== textOf(kept) ? draft.now : null;
}
