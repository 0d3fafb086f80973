// Says plainly when the server can't be reached, and for how long, or that it takes no more lines from here.
import { useEffect, useState } from "react";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

const PATIENCE = 2; // seconds without a word

export function Connection({ online, full }: { online: boolean; full: boolean }) {
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
      {full ? tr(lang, "why_limit_sockets") : tr(lang, "offline", { n: gone })}
    </div>
  );
}
