// A list that is longer than its place ends with a whole row: none is cut in half.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { find } from "./board.ts";
import { settledHeight } from "./whole_rows.ts";

const ROWS = ":scope > *, summary, [data-option]"; // also those that were unfolded

function fit(list: HTMLElement | null) {
  if (!list) return;
  const { scrollTop } = list;
  list.removeAttribute("style"); // as it came
  const last = list.lastElementChild as HTMLElement | null;
  if (!last || list.scrollHeight <= list.clientHeight) return;
  const isSticky = getComputedStyle(last).position === "sticky";
  const foot = isSticky ? last.offsetHeight + Number.parseFloat(getComputedStyle(list).rowGap) : 0;
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const rows = [...list.querySelectorAll(ROWS)].filter((row) => !isSticky || row !== last);
  const edges = rows.map((row) => row.getBoundingClientRect().bottom - top);
  settledHeight(edges, list.clientHeight, foot, (height) => {
    list.style.maxHeight = `${height}px`;
    return list.clientHeight;
  });
  list.scrollTop = scrollTop;
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
