// Reads the rules of a game and many lists, and writes what the page says is wrong with each.
import { readFileSync } from "node:fs";
import type { List } from "../../assets/scripts/deck_numbers.ts";
import { faultsOf } from "../../assets/scripts/deck_reasons.ts";
import type { DeckRules } from "../../assets/scripts/types.ts";

type Case = [List, string];
const { rules, lists }: { rules: DeckRules; lists: Case[] } = JSON.parse(readFileSync(0, "utf-8"));
console.log(
  JSON.stringify(lists.map(([list, form]) => faultsOf(rules, list, form).map(({ reason, kind }) => [reason, kind]))),
);
