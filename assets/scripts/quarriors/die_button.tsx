// A die that can be touched: [number, kind, face], with its values of now if it is ready.
import { useLang } from "../preferences.ts";
import { cardOf, listed, ui } from "../texts.ts";
import type { Reason } from "../types.ts";
import { Die, Icon } from "./die.tsx";
import { type Face, type Unit, type Where, faceOdds, faceOf, faceWords, placeWords, useGameTexts } from "./faces.ts";

type Props = Where & {
  die: [number, number, number];
  unit?: Unit;
  /** Dice that can't be told apart: one of them stands for the others. */
  same?: Record<string, number>;
  blocked?: Record<string, Reason>;
  price: number;
  wealth: number;
};

/** Quiddity is spent by itself whenever something is paid, so that it beckons less than what is worth a thought. */
const pays = (face?: Face) => face?.symbols.some(({ kind }) => kind === "quiddity");

/** What everything that acts on a creature adds up to, after what is printed. */
function changes(why: NonNullable<Unit["why"]>): string {
  const sum = (place: 1 | 2) => why.slice(1).reduce((all, each) => all + each[place], 0);
  return [sum(1), sum(2)].map((n) => (n < 0 ? `−${-n}` : `+${n}`)).join("/");
}

export function DieButton({ die, unit, where, mine, player, same, blocked, price, wealth }: Props) {
  const lang = useLang();
  const texts = useGameTexts();
  const [number, kind, face] = die;
  const seen = unit?.copy ?? kind;
  const shown = faceOf(texts, seen, face);
  const twin = same?.[number] === undefined ? undefined : `c${same[number]}`;
  const glory = unit?.glory === undefined ? [] : [ui(texts, "die.glory", unit.glory)];
  const looks = [
    "diebox",
    blocked?.[number] && "cold",
    unit?.attacks && "attacking",
    where === "pool" && pays(shown) && "pays",
  ];
  return (
    <span className="priced">
      <button
        className={looks.filter(Boolean).join(" ")}
        data-t={`c${number}`}
        data-k={kind}
        data-travel="1"
        data-drag="1"
        data-also={twin}
        data-same={twin}
        data-why={unit?.why && JSON.stringify(unit.why)}
        data-note={[...glory, ...faceOdds(texts, kind)].join("\n")}
        aria-label={listed(lang, [
          cardOf(texts, seen).name,
          faceWords(texts, shown, unit),
          ...placeWords(texts, lang, { where, mine, player }),
        ])}
      >
        <Die {...{ kind, face, unit }} />
      </button>
      {price >= 0 && (
        <span className={price <= wealth ? "price can" : "price"}>
          <Icon name="quiddity" />
          {price}
        </span>
      )}
      {unit?.why && <span className="mods">{changes(unit.why)}</span>}
      {unit?.nullified && <span className="mods">{ui(texts, "die.nullified")}</span>}
      {unit?.safe && <span className="mods">{ui(texts, "die.safe")}</span>}
    </span>
  );
}
