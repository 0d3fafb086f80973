// The log and the talk of a table: one under the other, on a phone as two tabs. The talk's own code is fetched when it is shown.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { ChatProps } from "./chat.tsx";
import { type Message, unread } from "./chat_lines.ts";
import { muted } from "./muted.ts";
import { useLang } from "./preferences.ts";
import { useStore } from "./store.ts";
import { tr } from "./texts.ts";

type Props = ChatProps & { children?: ReactNode };

const PHONE = "(max-width: 900px)";

/** How many messages have come that were not on the screen. */
function useUnread(talk: Message[], seat: number, isShown: boolean): number {
  const silent = useStore(muted);
  const newest = talk.at(-1)?.id ?? "";
  const [read, setRead] = useState(newest);
  useEffect(() => {
    if (isShown) setRead(newest);
  }, [isShown, newest]);
  return isShown ? 0 : unread(talk, read, seat, silent);
}

export function Talk({ children, ...talking }: Props) {
  const lang = useLang();
  const [tab, setTab] = useState("log");
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  const [Chat, setChat] = useState<ComponentType<ChatProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isShown = !children || !isPhone || tab === "talk";
  const fresh = useUnread(talking.talk ?? [], talking.seat, isShown);
  useEffect(() => {
    const media = matchMedia(PHONE);
    const changed = () => setPhone(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, []);
  const isWanted = isShown && (isPhone || isOpen || Boolean(talking.talk?.length));
  useEffect(() => {
    if (isWanted && !Chat) import("./chat.tsx").then((found) => setChat(() => found.Chat));
  }, [isWanted, Chat]);
  // On a phone the board fills the screen; whoever is spoken to still sees it, and a touch leads there.
  const toTalk = () => {
    setTab("talk");
    requestAnimationFrame(() => document.getElementById("tab-talk")?.scrollIntoView({ block: "center" }));
  };
  const button = (name: string, label: string) => (
    <button className="small" role="tab" id={`tab-${name}`} aria-selected={tab === name} onClick={() => setTab(name)}>
      {label}
    </button>
  );
  return (
    <div className={children ? `both ${tab}tab` : "both"}>
      {children && isPhone && (
        <div className="row" role="tablist">
          {button("log", tr(lang, "log"))}
          {button("talk", fresh ? tr(lang, "talk_new", { n: fresh }) : tr(lang, "talk"))}
        </div>
      )}
      {children && isPhone && fresh > 0 && (
        <button className="chip newtalk" onClick={toTalk}>
          {tr(lang, "talk_new", { n: fresh })}
        </button>
      )}
      {children && <div className="part">{children}</div>}
      {isShown && !isWanted && (
        <button className="small" id="talk" onClick={() => setOpen(true)}>
          {tr(lang, "talk")}
        </button>
      )}
      {isWanted && Chat && <Chat {...talking} />}
    </div>
  );
}
