// The log of a match, in sentences, with a search and a replay of what others did.
import { useEffect, useRef, useState } from "react";
import { eventSentence } from "./events.ts";
import { sinceTurnOf, unbroken, undone } from "./log_lines.ts";
import { useLang } from "./preferences.ts";
import { playedTo } from "./replay_pace.ts";
import { plain } from "./sentences.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { useDirector } from "./staged.tsx";
import { tr, useTexts } from "./texts.ts";
import type { LogLine, Player } from "./types.ts";

const ENOUGH = 60; // lines that a page wants without being asked for earlier ones

/** A move brings the last few lines only; they are kept here, and what is missing between or before them is asked for. */
function useLines(code: string, log: LogLine[] | undefined, onOlder: (first: number) => void): LogLine[] {
  const kept = useRef({ code, lines: new Map<number, LogLine>() });
  if (kept.current.code !== code) kept.current = { code, lines: new Map() };
  for (const line of log ?? []) kept.current.lines.set(line[0], line);
  const lines = unbroken(kept.current.lines.values());
  const missing = lines.length && lines.length < ENOUGH && lines[0][0] > 0 ? lines[0][0] : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is asked even for the same line
  useEffect(() => {
    if (missing) onOlder(missing);
  }, [code, missing]);
  return lines;
}

const NEAR = 8; // pixels from the end

type Props = {
  game: string;
  /** The table, and the eyes that look back at it: what is read through others is another log. */
  code: string;
  log?: LogLine[];
  players?: Player[];
  seat: number;
  onOlder: (first: number) => void;
  onLine: (line: number) => void;
};

export function Log({ game, code, log, players, seat, onOlder, onLine }: Props) {
  const director = useDirector();
  const lang = useLang();
  const texts = useTexts(lang, game);
  const box = useRef<HTMLDivElement>(null);
  const known = useLines(code, log, onOlder);
  const [wanted, setWanted] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to, also when its words have come
  useEffect(() => {
    const later = box.current?.querySelector<HTMLElement>(".later");
    if (box.current)
      box.current.scrollTop = later ? later.offsetTop - box.current.clientHeight / 2 : box.current.scrollHeight;
  }, [log, texts]);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log is there when its words have come
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const room = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    room.observe(element);
    return () => room.disconnect();
  }, [texts]);
  if (!texts) return null;
  const context = contextOf(texts, players, lang);
  const lines = known.filter(([, verb]) => texts.event[verb] !== "");
  const told = lines.map((line) => ({ n: line[0], verb: line[1], list: eventSentence(line, texts, lang, context) }));
  const needle = wanted.trim().toLowerCase();
  const found = told.filter(({ list }) => plain(list).toLowerCase().includes(needle));
  const missed = sinceTurnOf(seat, lines);
  const struck = undone(known);
  const now = log?.at(-1)?.[0] ?? -1; // whoever looks back knows lines of later
  // After the click, which would skip it. What this page has not seen, because it came later, is played from the log that was kept.
  const replay = () =>
    setTimeout(() => {
      const [first] = missed[0];
      if (director?.replay(first)) return;
      playedTo.set("now");
      onLine(Math.max(0, first - 1));
    }, 0);
  return (
    <>
      <div className="row logtools">
        <input
          type="search"
          value={wanted}
          placeholder={tr(lang, "log_filter")}
          aria-label={tr(lang, "log_filter")}
          onChange={(event) => setWanted(event.target.value)}
        />
        {seat >= 0 && missed.length > 0 && (
          <button className="small" id="replay" onClick={replay}>
            {tr(lang, "log_replay")}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click only moves the focus, and the key L clicks */}
      <div
        className="log"
        ref={box}
        role="log"
        aria-label={tr(lang, "log")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus
        tabIndex={0}
        data-key="l"
        onClick={(event) => event.currentTarget.focus()}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - NEAR;
        }}
      >
        {lines.length > 0 && lines[0][0] > 0 && (
          <button className="small" onClick={() => onOlder(lines[0][0])}>
            {tr(lang, "older")}
          </button>
        )}
        {found.map(({ n, verb, list }) => (
          <p key={n} data-event={verb} data-line={n} className={n > now ? "later" : undefined}>
            {struck.has(n) ? (
              <s>
                <Sentence list={list} />
              </s>
            ) : (
              <Sentence list={list} />
            )}
            <button
              className="jump"
              title={tr(lang, "look_here")}
              aria-label={tr(lang, "look_here")}
              onClick={() => onLine(n)}
            >
              ↶
            </button>
          </p>
        ))}
      </div>
    </>
  );
}
