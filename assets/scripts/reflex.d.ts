// What the scripts use of Reflex's own browser code, as far as it has types.
declare module "$/utils/context-registry" {
  import type { Context } from "react";

  /** The store that holds what the server has sent, by the names of the state classes. */
  export const StateStoreContext: Context<unknown>;
  export const app: { initialState: Record<string, unknown> };
}

declare module "$/public/styles/*.css";
declare module "react-dom" {
  export function createPortal(children: import("react").ReactNode, container: Element): import("react").ReactPortal;
}
