// Keys of a board. What carries `data-key` is clicked by that key: `q`, `Enter`, several side by side, `q+f` for F right
// after Q. Where the same key stands on several things, what can be chosen now goes first, then what is nearest to the player.

let last = "";
export const forgetKey = () => {
  last = "";
};

const escaped = (t) => CSS.escape(t).replace(/"/g, '\\"');
const things = (key) => [...document.querySelectorAll(`[data-key~="${key}"]`)].filter((each) => each.checkVisibility());
export const tokensOn = ({ dataset }) => [dataset.t, ...(dataset.also ?? "").split(" ")].filter(Boolean);

// Click what a key stands for; `fits` says whether a thing can be chosen after what is chosen, or from the start.
export function press(key, fits) {
  const after = things(`${last}+${key}`);
  const found = after.length ? after : things(key);
  last = key;
  (found.find((each) => fits(each, true)) ?? found.find((each) => fits(each, false)) ?? found.at(-1))?.click();
}

// The answer that refuses, if there is one, and those that agree.
export function answers(rows) {
  const no = rows.find(({ option }) => option[0] === "no");
  return no ? { no, yes: rows.filter((row) => row !== no) } : { yes: [] };
}

function keyOf(selector) {
  const key = document.querySelector(`${selector}[data-key]`)?.dataset.key.split(" ")[0];
  return key?.length > 3 ? key : key?.replace("+", " ").toUpperCase();
}

const tokenKey = (t) => keyOf(`[data-t="${escaped(t)}"]`) ?? keyOf(`[data-also~="${escaped(t)}"]`);
const digit = (place) => (place < 9 ? String(place + 1) : place === 9 ? "0" : "·");

// Digits belong to the list, unless the board claims them for this question.
export const boardHasDigits = () => Boolean(document.querySelector("[data-digits]"));

// The keys of each row of the list, so that they are learned in passing.
export function labels(rows, chosen, closing) {
  const { no, yes } = answers(rows);
  const onBoard = boardHasDigits();
  return rows.map((row, place) => {
    if (row === no) return "N";
    if (yes.length === 1) return "Y";
    if (!onBoard) return digit(place);
    const whole = keyOf(`[data-do="${escaped(row.option.join(" "))}"]`);
    const keys = row.tokens.filter((t) => !chosen.includes(t)).map(tokenKey);
    if (whole || (keys.length && keys.every(Boolean))) return whole ?? keys.join(" ");
    return closing(row.option) || (chosen.length && rows.length === 1) ? "Space" : "·";
  });
}
