// A die as it lies: its class by colour, icon and code, its face by numbers and marks.
import { Icon as GameIcon } from "../icon.tsx";
import { cardOf, ui } from "../texts.ts";
import { CODES, type Face, type FaceSymbol, GAME, type Unit, classOf, faceOf, useGameTexts } from "./faces.ts";

export const Icon = ({ name }: { name: string }) => <GameIcon game={GAME} name={name} />;

function FaceSign({ symbol, cls, unit }: { symbol: FaceSymbol; cls: string; unit?: Unit }) {
  const texts = useGameTexts();
  const { kind, value, level = 0 } = symbol;
  if (kind === "creature") {
    const [attack, defence] = [unit?.attack ?? symbol.attack ?? "?", unit?.defence ?? symbol.defence ?? "?"];
    return (
      <>
        <small className="lv" title={ui(texts, "face.creature", level, attack, defence)}>
          {"●".repeat(level)}
        </small>
        <Icon name={cls} />
        <b className="at" title={`${ui(texts, "field_attack")} ${attack}`}>
          {attack}
        </b>
        <b className="de" title={`${ui(texts, "field_defence")} ${defence}`}>
          {defence}
        </b>
      </>
    );
  }
  if (kind === "spell")
    return (
      <span className="spell">
        <Icon name={cls} />
      </span>
    );
  return (
    <span className="q">
      <Icon name={kind} />
      {value !== undefined && <b>{value}</b>}
    </span>
  );
}

export function Die({ kind, face, unit }: { kind: number; face: number; unit?: Unit }) {
  const texts = useGameTexts();
  const own = classOf(cardOf(texts, kind));
  const cls = unit?.copy === undefined ? own : classOf(cardOf(texts, unit.copy));
  const shown = faceOf(texts, unit?.copy ?? kind, face);
  const symbols = shown?.symbols ?? [];
  const plain = symbols.every((symbol) => symbol.kind !== "creature" && symbol.kind !== "spell");
  return (
    <span className={`qdie q-${own}${shown ? "" : " blank"}${symbols.length > 1 ? " two" : ""}`}>
      {shown ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: symbols of a face have no names
        symbols.map((symbol, i) => <FaceSign key={i} {...{ symbol, cls, unit }} />)
      ) : (
        <Icon name={cls} />
      )}
      {shown?.join === "or" && <i className="slash">/</i>}
      {shown?.burst ? (
        <i className="burst" title={ui(texts, "face.burst", shown.burst)}>
          {"★".repeat(shown.burst)}
        </i>
      ) : null}
      {plain && <i className="code">{CODES[own]}</i>}
    </span>
  );
}

const SIGNS: Record<string, (value?: number) => string> = {
  quiddity: (value) => String(value),
  draw: (value) => `+${value}`,
  reroll: () => "↻",
  spell: () => "✦",
};
const SECOND: Record<string, string> = { quiddity: "", draw: "+", reroll: "↻" };

/** A face in a square of its own size, for the rows on cards. */
export function SmallFace({ face }: { face: Face }) {
  const [{ kind, value, level, attack = "?", defence = "?" }, second] = face.symbols;
  const more = second ? (SECOND[second.kind] ?? "") : "";
  return (
    <i className={`mini ${kind} lv${level ?? 0}`}>
      {kind === "creature" ? `${attack}/${defence}` : `${SIGNS[kind]?.(value)}${more}`}
      {face.burst ? <s>{"★".repeat(face.burst)}</s> : null}
    </i>
  );
}
