interface Entry {
  readonly state: unknown;
  readonly query: string;
}

/**
 * Replaces `history` by one in memory that starts with a query, because documents without a URL cannot push entries. The
 * current query is in `polygraph.query`.
 */
export function installHistory(query: string): void {
  const entries: Entry[] = [{ state: null, query }];
  let at = 0;
  const move = (to: number): void => {
    at = to;
    globalThis.polygraph = { ...globalThis.polygraph, query: entries[at]?.query ?? "" };
  };
  const write =
    (step: 0 | 1) =>
    (state: unknown, _: string, address?: string | URL | null): void => {
      const kept = entries[at]?.query ?? "";
      entries.splice(at + step, entries.length, { state, query: address == null ? kept : queryOf(String(address)) });
      move(at + step);
    };
  Object.defineProperties(history, {
    state: { configurable: true, get: () => entries[at]?.state },
    pushState: { configurable: true, value: write(1) },
    replaceState: { configurable: true, value: write(0) },
    back: {
      configurable: true,
      value: () => {
        if (at === 0) return;
        move(at - 1);
        dispatchEvent(new PopStateEvent("popstate", { state: entries[at]?.state }));
      },
    },
  });
  move(0);
}

const queryOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? "";
