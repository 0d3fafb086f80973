// Calls somebody who looks elsewhere, and lets a match be heard. Both are off until they are asked for.
import { useEffect, useRef, useState } from "react";
import { type Asking, type Call, type Scene, callFor, offersTo, soundsOf } from "./calls.ts";
import { prefer, preferred, useLang, usePreference } from "./preferences.ts";
import { siteLine } from "./site_texts.ts";
import { tr } from "./texts.ts";
import type { LogLine, Meta, Player, Question, Result } from "./types.ts";

const VOLUMES = ["off", "quiet", "loud"];

async function sound(names: string[]) {
  const volume = preferred("sound");
  if (volume !== "off" && names.length) (await import("./sound.ts")).play(names, volume);
}

type Shown = { close: () => void };

/** A notice of the browser. All of one table have the same tag: the newest takes the place of the one before. */
function notify(call: Call, code: string): Shown | null {
  if (preferred("notices") !== "on" || !document.hidden) return null;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  const body = siteLine(preferred("lang"), `call_${call}`);
  try {
    const notice = new Notification("Summon", { body, tag: code });
    notice.onclick = () => window.focus();
    return notice;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return notifyByWorker(body, code);
  }
}

/** Phones show notices of service workers only. */
function notifyByWorker(body: string, code: string): Shown | null {
  if (!("serviceWorker" in navigator)) return null;
  const push = import("./push.ts");
  push.then(({ showNotice }) => showNotice("Summon", body, code)).catch(() => {}); // a browser may forbid it after all
  return { close: () => void push.then(({ closeNotices }) => closeNotices(code)) };
}

export type CallsProps = {
  meta: Meta & { offering?: number[]; asking?: Partial<Asking> };
  choice?: Question;
  players?: (Player & { seat: number })[];
  log?: LogLine[];
  result?: Result;
};

const sceneOf = ({ meta, choice, players = [], result }: CallsProps): Scene => ({
  code: meta.code,
  asked: Boolean((choice?.options?.length && choice.ask !== "interrupt") || meta.curtain?.called.length),
  over: Boolean(result?.over),
  taken: meta.status === "lobby" ? players.filter(({ name }) => name).length : 0,
  offers: offersTo(meta.seat, meta.offering, meta.asking),
});

export function Calls(props: CallsProps) {
  const { meta, log = [] } = props;
  const scene = sceneOf(props);
  const newest = log.at(-1)?.[0] ?? -1;
  const last = useRef({ scene, newest });
  const notice = useRef<Shown | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there before is compared, not heard of
  useEffect(() => {
    const { scene: before, newest: heard } = last.current;
    last.current = { scene, newest };
    if (before.code !== scene.code) return;
    const call = meta.seat >= 0 || meta.curtain ? callFor(before, scene) : null;
    void sound([...(heard < 0 ? [] : soundsOf(log, heard)), ...(call ? [call] : [])]);
    if (call) notice.current = notify(call, scene.code) ?? notice.current;
  }, [scene.code, scene.asked, scene.over, scene.taken, scene.offers, newest]);
  useEffect(() => {
    const back = () => {
      if (!document.hidden) notice.current?.close();
    };
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  return null;
}

export type CallSettingsProps = {
  /** The key by which push services know the house; it comes when it was asked for. */
  pushKey: string;
  onKey: () => void;
  onPush: (endpoint: string, key: string, auth: string, lang: string) => void;
  onNoPush: (endpoint: string) => void;
};

/** A browser that may show notices is also called by its push service, which needs the key of the house. */
function usePush({ pushKey, onKey, onPush, onNoPush }: CallSettingsProps, isOn: boolean) {
  const lang = useLang();
  const wants = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it subscribes once, when the key has come
  useEffect(() => {
    if (!wants.current || !pushKey || !isOn) return;
    wants.current = false;
    import("./push.ts")
      .then((push) => push.subscribe(pushKey))
      .then(({ endpoint, key, auth }) => onPush(endpoint, key, auth, lang))
      .catch(() => {}); // a browser without a push service still shows notices while a page is open
  }, [pushKey, isOn]);
  return async (on: boolean) => {
    const push = await import("./push.ts");
    if (!push.canPush()) return;
    wants.current = on;
    if (on) onKey();
    else {
      const endpoint = await push.unsubscribe();
      if (endpoint) onNoPush(endpoint);
    }
  };
}

/** Where both are asked for. */
export function CallSettings(props: CallSettingsProps) {
  const lang = useLang();
  const volume = usePreference("sound", "off");
  const isOn = usePreference("notices", "off") === "on";
  const canNotify = typeof Notification !== "undefined";
  const change = (value: string) => {
    prefer("sound", value);
    void sound(["turn"]);
  };
  const [isBlocked, setBlocked] = useState(false);
  const push = usePush(props, isOn);
  const ask = async () => {
    const on = !isOn && (await Notification.requestPermission()) === "granted";
    setBlocked(!on && !isOn);
    if (on !== isOn) prefer("notices", on ? "on" : "off");
    if (on !== isOn) await push(on);
  };
  return (
    <>
      <label className="pace">
        {tr(lang, "sound")}
        <select id="sound" value={volume} onChange={(event) => change(event.target.value)}>
          {VOLUMES.map((each) => (
            <option key={each} value={each}>
              {tr(lang, `sound_${each}`)}
            </option>
          ))}
        </select>
      </label>
      {canNotify && (
        <button className="small" id="notices" aria-pressed={isOn} onClick={() => void ask()}>
          {tr(lang, isOn ? "notices_on" : "notices_off")}
        </button>
      )}
      {isBlocked && (
        <p className="muted" role="status" id="notices-blocked">
          {tr(lang, "notices_blocked")}
        </p>
      )}
    </>
  );
}
