// What is asked before an answer is sent, and who wants to be asked; nothing here touches the page.

/** By game and kind of question: `ask` or `never`. */
export type Wishes = Record<string, string>;

/** What was wished for a kind of question in this game, in this match or an earlier one; else what stands. */
export const wished = (all: Wishes, game: string, id: string, stands?: string): string | undefined =>
  all[`${game} ${id}`] ?? stands;

/** A warning of the server: the kind of question, its line (`sure_end.cards` is one of the kind `sure_end`), and the values of the line. */
export function readWarning(warning: string): { kind: string; line: string; values: number[] } {
  const [line, ...values] = warning.split(" ");
  return { kind: line.split(".")[0], line, values: values.map(Number) };
}
