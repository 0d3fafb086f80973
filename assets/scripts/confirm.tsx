// "Are you sure?", asked over everything else.
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

type Props = { question?: string; onYes: () => void; onNo: () => void };

export function Confirm({ question, onYes, onNo }: Props) {
  const lang = useLang();
  const open = (box: HTMLDialogElement | null) => {
    if (box && !box.open) box.showModal();
  };
  return (
    <dialog className="panel ask confirm" aria-label={tr(lang, "sure")} ref={open} onClose={onNo}>
      <p>{question || tr(lang, "sure")}</p>
      <div className="row">
        <button className="pri" onClick={onYes}>
          {tr(lang, "yes_do")} <kbd>Y</kbd>
        </button>
        <button onClick={onNo}>
          {tr(lang, "no_back")} <kbd>N</kbd>
        </button>
      </div>
    </dialog>
  );
}
