import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Message,
  hasEarlier,
  merged,
  missesSome,
  saidBy,
  unread,
  wordsOf,
} from "../../assets/scripts/chat_lines.ts";

const message = (id: string, time: number, more: Partial<Message> = {}): Message => ({
  id,
  by: "ann",
  name: "Ann",
  seat: 0,
  room: "table",
  line: "say hi",
  moment: 0,
  time,
  ...more,
});
const row = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => message(`table${from + n}`, from + n));

test("messages stand in the order in which they were said, each once", () => {
  const found = merged([message("table2", 2), message("table1", 1)], [message("table2", 2), message("watchers1", 2)]);
  assert.deepEqual(
    found.map(({ id }) => id),
    ["table1", "table2", "watchers1"],
  );
});

test("whoever comes anew or was away asks for earlier messages, others don't", () => {
  assert.equal(missesSome([], row(1, 4)), false);
  assert.equal(missesSome([], row(3, 8)), true);
  assert.equal(missesSome(row(1, 8), row(4, 9)), false);
  assert.equal(missesSome(row(1, 3), row(6, 11)), true);
});

test("whoever looks back reads what had been said by then", () => {
  const talk = [message("table1", 1), message("table2", 2, { moment: 3 }), message("table3", 3, { moment: 4 })];
  const ids = (at?: number) => saidBy(talk, at).map(({ id }) => id);
  assert.deepEqual(ids(3), ["table1", "table2"]);
  assert.deepEqual(ids(2), ["table1"]);
  assert.deepEqual(ids(), ["table1", "table2", "table3"]);
});

test("a room whose first message is missing has earlier ones", () => {
  assert.equal(hasEarlier([]), false);
  assert.equal(hasEarlier(row(1, 4)), false);
  assert.equal(hasEarlier(row(2, 4)), true);
  assert.equal(hasEarlier([...row(1, 4), message("watchers7", 2, { room: "watchers" })]), true);
});

test("what others have said since the last look is counted, without those who are muted", () => {
  const talk = [
    message("a", 1),
    message("b", 2),
    message("c", 3, { seat: 1 }),
    message("d", 4, { seat: 2, by: "eve" }),
  ];
  assert.equal(unread(talk, "a", 0, ["eve"]), 1);
  assert.equal(unread(talk, "", -1, []), 4);
  assert.equal(unread(talk, "d", 0, []), 0);
});

test("a message is a phrase or somebody's own words", () => {
  assert.deepEqual(wordsOf(message("a", 1, { line: "phrase good_game" })), { phrase: "good_game" });
  assert.deepEqual(wordsOf(message("a", 1, { line: "say phrase one" })), { text: "phrase one" });
});
