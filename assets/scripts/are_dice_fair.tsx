// "Are the dice fair?": how a match's chance was made, and the proof, computed by this browser.
import { useEffect, useRef, useState } from "react";
import { type Drawn, type Proof, type Verdict, isFair, verdict } from "./fair_dice.ts";
import { keptOf } from "./fair_memory.ts";
import { useLang } from "./preferences.ts";
import { nameOf, tr } from "./texts.ts";
import type { Lang, Meta, Player } from "./types.ts";

const SENTENCES = ["dice_why_key", "dice_why_share", "dice_why_both", "dice_why_now", "dice_why_self"];

type Props = { meta: Meta; players: Player[]; proof: Proof; onProve: () => void };

function useVerdict(proof: Proof, code: string, players: Player[]): Verdict | null | "unable" {
  const [found, setFound] = useState<Verdict | null | "unable">(null);
  const seats = players.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time and means the same
  useEffect(() => {
    setFound(null);
    if (!proof.key) return;
    if (!crypto.subtle) setFound("unable");
    else verdict(proof, keptOf(code), seats).then(setFound);
  }, [proof, code, seats.join()]);
  return found;
}

const SHOWN = 8; // of the places of a shuffle; the record has them all

function came(value: number | number[]) {
  if (typeof value === "number") return value;
  const places = value.slice(0, SHOWN).map((n) => n + 1);
  return places.join(" ") + (value.length > SHOWN ? " …" : "");
}

function asked(lang: Lang, [, verb, n]: Drawn) {
  if (verb === "roll") return tr(lang, "dice_roll", { n });
  return verb === "shuffle" ? tr(lang, "dice_shuffle", { n }) : tr(lang, "dice_below", { n });
}

function Judged({ lang, found }: { lang: Lang; found: Verdict }) {
  return (
    <>
      <p className={isFair(found) ? "verdict ok" : "verdict bad"} role="status" data-fair={isFair(found)}>
        <b>{tr(lang, isFair(found) ? "dice_fair" : "dice_unfair")}</b>
      </p>
      <ul>
        <li>{tr(lang, found.isKey ? "dice_key_fits" : "dice_key_differs")}</li>
        {found.isSeen !== null && <li>{tr(lang, found.isSeen ? "dice_seen" : "dice_not_seen")}</li>}
        {found.isAdded !== null && <li>{tr(lang, found.isAdded ? "dice_added" : "dice_not_added")}</li>}
      </ul>
      <div className="throws">
        <table>
          <thead>
            <tr>
              <th>{tr(lang, "dice_asked")}</th>
              <th>{tr(lang, "dice_played")}</th>
              <th>{tr(lang, "dice_computed")}</th>
            </tr>
          </thead>
          <tbody>
            {found.throws.map(({ drawn, came: computed, isFair: same }) => (
              <tr key={drawn[0]} className={same ? "" : "bad"}>
                <td>{asked(lang, drawn)}</td>
                <td>{came(drawn[3])}</td>
                <td>
                  {same ? "✓" : "✗"} {came(computed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function AreDiceFair({ meta, players, proof, onProve }: Props) {
  const lang = useLang();
  const dialog = useRef<HTMLDialogElement>(null);
  const found = useVerdict(proof, meta.code, players);
  const open = () => {
    onProve();
    dialog.current?.showModal();
  };
  return (
    <>
      <button className="small" id="fair" onClick={open}>
        {tr(lang, "dice_question")}
      </button>
      <dialog ref={dialog} className="panel fairdice" aria-label={tr(lang, "dice_question")}>
        <h2>{tr(lang, "dice_question")}</h2>
        <ol>
          {SENTENCES.map((key) => (
            <li key={key}>{tr(lang, key)}</li>
          ))}
        </ol>
        {found === "unable" && <p>{tr(lang, "dice_unable")}</p>}
        {found && found !== "unable" && <Judged lang={lang} found={found} />}
        {proof.key && (
          <dl>
            <dt>{tr(lang, "dice_commitment")}</dt>
            <dd>{proof.commitment}</dd>
            <dt>{tr(lang, "dice_key")}</dt>
            <dd>{proof.key}</dd>
            {proof.shares.map((share, seat) => (
              <div key={share}>
                <dt>{tr(lang, "dice_share_of", { name: nameOf(lang, players[seat]) })}</dt>
                <dd>{share}</dd>
              </div>
            ))}
          </dl>
        )}
        <form method="dialog" className="row">
          <button className="pri">{tr(lang, "close")}</button>
        </form>
      </dialog>
    </>
  );
}
