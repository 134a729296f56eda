/** The text that a reader searches or filters by, in the page's URL. */
export const queryInUrl = (): string => new URLSearchParams(location.search).get("q") ?? "";

/** Whether the URL has an empty query. */
export const hasEmptyQuery = (): boolean => new URLSearchParams(location.search).get("q") === "";

/** Debounce of URL updates, in ms. Browsers limit the number of updates per second. */
const debounceMs = 250;
let timer = 0;

/** Writes the query to the page's URL after a pause. */
export function writeQueryDebounced(query: string): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => writeQuery(query), debounceMs);
}

/** Writes the query to the page's URL at once, before the reader leaves the page. */
export function writeQuery(query: string): void {
  clearTimeout(timer);
  const search = query.trim() === "" ? "" : `?${new URLSearchParams({ q: query.trim() })}`;
  history.replaceState(null, "", location.pathname + search + location.hash);
}
