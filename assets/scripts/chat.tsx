// What people say at a table. Texts are shown as they were written; phrases in the reader's language.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Message, hasEarlier, merged, missesSome, saidBy, wordsOf } from "./chat_lines.ts";
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
  /** The moment of the match that is looked at; none: the present. */
  at?: number;
  /** A page of what was said until a time, or of the newest (0). */
  onRead: (until: number) => void;
};

const LONGEST = 300;

/** The newest messages come by themselves; earlier ones are asked for, and the watchers' when the match is over.
 * Whoever looks back gets those of that moment. */
function useMessages({ code, status, talk = [], earlier = [], at, onRead }: ChatProps): Message[] {
  const kept = useRef<{ code: string; messages: Message[] }>({ code, messages: [] });
  if (kept.current.code !== code) kept.current = { code, messages: [] };
  const known = merged(kept.current.messages, earlier);
  const misses = missesSome(known, talk);
  const messages = merged(known, talk);
  kept.current.messages = messages;
  const isOver = status === "over";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is asked for once
  useEffect(() => {
    if (misses || isOver) onRead(0);
  }, [code, misses, isOver]);
  const oldest = messages[0];
  const isAfter = at !== undefined && oldest !== undefined && oldest.moment > at && hasEarlier(messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once
  useEffect(() => {
    if (isAfter) onRead(oldest.time);
  }, [isAfter, oldest?.id]);
  return messages;
}

const said = (lang: Lang, message: Message) => {
  const { phrase, text } = wordsOf(message);
  return phrase ? tr(lang, `phrase_${phrase}`) : text;
};

export function Chat(props: ChatProps) {
  const { status, seat, phrases, at, onSay, onPhrase, onRead } = props;
  const lang = useLang();
  const messages = useMessages(props);
  const silent = useStore(muted);
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const heard = saidBy(messages, at).filter(({ by }) => !silent.includes(by));
  const unheard = [...new Set(messages.map(({ by }) => by).filter((by) => silent.includes(by)))];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is scrolled to
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [heard.at(-1)?.id]);
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
          {hasEarlier(messages) && (
            <button className="small" id="earlier-talk" onClick={() => onRead(messages[0].time)}>
              {tr(lang, "talk_earlier")}
            </button>
          )}
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
