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

/** All files that a pattern names, as Vite imports them when it builds the pages. */
interface ImportMeta {
  glob<File>(pattern: string, options: { eager: true }): Record<string, File>;
}
