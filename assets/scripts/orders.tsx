// Standing orders: how the table answers certain questions for this player. Nobody else learns of them.
import { useEffect } from "react";
import { listen, within } from "./board.ts";
import { useLang } from "./preferences.ts";
import { useSession } from "./session.tsx";
import { siteLine } from "./site_texts.ts";
import { useStore } from "./store.ts";
import { cardOf, tr, useTexts } from "./texts.ts";
import type { Lang, Texts } from "./types.ts";
import { wished } from "./warnings.ts";
import { wish, wishes } from "./wishes.ts";

type OnOrder = (order: string, value: string) => void;
type Orders = Record<string, string> | undefined;

const valueName = (texts: Texts, lang: Lang, id: string, value: string) =>
  texts.ui[`setting.${id}.${value}`] ??
  (siteLine(lang, `order_${id}_${value}`) || (texts.ui["setting." + value] ?? tr(lang, "order_" + value)));

/** An order has a text of its own, or the name of the card whose ability it is for, or several games share it. */
const orderName = (texts: Texts, lang: Lang, id: string) =>
  texts.ui["setting." + id] ??
  texts.cards.find((card) => card.ability?.some((ability) => ability.id === id))?.name ??
  siteLine(lang, "order_" + id);

/** Some orders are about a question that the browser asks before an answer is sent; that wish is kept for other matches. */
const isQuestion = (texts: Texts, id: string) => id in texts.ui && `setting.${id}` in texts.ui;

export function StandingOrders({ game, orders, onOrder }: { game: string; orders: Orders; onOrder: OnOrder }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const remembered = useStore(wishes);
  useTurning(texts, lang, orders, onOrder);
  if (!texts || !orders) return null;
  const change = (id: string, value: string) => {
    if (isQuestion(texts, id)) wish(game, id, value);
    onOrder(id, value);
  };
  return (
    <details className="orders">
      <summary>{tr(lang, "orders")}</summary>
      {Object.entries(orders).map(([id, chosen]) => (
        <label key={id} className="field">
          <span>{orderName(texts, lang, id)}</span>
          <select
            value={isQuestion(texts, id) ? wished(remembered, game, id, chosen) : chosen}
            data-order={id}
            onChange={(event) => change(id, event.target.value)}
          >
            {(texts.orders?.[id] ?? []).map((value) => (
              <option key={value} value={value}>
                {valueName(texts, lang, id, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

/** A right click on a card within `data-orders` goes to the next value of the orders for its abilities. */
function useTurning(texts: Texts | null, lang: Lang, orders: Orders, onOrder: OnOrder) {
  const { said } = useSession();
  useEffect(() => {
    const turn = (event: MouseEvent) => {
      const card = cardOf(texts, within(event.target, "[data-orders] [data-k]")?.dataset.k);
      const ids = (card.ability ?? []).map(({ id }) => id).filter((id) => orders?.[id]);
      if (!texts || !orders || !ids.length || (event as PointerEvent).pointerType === "touch") return;
      event.preventDefault();
      const values = texts.orders?.[ids[0]] ?? [];
      const next = values[(values.indexOf(orders[ids[0]]) + 1) % values.length];
      for (const id of ids) onOrder(id, next);
      said.set({ line: tr(lang, "order_now", { name: card.name, value: valueName(texts, lang, ids[0], next) }) });
    };
    return listen({ contextmenu: turn });
  }, [texts, lang, orders, onOrder, said]);
}
