// The search field and the filters above cards.
import { fieldName, filtersOf, type Numbered, sortsOf, type Wanted } from "./card_filters.ts";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";
import type { Texts } from "./types.ts";

/** What fields and orders are called on the site; a cost has the word of the game. */
const LABELS: Record<string, string> = {
  faction: "filter_faction",
  colour: "filter_colour",
  type: "filter_type",
  category: "filter_category",
  class: "filter_class",
  cost: "filter_cost",
  timing: "filter_timing",
  keyword: "filter_keyword",
};
const ORDERS: Record<string, string> = {
  "": "sort_book",
  name: "sort_name",
  cost: "sort_cost",
  attack: "sort_attack",
  life: "sort_life",
  glory: "sort_glory",
};

type Props = { texts: Texts; pool: Numbered[]; wanted: Wanted; want: (wanted: Wanted) => void; found: number };

export function FilterBar({ texts, pool, wanted, want, found }: Props) {
  const lang = useLang();
  const set = (field: string, value: string) => want({ ...wanted, [field]: value });
  const cost = fieldName(texts, "cost") ?? tr(lang, LABELS.cost);
  const label = (field: string) => (field === "cost" ? cost : tr(lang, LABELS[field]));
  const isFiltered = Object.entries(wanted).some(([field, value]) => field !== "sort" && value);
  return (
    <div className="row filters">
      <input
        type="search"
        id="search"
        aria-label={tr(lang, "filter_cards")}
        placeholder={tr(lang, "filter_cards")}
        value={wanted.q ?? ""}
        onChange={(event) => set("q", event.target.value)}
      />
      {filtersOf(texts, pool).map(({ field, values }) => (
        <select
          key={field}
          aria-label={label(field)}
          value={wanted[field] ?? ""}
          data-filter={field}
          className={wanted[field] ? "chosen" : ""}
          onChange={(event) => set(field, event.target.value)}
        >
          <option value="">{tr(lang, "deck_any", { what: label(field) })}</option>
          {values.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <select
        aria-label={tr(lang, "deck_sort")}
        value={wanted.sort ?? ""}
        data-filter="sort"
        onChange={(event) => set("sort", event.target.value)}
      >
        {sortsOf(pool).map((sort) => (
          <option key={sort} value={sort}>
            {tr(lang, ORDERS[sort], { cost: cost.toLowerCase() })}
          </option>
        ))}
      </select>
      <span className="muted" role="status">
        {tr(lang, "results", { n: found })}
      </span>
      {isFiltered && (
        <button className="small" id="clear-filters" onClick={() => want({ sort: wanted.sort })}>
          {tr(lang, "filter_clear")}
        </button>
      )}
    </div>
  );
}
