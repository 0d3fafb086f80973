// Whether the dice of a match were fair: everything is computed anew from the key, with nothing of the server's.
// docs/record.md describes the computation.
import type { LogLine } from "./types.ts";

/** One throw or shuffle: the place of its first word, what was asked for, how many, what came. */
export type Drawn = [counter: number, verb: "roll" | "below" | "shuffle", n: number, came: number | number[]];
/** Where in the match something was drawn: the entry and the moment, the places of the draws, and what the log tells there. */
export type Fall = [entry: number, moment: number, places: number[], lines: LogLine[]];
export type Proof = { key: string; commitment: string; shares: string[]; drawn: Drawn[]; falls: Fall[] };
/** What this browser noted before the match: the commitment, and every share that it added. */
export type Kept = { commitment: string; shares: string[] };

export type Verdict = {
  /** The key is the one that was committed to. */
  isKey: boolean;
  /** It is also the commitment that this browser saw; null if it saw none. */
  isSeen: boolean | null;
  /** What this browser added is in; null if it added nothing. */
  isAdded: boolean | null;
  throws: Throw[];
};
export type Throw = { drawn: Drawn; came: number | number[]; isFair: boolean };
/** What was drawn in one moment, and whether the log says the same; null if it tells no dice there. */
export type Beside = { moment: number; throws: Throw[]; lines: LogLine[]; isTold: boolean | null };

const WORD = 1n << 64n;
const text = new TextEncoder();

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 128 bits that nobody else knows. */
export const newShare = () => hexOf(crypto.getRandomValues(new Uint8Array(16)));

const sha256 = async (bytes: BufferSource) => hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

async function signer(key: BufferSource) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message: BufferSource) => new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

/** Without shares, in matches of long ago, the server's key alone. */
async function diceKey({ key, shares }: Proof): Promise<Uint8Array<ArrayBuffer>> {
  if (!shares.length) return bytesOf(key);
  const message = Uint8Array.from([...text.encode("summon dice 1"), ...shares.flatMap((share) => [...bytesOf(share)])]);
  return (await (
    await signer(bytesOf(key))
  )(message)) as Uint8Array<ArrayBuffer>;
}

/** The numbers that a stream gives from a place on; each below what is asked for, all equally likely. */
async function stream(dice: Uint8Array<ArrayBuffer>) {
  const sign = await signer(dice);
  return (start: number) => {
    let counter = start;
    return async (n: number): Promise<number> => {
      for (;;) {
        const place = new DataView(new ArrayBuffer(8));
        place.setBigUint64(0, BigInt(counter++));
        const word = new DataView((await sign(place)).buffer).getBigUint64(0);
        if (word < WORD - (WORD % BigInt(n))) return Number(word % BigInt(n));
      }
    };
  };
}

async function again([, verb, n]: Drawn, below: (n: number) => Promise<number>): Promise<number | number[]> {
  if (verb === "roll") return (await below(n)) + 1;
  if (verb === "below") return below(n);
  const order = Array.from({ length: n }, (_, place) => place);
  for (let last = n - 1; last > 0; last--) {
    const other = await below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Whether the share of each of these seats is one that this browser added. */
function added({ shares }: Proof, { shares: own }: Kept, seats: number[]): boolean {
  return shares.some((share) => own.includes(share)) && seats.every((seat) => own.includes(shares[seat]));
}

/** `seats`: at which this browser was used. */
export async function verdict(proof: Proof, kept: Kept | null, seats: number[] = []): Promise<Verdict> {
  const from = await stream(await diceKey(proof));
  const throws = [];
  for (const drawn of proof.drawn) {
    const came = await again(drawn, from(drawn[0]));
    throws.push({ drawn, came, isFair: String(came) === String(drawn[3]) });
  }
  return {
    isKey: (await sha256(bytesOf(proof.key))) === proof.commitment,
    isSeen: kept && kept.commitment === proof.commitment,
    isAdded: kept && added(proof, kept, seats),
    throws,
  };
}

/** A die as the log tells it: the number that fell, or the face of a die of a kind. */
type Told = { shown: number | string; kind?: number };
/** What a die of a kind shows that fell so. */
type FaceShown = (kind: number, fell: number) => string;

/** The dice that a line of the log tells, by its sentence; what they are worth is not among them. */
function diceOf([, verb, ...values]: LogLine, sentences: Record<string, string>): Told[] {
  const found = [...(sentences[verb] ?? "").matchAll(/\{(\d+):(?:dice\d*|cards(\d)shows)\}/g)];
  return found.flatMap(([, place, faces]) =>
    faces === undefined
      ? ([values[Number(place)]].flat() as number[]).map((shown) => ({ shown }))
      : (values[Number(place)] as [number, number][]).map(([, kind], n) => ({ shown: values[Number(faces)][n], kind })),
  );
}

/** Whether the log tells the dice that fell, each in its place. */
function isSame(told: Told[], fell: number[], faceShown: FaceShown): boolean {
  const shown = fell.map((n, place) => (told[place]?.kind === undefined ? n : faceShown(told[place].kind, n)));
  return String(told.map((each) => each.shown)) === String(shown);
}

/** Everything that was drawn, moment by moment beside the lines of the log; `sentences` by the verb of an event. */
export function besideLog(
  { falls }: Proof,
  { throws }: Verdict,
  sentences: Record<string, string>,
  faceShown: FaceShown,
): Beside[] {
  const byPlace = new Map(throws.map((each) => [each.drawn[0], each]));
  return falls.map(([, moment, places, lines]) => {
    const own = places.flatMap((place) => byPlace.get(place) ?? []);
    const told = lines.flatMap((line) => diceOf(line, sentences));
    const fell = own.filter(({ drawn }) => drawn[1] === "roll").map(({ came }) => came as number);
    return { moment, throws: own, lines, isTold: told.length ? isSame(told, fell, faceShown) : null };
  });
}

export const isFair = ({ isKey, isSeen, isAdded, throws }: Verdict) =>
  isKey && isSeen !== false && isAdded !== false && throws.every((each) => each.isFair);
