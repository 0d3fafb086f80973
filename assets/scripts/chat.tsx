// What people say at a table. Texts are shown as they were written; phrases in the reader's language.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Message, merged, missesSome, wordsOf } from "./chat_lines.ts";
import { mute, muted } from "./muted.ts";
import { useLang } from "./preferences.ts";
import { useStore } from "./store.ts";
import { calledName, tr } from "./texts.ts";
import type { Lang } from "./types.ts";

export type ChatProps = {
  code: string;
  status: string;
  seat: number;
  talk?: Message[];
  earlier?: Message[];
  phrases: string[];
  onSay: (text: string) => void;
  onPhrase: (name: string) => void;
  onRead: () => void;
};

const LONGEST = 300;

/** The newest messages come by themselves; earlier ones are asked for, and the watchers' when the match is over. */
function useMessages({ code, status, talk = [], earlier = [], onRead }: ChatProps): Message[] {
  const kept = useRef<{ code: string; messages: Message[] }>({ code, messages: [] });
  if (kept.current.code !== code) kept.current = { code, messages: [] };
  const known = merged(kept.current.messages, earlier);
  const misses = missesSome(known, talk);
  const messages = merged(known, talk);
  kept.current.messages = messages;
  const isOver = status === "over";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is asked for once
  useEffect(() => {
    if (misses || isOver) onRead();
  }, [code, misses, isOver]);
  return messages;
}

const said = (lang: Lang, message: Message) => {
  const { phrase, text } = wordsOf(message);
  return phrase ? tr(lang, `phrase_${phrase}`) : text;
};

export function Chat(props: ChatProps) {
  const { status, seat, phrases, onSay, onPhrase } = props;
  const lang = useLang();
  const messages = useMessages(props);
  const silent = useStore(muted);
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const heard = messages.filter(({ by }) => !silent.includes(by));
  const unheard = [...new Set(messages.map(({ by }) => by).filter((by) => silent.includes(by)))];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is scrolled to
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [heard.length]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onSay(text);
    setText("");
  };
  return (
    <section className="talk" aria-label={tr(lang, "talk")}>
      {heard.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus
        <div className="said" ref={box} role="log" aria-label={tr(lang, "talk")} tabIndex={0}>
          {heard.map((each) => (
            <p key={each.id} className={each.room === "watchers" ? "aside" : ""}>
              <Speaker message={each} isMine={seat >= 0 && each.seat === seat} lang={lang} /> {said(lang, each)}
            </p>
          ))}
        </div>
      )}
      {unheard.length > 0 && (
        <button className="small" id="unmute" onClick={() => mute(unheard, false)}>
          {tr(lang, "talk_unmute", { n: unheard.length })}
        </button>
      )}
      <form className="row" onSubmit={send}>
        <input
          name="say"
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          placeholder={tr(lang, seat < 0 && status === "playing" ? "talk_watchers" : "talk_say")}
          aria-label={tr(lang, seat < 0 && status === "playing" ? "talk_watchers" : "talk_say")}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() ? (
          <button className="small">{tr(lang, "talk_send")}</button>
        ) : (
          <select
            className="small"
            value=""
            aria-label={tr(lang, "talk_phrases")}
            onChange={(event) => onPhrase(event.target.value)}
          >
            <option value="">{tr(lang, "talk_phrases")}</option>
            {phrases.map((each) => (
              <option key={each} value={each}>
                {tr(lang, `phrase_${each}`)}
              </option>
            ))}
          </select>
        )}
      </form>
    </section>
  );
}

/** Who said it; a click mutes them. */
function Speaker({ message: { by, name, seat }, isMine, lang }: { message: Message; isMine: boolean; lang: Lang }) {
  const [asks, setAsks] = useState(false);
  if (isMine) return <b className={`seat${seat}`}>{calledName(lang, name)}</b>;
  return (
    <>
      <button className={`speaker seat${seat}`} aria-expanded={asks} onClick={() => setAsks(!asks)}>
        {calledName(lang, name)}
      </button>
      {seat < 0 && <span className="tag">{tr(lang, "talk_watcher")}</span>}
      {asks && (
        <button className="small" onClick={() => mute([by], true)}>
          {tr(lang, "talk_mute")}
        </button>
      )}
    </>
  );
}
