import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Handler = (event: object) => void;

/** The service worker in a browser that writes down what it is told. */
function started(pages: string[]) {
  const source = readFileSync(new URL("../../assets/push.js", import.meta.url), "utf8");
  const handlers: Record<string, Handler> = {};
  const did: unknown[] = [];
  const windows = pages.map((url) => ({ url, focus: () => did.push(["focus", url]) }));
  const scope = {
    addEventListener: (kind: string, handler: Handler) => {
      handlers[kind] = handler;
    },
    location: { origin: "https://summon.example" },
    registration: { showNotification: (title: string, options: object) => did.push([title, options]) },
    clients: { matchAll: async () => windows, openWindow: (url: string) => did.push(["open", url]) },
  };
  new Function("self", source)(scope);
  const run = async (kind: string, event: object) => {
    let work: Promise<unknown> | undefined;
    handlers[kind]({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { run, did };
}

const clicked = { notification: { close: () => {}, data: { url: "/t/KX47PMQ" } } };

test("what is pushed is shown as the one notice of its table", async () => {
  const { run, did } = started([]);
  const told = { body: "It is your turn.", tag: "KX4-7PMQ", url: "/t/KX47PMQ" };
  await run("push", { data: { json: () => told } });
  const shown = { body: told.body, tag: told.tag, icon: "/icon.svg", data: { url: told.url } };
  assert.deepEqual(did, [["Summon", shown]]);
});

test("a click goes to the page of the table that is open, or opens one", async () => {
  const open = "https://summon.example/t/KX47PMQ";
  const there = started(["https://summon.example/", `${open}?go`]);
  await there.run("notificationclick", clicked);
  assert.deepEqual(there.did, [["focus", `${open}?go`]]);
  const elsewhere = started(["https://summon.example/"]);
  await elsewhere.run("notificationclick", clicked);
  assert.deepEqual(elsewhere.did, [["open", open]]);
});
