// The buttons for what is done without a die: the throw, which is the player's own, saying yes, and going on.
import type { ReactNode } from "react";
import type { Question } from "../types.ts";
import { Icon } from "./die.tsx";
import { useGameTexts } from "./faces.ts";

const LETTER: Record<string, string> = { roll: "r", done: "g", no: "g" };

export function Levers({ choice, children }: { choice?: Question; children?: ReactNode }) {
  const texts = useGameTexts();
  const verbs = (choice?.options ?? []).filter((option) => !option.includes(" "));
  return (
    <div className="levers">
      {verbs.map((verb) => (
        <button key={verb} className="lever" data-t={`do:${verb}`} data-key={LETTER[verb]}>
          {verb === "roll" && <Icon name="bag" />}
          {choice?.ask === "summon" && <Icon name="attack" />}
          {texts?.option[`${choice?.ask}.${verb}`] ?? texts?.option[verb]}
        </button>
      ))}
      {children}
    </div>
  );
}
