// The visitor's decks: new, rename, copy, throw away with a way back, read what was pasted.
import { useState } from "react";
import { familyOf } from "./deck_numbers.ts";
import { Icon } from "./icon.tsx";
import { useLang } from "./preferences.ts";
import { LONGEST_NAME, cardOf, tr, useTexts } from "./texts.ts";
import type { Lang } from "./types.ts";

type Row = {
  id: string;
  game: string;
  name: string;
  leader: number;
  changed: number;
  size: number;
  faults: number;
  matches: number;
  wins: number;
};

type Props = {
  mine?: Row[];
  games: Record<string, string>;
  thrown?: { id?: string; name?: string };
  /** Characters that are read; of more, only so much is sent that the server can say that it is too much. */
  longest: number;
  onNew: (game: string, name: string) => void;
  onRename: (id: string, name: string) => void;
  onCopy: (id: string) => void;
  onDelete: (id: string) => void;
  onRestore: (id: string) => void;
  onRead: (text: string, name: string) => void;
};

const day = (lang: Lang, time: number) => new Date(time).toLocaleDateString(lang);

type RowProps = { row: Row } & Pick<Props, "games" | "onRename" | "onCopy" | "onDelete">;

function DeckRow({ row, games, onRename, onCopy, onDelete }: RowProps) {
  const lang = useLang();
  const [name, setName] = useState<string | null>(null); // while it is being changed
  const texts = useTexts(lang, row.game);
  const leader = cardOf(texts, row.leader);
  return (
    <li className="panel deckrow">
      <Icon game={row.leader < 0 ? "site" : row.game} name={row.leader < 0 ? row.game : leader.icon} size={44} />
      <div className="grow">
        {name === null ? (
          <a href={`/decks/${row.game}/${row.id}`}>
            <b className="disp">{row.name}</b>
          </a>
        ) : (
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault();
              onRename(row.id, name);
              setName(null);
            }}
          >
            <input
              data-rename={row.id}
              aria-label={tr(lang, "deck_name")}
              value={name}
              maxLength={LONGEST_NAME}
              ref={(field) => field?.focus()}
              onChange={(event) => setName(event.target.value)}
            />
            <button type="submit" className="small" disabled={!name.trim()}>
              {tr(lang, "deck_rename_ok")}
            </button>
          </form>
        )}
        <p className="muted">
          {[games[row.game], texts && familyOf(texts, leader), leader.name, day(lang, row.changed)]
            .filter(Boolean)
            .join(" · ")}
          <br />
          {tr(lang, "deck_record", { n: row.matches, wins: row.wins })}
        </p>
      </div>
      <span className={row.faults ? "tag" : "tag ok"}>{tr(lang, row.faults ? "deck_unfinished" : "deck_ready")}</span>
      <button className="small" onClick={() => setName(name === null ? row.name : null)}>
        {tr(lang, "deck_rename")}
      </button>
      <button className="small" onClick={() => onCopy(row.id)}>
        {tr(lang, "deck_copy")}
      </button>
      <button className="small" onClick={() => onDelete(row.id)}>
        {tr(lang, "deck_delete")}
      </button>
    </li>
  );
}

export function DeckList({
  mine,
  games,
  thrown,
  longest,
  onNew,
  onRename,
  onCopy,
  onDelete,
  onRestore,
  onRead,
}: Props) {
  const lang = useLang();
  const [pasted, setPasted] = useState("");
  return (
    <>
      <div className="row">
        {Object.entries(games).map(([game, name]) => (
          <button
            key={game}
            className="pri"
            id={`new-deck-${game}`}
            onClick={() => onNew(game, tr(lang, "deck_new_name"))}
          >
            {tr(lang, "deck_new", { game: name })}
          </button>
        ))}
      </div>
      {thrown?.id && (
        <p className="row" role="status">
          {tr(lang, "deck_thrown", { name: thrown.name })}
          <button className="small" id="restore" onClick={() => onRestore(thrown.id as string)}>
            {tr(lang, "deck_restore")}
          </button>
        </p>
      )}
      <ul className="decklist">
        {(mine ?? []).map((row) => (
          <DeckRow key={row.id} {...{ row, games, onRename, onCopy, onDelete }} />
        ))}
      </ul>
      {!mine?.length && <p className="muted empty">{tr(lang, "decks_empty")}</p>}
      <form
        className="panel stack"
        onSubmit={(event) => {
          event.preventDefault();
          onRead(pasted.slice(0, longest + 1), tr(lang, "deck_new_name"));
        }}
      >
        <label className="field">
          <span>{tr(lang, "deck_import")}</span>
          <textarea id="pasted" rows={4} value={pasted} onChange={(event) => setPasted(event.target.value)} />
        </label>
        <p className="muted">{tr(lang, "deck_import_hint")}</p>
        <button type="submit" id="import" disabled={!pasted.trim()}>
          {tr(lang, "deck_read")}
        </button>
      </form>
    </>
  );
}
