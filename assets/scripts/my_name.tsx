// What a player decides about their name and their matches: to be seen among the best, one file of all, and to be nobody.
import { useState } from "react";
import { Confirm } from "./confirm.tsx";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

type ListedProps = { isListed: boolean; onList: (yes: boolean) => void };

export function ListMe({ isListed, onList }: ListedProps) {
  const lang = useLang();
  return (
    <label className="row">
      <input type="checkbox" id="listed" checked={isListed} onChange={(event) => onList(event.target.checked)} />
      <span>{tr(lang, "me_listed")}</span>
    </label>
  );
}

type Saved = { saved?: number; missing?: number };

export function SaveAll({ saved, onSave }: { saved: Saved; onSave: () => void }) {
  const lang = useLang();
  return (
    <>
      <p className="muted">{tr(lang, "me_save_hint")}</p>
      <div className="row">
        <button id="save-all" onClick={onSave}>
          {tr(lang, "me_save")}
        </button>
      </div>
      {saved.saved !== undefined && (
        <p role="status">{tr(lang, "me_saved", { n: saved.saved, missing: saved.missing ?? 0 })}</p>
      )}
    </>
  );
}

export function EraseMe({ isGone, onErase }: { isGone: boolean; onErase: (sure: boolean) => void }) {
  const lang = useLang();
  const [asks, setAsks] = useState(false);
  const erase = () => {
    setAsks(false);
    onErase(true);
  };
  if (isGone) return <p role="status">{tr(lang, "me_erased")}</p>;
  return (
    <>
      <p className="muted">{tr(lang, "me_erase_hint")}</p>
      <div className="row">
        <button id="erase" onClick={() => setAsks(true)}>
          {tr(lang, "me_erase")}
        </button>
      </div>
      {asks && <Confirm question={tr(lang, "me_erase_sure")} onYes={erase} onNo={() => setAsks(false)} />}
    </>
  );
}
