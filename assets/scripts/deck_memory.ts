// The deck that was chosen last in a game, for oneself or for the bots; this browser remembers it, in the lobby and in Play now alike.
export type Whose = "own" | "bot";

const placeOf = (game: string, whose: Whose) => `summon_deck_${game}_${whose}`;
const GIVEN = "summon_deck_given"; // the lobby in which the last choice was made again

export const lastDeck = (game: string, whose: Whose): string =>
  (typeof localStorage !== "undefined" && localStorage.getItem(placeOf(game, whose))) || "";

export const rememberDeck = (game: string, whose: Whose, value: string) =>
  localStorage.setItem(placeOf(game, whose), value);

/** Whether the last choice is still to be made in this lobby: once, and not after the player has chosen there. */
export const isGiven = () => sessionStorage.getItem(GIVEN) === location.pathname;
export const give = () => sessionStorage.setItem(GIVEN, location.pathname);
