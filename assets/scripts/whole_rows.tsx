// A list that is longer than its place ends with a whole row: none is cut in half.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { find } from "./board.ts";
import { settledHeight } from "./whole_rows.ts";

const heights = new WeakMap<HTMLElement, number>(); // of each list when it was fitted last

function fit(list: HTMLElement | null) {
  if (!list) return;
  const { scrollTop } = list;
  const before = heights.get(list) ?? 0;
  list.style.maxHeight = "";
  const rows = [...list.children] as HTMLElement[];
  const last = rows.at(-1);
  if (!last || list.scrollHeight <= list.clientHeight) return;
  const isSticky = getComputedStyle(last).position === "sticky";
  const foot = isSticky ? last.offsetHeight + Number.parseFloat(getComputedStyle(list).rowGap) : 0;
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const moving = isSticky ? rows.slice(0, -1) : rows;
  const edges = moving.map((row) => row.getBoundingClientRect().bottom - top);
  const highest = Math.max(...moving.map((row) => row.offsetHeight));
  settledHeight(edges, list.clientHeight, foot, highest, (height) => {
    list.style.maxHeight = `${height}px`;
    return list.clientHeight;
  });
  heights.set(list, list.clientHeight);
  list.scrollTop = scrollTop && scrollTop + Math.max(0, before - list.clientHeight); // what was in sight at its end stays so
}

/** For a list beside the log, which takes what room the list leaves. */
export function useWholeRows(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fit(list.current));
  useEffect(() => {
    const room = new ResizeObserver(() => fit(list.current));
    for (const each of [find(".ask"), find(".logpanel")]) if (each) room.observe(each);
    return () => room.disconnect();
  }, []);
  return list;
}
