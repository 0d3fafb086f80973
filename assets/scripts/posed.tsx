// Shows a board in a position that no table has: everything within reads the position instead of the table's state.
//
// Reflex gives what the server sends to components through a React context; here that context gets another store.
import { StateStoreContext, app } from "$/utils/context-registry";
import { type ReactNode, useContext, useMemo } from "react";

type StateStore = {
  getSnapshot: (name: string) => object | undefined;
  subscribe: (name: string, listener: () => void) => () => void;
};

/** The parts of a table's state by their names. */
export type Position = Record<string, unknown>;

/** `state` is the name of the table's state. */
export function Posed({ state, position, children }: { state: string; position: Position; children?: ReactNode }) {
  const store = useContext(StateStoreContext) as StateStore;
  const posed = useMemo(() => {
    const parts = Object.entries(position).map(([part, value]) => [`${part}_rx_state_`, value]);
    const shown = { ...(app.initialState[state] as object), ...Object.fromEntries(parts) };
    return { ...store, getSnapshot: (name: string) => (name === state ? shown : store.getSnapshot(name)) };
  }, [store, state, position]);
  return <StateStoreContext value={posed}>{children}</StateStoreContext>;
}
