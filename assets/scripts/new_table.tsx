// The fields of the dialog for a new table: the same settings and terms as in the lobby, before there is one.
import { useState } from "react";
import { Settings, type Words } from "./lobby_settings.tsx";
import { useLang } from "./preferences.ts";
import { TermFields } from "./terms.tsx";
import { tr } from "./texts.ts";
import type { Lang } from "./types.ts";

type Props = {
  /** The words of the game's settings in each language. */
  words: Record<Lang, Words>;
  sizes: number[];
  terms: Record<string, string>;
  clocks: string[];
  outs: string[];
  undos: string[];
  coaches: string[];
};

export function NewTableFields({ words, sizes, terms, clocks, outs, undos, coaches }: Props) {
  const lang = useLang();
  const [seats, setSeats] = useState(sizes[0]);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [agreed, setAgreed] = useState(terms);
  return (
    <>
      {sizes.length > 1 ? (
        <label className="field">
          <span>{tr(lang, "number_of_seats")}</span>
          <select name="seats" value={seats} onChange={(event) => setSeats(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="seats" value={seats} />
      )}
      <Settings
        texts={words[lang]}
        perSeat={false}
        seats={seats}
        seat={0}
        chosen={chosen}
        disabled={false}
        onChoose={(setting, value) => setChosen({ ...chosen, [setting]: value })}
      />
      <TermFields
        {...{ clocks, outs, undos, coaches }}
        chosen={agreed}
        disabled={false}
        onChoose={(term, value) => setAgreed({ ...agreed, [term]: value })}
      />
      {Object.entries(agreed).map(([term, value]) => (
        <input key={term} type="hidden" name={`term_${term}`} value={value} />
      ))}
    </>
  );
}
