/** What the page's address asks for. */
export const askedQuery = (): string => new URLSearchParams(location.search).get("q") ?? "";

/** Whether it asks, but for no words. */
export const asksForNothing = (): boolean => new URLSearchParams(location.search).get("q") === "";

/** Milliseconds without a change until the address follows: browsers refuse too many changes a second. */
const settling = 250;
let timer = 0;

/** Keeps a query in the page's address once it has settled, so that it can be shared and come back to. */
export function followQuery(query: string): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => writeQuery(query), settling);
}

/** Writes a query into the page's address at once: before the reader goes elsewhere. */
export function writeQuery(query: string): void {
  clearTimeout(timer);
  const asked = query.trim() === "" ? "" : `?${new URLSearchParams({ q: query.trim() })}`;
  history.replaceState(null, "", location.pathname + asked + location.hash);
}
