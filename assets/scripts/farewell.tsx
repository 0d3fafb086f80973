// What the server says before it goes for a moment: the line will be cut and come back by itself.
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

export function Farewell({ leaving }: { leaving: boolean }) {
  const lang = useLang();
  if (!leaving) return null;
  return (
    <div className="offline" role="status">
      {tr(lang, "back_soon")}
    </div>
  );
}
