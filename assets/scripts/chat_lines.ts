// What was said at a table, put together from what has come; nothing here touches the page.

export type Message = {
  id: string;
  /** By what the speaker is muted. */
  by: string;
  name: string;
  seat: number;
  room: string;
  /** `say <text>`, or `phrase <id>`. */
  line: string;
  /** Of the match; 0 before it. */
  moment: number;
  time: number;
};

export const LAST = 5; // messages that a view carries

/** All that has come, in the order in which it was said. */
export const merged = (known: Iterable<Message>, come: Message[]): Message[] =>
  [...new Map([...known, ...come].map((each) => [each.id, each])).values()].sort(
    (one, other) => one.time - other.time || (one.id < other.id ? -1 : 1),
  );

/** Whether there may be messages before those that have come, which this browser doesn't have. */
export const missesSome = (known: Message[], come: Message[]): boolean =>
  come.length >= LAST && !known.some(({ id }) => id === come[0].id);

/** What had been said when the match stood at this moment; everything in the present. */
export const saidBy = (messages: Message[], at?: number): Message[] =>
  at === undefined ? messages : messages.filter(({ moment }) => moment <= at);

/** Whether the first messages of a room are missing: they are counted from 1. */
export const hasEarlier = (messages: Message[]): boolean =>
  ["table", "watchers"].some((room) => {
    const numbers = messages.filter((each) => each.room === room).map(({ id }) => Number(id.slice(room.length)));
    return numbers.length > 0 && Math.min(...numbers) > 1;
  });

/** How many others have said something since a message that was read. */
export function unread(talk: Message[], read: string, seat: number, muted: string[]): number {
  const fresh = talk.slice(talk.findIndex(({ id }) => id === read) + 1);
  return fresh.filter((each) => !muted.includes(each.by) && (seat < 0 || each.seat !== seat)).length;
}

/** A message is a phrase, or somebody's own words. */
export function wordsOf({ line }: Message): { phrase?: string; text?: string } {
  const space = line.indexOf(" ");
  const rest = line.slice(space + 1);
  return line.slice(0, space) === "phrase" ? { phrase: rest } : { text: rest };
}
