// Somebody who shares this device: the way to let them sit down, or, where they sit, what they are called.
import { useState } from "react";
import { useLang } from "./preferences.ts";
import { LONGEST_NAME, tr } from "./texts.ts";
import type { Player } from "./types.ts";

const ORDER = ["second_player", "third_player", "fourth_player"];

type Props = { name?: string; players?: Player[]; onName: (name: string) => void };

export function Beside({ name, players = [], onName }: Props) {
  const lang = useLang();
  const [written, setWritten] = useState<string | null>(null);
  if (name === undefined) {
    const here = players.filter(({ yours }) => yours).length;
    const called = tr(lang, ORDER[Math.min(here, ORDER.length) - 1] ?? ORDER[0]);
    return (
      <button className="small sitbeside" title={tr(lang, "sit_beside_hint")} onClick={() => onName(called)}>
        {tr(lang, "sit_beside")}
      </button>
    );
  }
  const rename = () => {
    if (written?.trim() && written !== name) onName(written);
    setWritten(null);
  };
  return (
    <input
      className="besidename"
      value={written ?? name}
      maxLength={LONGEST_NAME}
      aria-label={tr(lang, "name")}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={rename}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
