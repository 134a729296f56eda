import { html } from "../plot/markup.ts";
import { htmlPage } from "./document.ts";

/**
 * The page for addresses that lead nowhere.
 * @param root - path of the site's root on its host: this page is shown at any depth, so its links cannot be relative
 */
export function renderNotFound(root: string): string {
  const base = root.endsWith("/") ? root : `${root}/`;
  return htmlPage({
    title: "Not found",
    root: base,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<main><h1>There is no such page</h1>
<p>The chart may have been renamed or taken back. <a href="${base}">See all charts</a>.</p></main>`,
  });
}
