// Asking for the own last decision back, and what is shown to everybody while somebody does.
import { type ComponentType, useEffect, useState } from "react";
import type { AskedProps, Asking } from "./asked_back.tsx";
import { useLang } from "./preferences.ts";
import { newRequest } from "./question.ts";
import { tr } from "./texts.ts";
import type { Meta, Player } from "./types.ts";

type Props = {
  game: string;
  meta: Meta & { asking?: Asking; may_ask?: boolean };
  players?: Player[];
  onAsk: (request: string) => void;
  onReply: AskedProps["onReply"];
};

export function TakeBack({ game, meta, players, onAsk, onReply }: Props) {
  const lang = useLang();
  const [Asked, setAsked] = useState<ComponentType<AskedProps> | null>(null);
  const { asking } = meta;
  const isAsked = asking?.seat !== undefined;
  useEffect(() => {
    if (isAsked) import("./asked_back.tsx").then((found) => setAsked(() => found.Asked));
  }, [isAsked]);
  if (meta.showing) return null;
  if (asking?.seat !== undefined)
    return Asked && <Asked {...{ game, meta, players, onReply }} asking={{ ...asking, seat: asking.seat }} />;
  return meta.may_ask ? (
    <button type="button" className="small" id="ask-back" onClick={() => onAsk(newRequest())}>
      {tr(lang, "back_ask")}
    </button>
  ) : null;
}
