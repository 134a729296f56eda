import type { SearchIndex } from "./index.ts";

/** Where an index comes from. */
export interface SearchSource {
  /** Opens the index; undefined when the site has none. */
  open(): Promise<SearchIndex | undefined>;
  /** Another text for another index; without it the index is opened once. */
  key?(): Promise<string>;
}

/** Gives the index of a source, opened at the first call and whenever its key changes; a failure is tried again. */
export function keepOpen({ open, key = async () => "" }: SearchSource): SearchSource["open"] {
  let kept: { readonly key: string; readonly index: Promise<SearchIndex | undefined> } | undefined;
  return async () => {
    const current = await key();
    if (kept?.key === current) return kept.index;
    const index = open();
    const opened = { key: current, index };
    kept = opened;
    index.catch(() => {
      if (kept === opened) kept = undefined;
    });
    return index;
  };
}
