// A deck is kept a moment after its last change. Until the server has it, the browser keeps the change, so that leaving loses nothing.
import { useEffect, useRef, useState } from "react";
import { type Draft, listTextOf, textOf, unsaved, type Version } from "./deck_draft.ts";

const SOON = 250; // milliseconds after the last change
const PLACE = "summon_draft_";
export const placeOf = (id: string) => PLACE + id;

/** The decks of which this browser still has a change that the server may not have. */
export const draftsHere = (): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(PLACE) ? [key.slice(PLACE.length)] : []));

/** The version to begin with. */
export function useFirst(id: string, kept: Version): Version {
  return useState(() => unsaved(localStorage.getItem(placeOf(id)), kept) ?? kept)[0];
}

/** Saves `now` whenever it has changed: soon, or by `flush` at once. `forget` drops a change that something else has taken along. */
export function useSaving(id: string, kept: Version, now: Version, save: (version: Version) => void) {
  const sent = useRef([listTextOf(kept)]); // since the last answer of the server
  const last = useRef(textOf(kept));
  const pending = useRef<(() => void) | null>(null);
  const [text, keptText] = [textOf(now), textOf(kept)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells versions apart
  useEffect(() => {
    const note = () => localStorage.setItem(placeOf(id), JSON.stringify({ known: sent.current, now } satisfies Draft));
    if (text === last.current) {
      pending.current = null; // a change was taken back before it was sent
      if (sent.current.length > 1) note();
      else localStorage.removeItem(placeOf(id));
      return undefined;
    }
    const send = () => {
      pending.current = null;
      last.current = text;
      sent.current = [...sent.current, listTextOf(now)];
      note();
      save(now);
    };
    note();
    pending.current = send;
    const timer = setTimeout(send, SOON);
    return () => clearTimeout(timer);
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server
  useEffect(() => {
    if (listTextOf(kept) !== sent.current.at(-1)) return;
    sent.current = [listTextOf(kept)];
    if (!pending.current && text === last.current) localStorage.removeItem(placeOf(id));
  }, [keptText]);
  useEffect(() => {
    const flush = () => pending.current?.();
    const leave = (event: Event) => {
      if ((event.target as Element).closest?.("a")) flush(); // while there is still time to send it
    };
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    document.addEventListener("pointerdown", leave, true);
    return () => {
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      document.removeEventListener("pointerdown", leave, true);
      flush();
    };
  }, []);
  const forget = () => {
    pending.current = null;
    last.current = text;
    sent.current = [...sent.current, listTextOf(now)];
    localStorage.removeItem(placeOf(id));
  };
  return { forget, flush: () => pending.current?.() };
}
