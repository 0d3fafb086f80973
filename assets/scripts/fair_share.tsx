// Adds this browser's own bits to the chance of the match that will be played at a table, as soon as its person sits there.
import { useEffect } from "react";
import { newShare } from "./fair_dice.ts";
import { keep } from "./fair_memory.ts";
import type { Meta, Player } from "./types.ts";

type Props = {
  meta: Meta;
  players: Player[];
  onShare: (share: string, seat: number) => void;
  onStart: () => void;
};

/** Somebody who wanted to play at once has a table whose match begins when their share is in. */
const isHurried = () => new URLSearchParams(location.search).has("go");

export function FairShare({ meta, players, onShare, onStart }: Props) {
  const { code, status, seat, commitment } = meta;
  // Several people may share this device; it adds bits for each of their seats.
  const bare = players.flatMap(({ yours, share }, place) => (yours && !share ? [place] : []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers are new each time and mean the same
  useEffect(() => {
    if (status !== "lobby" || !players[seat]) return;
    if (!bare.length) {
      if (!isHurried()) return;
      history.replaceState(history.state, "", location.pathname);
      onStart();
      return;
    }
    for (const place of bare) {
      const share = newShare();
      keep(code, commitment, share);
      onShare(share, place);
    }
  }, [code, status, seat, bare.join(), commitment]);
  return null;
}
