// What the parts of a table's page share in the browser: what is picked on the board, the way to answer, what is said.
import { type ReactNode, createContext, useContext, useState } from "react";
import type { Token } from "./selection.ts";
import { type Store, createStore } from "./store.ts";
import type { Notice } from "./types.ts";

export type Session = {
  /** What is chosen on the board so far. */
  picked: Store<Token[]>;
  /** Answers by an option's place in the question. */
  answer: Store<(index: number) => void>;
  /** The option that was answered last, as a line. */
  answered: Store<string>;
  /** The question has come just now and takes no click yet. */
  fresh: Store<boolean>;
  /** The last key that was pressed, for pairs of keys. */
  lastKey: Store<string>;
  /** What the page itself has to say, a reason for instance. */
  said: Store<Notice | null>;
};

const createSession = (): Session => ({
  picked: createStore<Token[]>([]),
  answer: createStore<(index: number) => void>(() => {}),
  answered: createStore(""),
  fresh: createStore(true),
  lastKey: createStore(""),
  said: createStore<Notice | null>(null),
});

const SessionContext = createContext<Session | null>(null);

/** Stands around everything on a table's page. */
export function TableSession({ children }: { children?: ReactNode }) {
  const [session] = useState(createSession);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The table's session; a page without a table has one of its own. */
export function useSession(): Session {
  const around = useContext(SessionContext);
  const [own] = useState(() => around ?? createSession());
  return around ?? own;
}

/** Every question clears what is picked; where nothing was picked, nothing is drawn anew. */
export function pick({ picked }: Session, tokens: Token[]) {
  if (picked.get().length || tokens.length) picked.set(tokens);
}
