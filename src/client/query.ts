/**
 * The page's query. Inside an assistant the page has no URL of its own, and the query comes from `polygraph.query`. A module
 * of its own, because embedded pages load nothing else for it.
 */
export const pageQuery = (): URLSearchParams => new URLSearchParams(globalThis.polygraph?.query ?? location.search);
