/** Where an index comes from. */
export interface SearchSource<Index> {
  /** Opens the index; undefined when the site has none. */
  open(): Promise<Index | undefined>;
  /** Another text for another index; without it the index is opened once. */
  key?(): Promise<string>;
  /** Whether calls that come while the index is opened wait for it (true), or open it too. */
  readonly isShared?: boolean;
}

/** Gives the index of a source, opened at the first call and whenever its key changes; a failure is tried again. */
export function keepOpen<Index>({
  open,
  key = async () => "",
  isShared = true,
}: SearchSource<Index>): () => Promise<Index | undefined> {
  let kept: { readonly key: string; readonly index: Promise<Index | undefined> } | undefined;
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
