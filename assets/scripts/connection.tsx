// Says plainly when the server can't be reached, and for how long, or that it takes no more lines from here.
import { useEffect, useState } from "react";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

const PATIENCE = 2; // seconds without a word
const FULL = "limit.sockets"; // what the gate says when it opens no more lines for an address

export function Connection({ online, why }: { online: boolean; why: string }) {
  const lang = useLang();
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (online) {
      setGone(0);
      return undefined;
    }
    const timer = setInterval(() => setGone((seconds) => seconds + 1), 1000);
    return () => clearInterval(timer);
  }, [online]);
  if (online || gone < PATIENCE) return null;
  return (
    <div className="offline" role="status">
      {why === FULL ? tr(lang, "why_limit_sockets") : tr(lang, "offline", { n: gone })}
    </div>
  );
}
