// How fast a match is shown: remembered by the browser, changed at any time.
import { wantsNoMotion } from "./board.ts";
import { prefer, useLang, usePreference } from "./preferences.ts";
import { tr } from "./texts.ts";

const SPEEDS = ["slow", "normal", "fast", "none"];

export function Pace() {
  const lang = useLang();
  const chosen = usePreference("speed", "");
  const speed = chosen || (typeof document !== "undefined" && wantsNoMotion() ? "none" : "normal");
  return (
    <label className="pace">
      {tr(lang, "speed")}
      <select id="pace" value={speed} onChange={(event) => prefer("speed", event.target.value)}>
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {tr(lang, `speed_${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
