// Sounds and notices are fetched by those who want them.
import { type ComponentType, useEffect, useState } from "react";
import type { CallSettingsProps, CallsProps } from "./calls.tsx";
import { useLang, usePreference } from "./preferences.ts";
import { tr } from "./texts.ts";

export function Calls(props: CallsProps) {
  const isSilent = usePreference("sound", "off") === "off";
  const isOff = usePreference("notices", "off") === "off";
  const [Part, setPart] = useState<ComponentType<CallsProps> | null>(null);
  const isWanted = !(isSilent && isOff);
  useEffect(() => {
    if (isWanted) import("./calls.tsx").then((found) => setPart(() => found.Calls));
  }, [isWanted]);
  return Part && <Part {...props} />;
}

export function CallSettings(props: CallSettingsProps) {
  const lang = useLang();
  const [Part, setPart] = useState<ComponentType<CallSettingsProps> | null>(null);
  const open = () => import("./calls.tsx").then((found) => setPart(() => found.CallSettings));
  if (Part) return <Part {...props} />;
  return (
    <button className="small" id="calls" onClick={open}>
      {tr(lang, "calls")}
    </button>
  );
}
