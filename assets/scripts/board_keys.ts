// Keys of a board. What carries `data-key` is clicked by that key: `q`, `Enter`, several side by side, `q+f` for F right
// after Q. Where the same key stands on several things, what can be chosen now goes first, then what is nearest to the player.
import { boardHasDigits, find, findAll, having, isVisible } from "./board.ts";
import { answers } from "./keyboard.ts";
import { type Row, type Token, isClosing, textOf } from "./selection.ts";

export const thingsWithKey = (key: string) => findAll(`[data-key~="${key}"]`).filter(isVisible);

/** The thing that a key clicks after the key before it; `fits` says whether a thing can be chosen next, or from the start. */
export function thingOfKey(key: string, before: string, fits: (element: HTMLElement, after: boolean) => boolean) {
  const pair = thingsWithKey(`${before}+${key}`);
  const found = pair.length ? pair : thingsWithKey(key);
  return found.find((each) => fits(each, true)) ?? found.find((each) => fits(each, false)) ?? found.at(-1);
}

function keyOf(selector: string): string | undefined {
  const key = find(`${selector}[data-key]`)?.dataset.key?.split(" ")[0];
  return key && key.length > 3 ? key : key?.replace("+", " ").toUpperCase();
}

const keyOfToken = (token: Token) => keyOf(having("t", token)) ?? keyOf(having("also", token));

const digit = (place: number) => (place < 9 ? String(place + 1) : place === 9 ? "0" : "");

/** The keys of each row of the list, so that they are learned in passing; empty where a row has none. */
export function keysOfRows(rows: Row[], chosen: Token[]): string[] {
  const { no, yes } = answers(rows);
  const onBoard = boardHasDigits();
  return rows.map((row, place) => {
    if (row === no) return "N";
    if (yes.length === 1) return "Y";
    if (!onBoard && digit(place)) return digit(place);
    const whole = keyOf(having("do", textOf(row.option)));
    const keys = row.tokens.filter((token) => !chosen.includes(token)).map(keyOfToken);
    if (whole || (keys.length && keys.every(Boolean))) return whole ?? keys.join(" ");
    return isClosing(row.option) || (chosen.length && rows.length === 1) ? "Space" : "";
  });
}
