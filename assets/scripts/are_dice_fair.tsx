// "Are the dice fair?": how a match's chance was made, and the proof, computed by this browser.
import { useEffect, useRef, useState } from "react";
import { eventLine, eventSentence } from "./events.ts";
import { type Drawn, type Proof, type Verdict, besideLog, isFair, verdict } from "./fair_dice.ts";
import { faceShown } from "./fair_faces.ts";
import { keptOf } from "./fair_memory.ts";
import { useLang } from "./preferences.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { placesOfDice } from "./sentences.ts";
import { nameOf, tr, useTexts } from "./texts.ts";
import type { Lang, LogLine, Meta, Player } from "./types.ts";

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

/** Before the first line of the log the match is set up. */
const beginning = (lines: LogLine[]) => lines.length === 0;

type Shown = { lang: Lang; found: Verdict; proof: Proof; game: string; players: Player[] };

/** What the log told when something was drawn: the throw itself where it tells one, else the first sentence. */
function useSentence(lang: Lang, game: string, players: Player[]) {
  const texts = useTexts(lang, game);
  const context = texts && contextOf(texts, players, lang);
  const sentences = texts?.event ?? {};
  const worded = (line: LogLine) => (texts && context ? eventSentence(line, texts, lang, context) : []);
  const isTold = ([, verb]: LogLine) => texts !== null && eventLine(texts, lang, verb) && !texts?.quiet.includes(verb);
  const of = (lines: LogLine[]) => {
    const told = lines.filter(isTold);
    return worded(told.find(([, verb]) => placesOfDice(sentences[verb]).length) ?? told[0] ?? [0, ""]);
  };
  const faceOf = (kind: number, fell: number) => (texts ? faceShown(texts, kind, fell) : "");
  return { sentences, of, faceOf };
}

function Judged({ lang, found, proof, game, players }: Shown) {
  const { sentences, of, faceOf } = useSentence(lang, game, players);
  const beside = besideLog(proof, found, sentences, faceOf);
  const isAll = isFair(found) && beside.every(({ isTold }) => isTold !== false);
  return (
    <>
      <p className={isAll ? "verdict ok" : "verdict bad"} role="status" data-fair={isAll}>
        <b>{tr(lang, isAll ? "dice_fair" : "dice_unfair")}</b>
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
          {beside.map((each) => (
            <tbody key={each.throws[0]?.drawn[0]} data-told={each.isTold}>
              <tr className={each.isTold === false ? "bad" : ""}>
                <th colSpan={3} scope="rowgroup">
                  {tr(lang, "dice_step", { n: each.moment })}{" "}
                  {beginning(each.lines) ? tr(lang, "dice_setup") : <Sentence list={of(each.lines)} />}
                  {each.isTold !== null && <small>{tr(lang, each.isTold ? "dice_told" : "dice_told_otherwise")}</small>}
                </th>
              </tr>
              {each.throws.map(({ drawn, came: computed, isFair: same }) => (
                <tr key={drawn[0]} className={same ? "" : "bad"}>
                  <td>{asked(lang, drawn)}</td>
                  <td>{came(drawn[3])}</td>
                  <td>
                    {same ? "✓" : "✗"} {came(computed)}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
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
        {found && found !== "unable" && <Judged {...{ lang, found, proof, players }} game={meta.game} />}
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
