// With everything open: what everybody holds, and what lies in the piles. A card's whole text opens on hover and focus.
import { Icon } from "./icon.tsx";
import { useLang } from "./preferences.ts";
import { type Pile, WATCHER } from "./replay_steps.ts";
import { cardOf, nameOf, tr, useTexts } from "./texts.ts";
import type { Lang, Player, Texts } from "./types.ts";

const HAND = "hand"; // is seen at once; piles are unfolded

function Cards({ game, texts, kinds }: { game: string; texts: Texts | null; kinds: number[] }) {
  return (
    <ol className="opencards">
      {kinds.map((kind, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards differ by their place only
        <li key={place}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus opens the card's text */}
          <span tabIndex={0} data-k={kind}>
            <Icon game={game} name={cardOf(texts, kind).icon} size={16} />
            {cardOf(texts, kind).name}
          </span>
        </li>
      ))}
    </ol>
  );
}

function titleOf(lang: Lang, players: Player[], [seat, zone, kinds]: Pile) {
  const place = tr(lang, "zone_" + zone, { n: kinds.length });
  return seat === WATCHER ? place : tr(lang, "zone_of", { name: nameOf(lang, players[seat]), place });
}

export function OpenPiles({ game, players, piles }: { game: string; players: Player[]; piles: Pile[] }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  if (!piles.length) return <p className="muted">{tr(lang, "open_nothing")}</p>;
  return (
    <div className="openpiles">
      {piles.map((pile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat may have two piles of one name
        <details key={place} open={pile[1] === HAND} data-pile={`${pile[0]}:${pile[1]}`}>
          <summary className={pile[0] === WATCHER ? "" : `seat${pile[0]}`}>{titleOf(lang, players, pile)}</summary>
          <Cards game={game} texts={texts} kinds={pile[2]} />
        </details>
      ))}
    </div>
  );
}
