import type { SiteConfig } from "../chart/site.ts";
import { html } from "../plot/markup.ts";
import { indicatorsPath } from "../representation/page/bars.ts";
import { htmlPage } from "./document.ts";

/** The page for addresses that lead nowhere. It is shown at any depth, so its links start at the host's root. */
export function renderNotFound(site: SiteConfig): string {
  const path = new URL(site.baseUrl).pathname;
  const root = path.endsWith("/") ? path : `${path}/`;
  return htmlPage({
    site,
    title: `Not found – ${site.title}`,
    root,
    isIndexed: false,
    body: html`<div class="message"><h1>There is nothing here</h1>
<p>The chart may have been renamed or withdrawn, or the address has a slip of the pen.</p>
<p><a class="button" href="${root}index.html">See all charts</a> <a href="${root}${indicatorsPath}">Look for an indicator</a></p></div>`,
  });
}
