// What the server sends, and what the texts of a game hold. Only the parts that scripts read are named.

export type Lang = "en" | "ja";

/** A value of an option, an event or a sentence: a number, a word, a card with its kind, or a list of them. */
// biome-ignore lint/suspicious/noExplicitAny: values come as JSON; the hole that shows one says what it is
export type Value = any;

/** A numbered event of the log: its number, its verb, its values. */
export type LogLine = [number, string, ...Value[]];

export type Player = { name?: string; bot?: string; share?: string; yours?: boolean };

/** Of a device that several people share: all its seats, and who of them is called. */
export type CurtainOf = { seats: number[]; called: number[] };

/** An option is a verb with its values: `["attack", "4", "5"]`. */
export type Option = string[];

/** The question as the server sends it; each option is a line such as `attack 4 5`. */
export type Question = {
  id: number;
  ask: string;
  about?: Value[];
  options?: string[];
  cards?: Record<string, number>;
  undo?: boolean;
};

/** The question with its options taken apart, and by the place of an option the warning of what would harm the player. */
export type Choice = Omit<Question, "options"> & { options?: Option[]; harms?: (string | undefined)[] };

/** A key of the game's `ui` that warns of options with this verb whose value at this place is one of these. */
export type Harm = [string, string, number, string[]];

/** Why something can't be chosen: a text key, the rule, the values of the text. */
export type Reason = [string, string, ...Value[]];

/** What an option would do: a badge, a key of the game's `ui`, the values of that text. */
export type Hint = [string, string, ...Value[]];

/** The seat's own part of a view, as far as every game may have it. `told` lists hints that several options share. */
export type Mine = {
  blocked?: Record<string, Reason>;
  confirm?: Record<string, string>;
  harms?: Harm[];
  hints?: Record<string, Hint> | Record<string, number>;
  told?: Hint[];
  /** Options, as lines, that harm the player alone. */
  against?: string[];
  /** By the token of a thing, or by an option as a line: the tokens of all that it touches besides what it is aimed at. */
  touches?: Record<string, string[]>;
  orders?: Record<string, string>;
  prepare?: boolean;
  /** Going on ends the turn. */
  ends?: boolean;
};

export type Meta = {
  code: string;
  game: string;
  status: string;
  /** Something is still being shown; the question comes after it. */
  showing?: boolean;
  seat: number;
  seats: number;
  moment: number;
  turn: number;
  /** Whose turn it is; -1 if nobody's. */
  active: number;
  phase: string;
  commitment: string;
  /** Which moment a viewer who looks back is shown. */
  back?: "earlier" | "last";
  /** Why the match can't go on; empty if it can. */
  why?: string;
  hush: number;
  bots: boolean;
  /** Others play at the viewer's device too. */
  beside?: boolean;
  curtain?: CurtainOf;
};

export type Result = {
  over: string;
  winners?: number[];
  scores?: number[];
  /** Who went last, and by which event, if they did not resign by themselves. */
  left?: [event: string, seat: number];
  rematch?: string;
  /** What the match did to the viewer's rating, or why nothing. */
  rating?: { points: number; by: number; give: number; why?: undefined } | { why: string };
};

export type Ability = { id: string; name?: string; text: string; timing?: string; burst?: number[] };

/** A card or a die as it is printed, in one language. */
export type Card = {
  id: string;
  name: string;
  icon: string;
  other?: string;
  epithet?: string;
  house?: boolean;
  ability?: Ability[];
  [field: string]: Value;
};

export type LobbySetting = {
  id: string;
  values: string[];
  per_seat: boolean;
  /** Decks have a chooser of their own. */
  deck?: boolean;
  when?: [string, string] | null;
  sizes: number[];
  chairs: number[];
  /** The number of seats that a value needs. */
  least: Record<string, number>;
};

type Lines = Record<string, string>;
type Pairs = [number, number][];

/** What the deck builder knows of a game's decks, cards by their kinds; empty in games without. */
export type DeckRules = {
  forms: string[];
  form_setting: string;
  most: number;
  /** How many cards are seen in the first turn at most, and more with each further turn. */
  pace: [number, number];
  leaders: number[];
  /** What a deck of this leader has in any case. */
  begin: Record<number, Pairs>;
  /** By form and leader: what else it may have. */
  fits: Record<string, Record<number, number[]>>;
  /** What is counted: a name, its kinds, how many there must be, exactly or at most; what a wrong number is called, its rule by form. */
  sections: [id: string, kinds: number[], wanted: number, exact: boolean, key: string, rules: string[]][];
  limits: {
    /** What the breaking of each rule is called: a text key and the rule. */
    broken: Record<"leader" | "stranger" | "copies" | "exact" | "least", [key: string, rule: string]>;
    /** How many copies there may be of a kind. */
    most: Record<number, number>;
    /** The kinds of which a deck has as many as come with its leader. */
    exactly: number[];
    /** By leader: what a deck must have for the set-up. */
    laid: Record<number, Record<number, number>>;
  };
  starters: Record<string, { cards: Pairs; plan: string }>;
  /** By leader: a kind with its column and row. */
  setups: Record<number, [number, number, number][]>;
};

/** A word of the glossary: how it is written, what it means, the rule that says more; `others` only contain it. */
export type Word = { id: string; forms: string[]; means: string; rule?: string; others?: string[] };

/** Everything that a game says in one language. */
export type Texts = {
  lang: Lang;
  game: Lines;
  ui: Lines;
  ask: Lines;
  /** What a coach says came of an option. */
  coach?: Lines;
  option: Lines;
  event: Lines;
  phase?: Lines;
  over?: Lines;
  reason?: Lines;
  lobby: Lines;
  lobby_value: Lines;
  word?: Record<string, Lines>;
  /** The types of the values of each verb. */
  grammar: Record<string, string[]>;
  quiet: string[];
  orders?: Record<string, string[]>;
  actions?: Record<string, { text: string }>;
  lobby_settings: LobbySetting[];
  cards: Card[];
  glossary?: Word[];
  deck_rules: DeckRules;
  // biome-ignore lint/suspicious/noExplicitAny: only the scripts of a game with dice know their faces
  dice?: Record<string, any[]>;
};

/** A text key, the rule, the values of the text. */
export type Refusal = { key?: string; rule?: string; about?: Value[] };

export type Notice = Refusal & {
  /** The server's mark of a refusal: each is said once. */
  mark?: string;
  /** What else is wrong. */
  more?: Refusal[];
  /** A sentence that is ready to be said. */
  line?: string;
};
