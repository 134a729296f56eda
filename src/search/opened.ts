import type { SearchIndex } from "./index.ts";

/** Where an index comes from. */
export interface SearchSource {
  /** Opens the index; undefined when the site has none. */
  open(): Promise<SearchIndex | undefined>;
  /** Another text for another index; without it the index is opened once. */
  key?(): Promise<string>;
  /** Whether calls that come while the index is opened wait for it (true), or open it too. */
  readonly isShared?: boolean;
}

type Opened = Promise<SearchIndex | undefined>;

/** Gives the index of a source, opened at the first call and whenever its key changes; a failure is tried again. */
export function keepOpen({ open, key = async () => "", isShared = true }: SearchSource): () => Opened {
  let kept: { readonly key: string; readonly index: Opened } | undefined;
  return async () => {
    const current = await key();
    if (kept?.key === current) return kept.index;
    const opened = { key: current, index: open() };
    if (isShared) kept = opened;
    try {
      await opened.index;
      kept = opened;
    } catch {
      if (kept === opened) kept = undefined;
    }
    return opened.index;
  };
}
