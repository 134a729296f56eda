import type { SiteConfig } from "../core/chart/site.ts";
import { html, unsafe } from "../core/text/markup.ts";
import { htmlPage } from "./document.ts";
import { indicatorsPath } from "./paths.ts";

/** Its looks where its links lead nowhere: opened from a folder, or beside another site. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.55 Lato,"Helvetica Neue",Arial,sans-serif}
header,main,footer{max-inline-size:64rem;margin:0 auto;padding:1rem 2rem}
header,footer,nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
header,footer{justify-content:space-between}
.skip:not(:focus){position:absolute;clip-path:inset(50%)}`;

/**
 * In a folder of a disk nothing lies at the host's root: there the page is opened by itself, and its links begin at it. The
 * script stands in the page, for it could not be found either; the hosts' policy knows it by its hash.
 */
const fromHere =
  'if(location.protocol==="file:")addEventListener("DOMContentLoaded",()=>{const root=document.querySelector("link[rel=icon]").getAttribute("href").replace(/assets\\/(\\w+\\/)?icon.svg$/,"");' +
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the script's.
  'for(const at of ["href","src","action"])for(const it of document.querySelectorAll(`[${at}^="${root}"]`))it.setAttribute(at,it.getAttribute(at).slice(root.length))})';

/** The page for addresses that lead nowhere. It is shown at any depth, so its links start at the host's root. */
export function renderNotFound(site: SiteConfig): string {
  const path = new URL(site.baseUrl).pathname;
  const root = path.endsWith("/") ? path : `${path}/`;
  return htmlPage({
    site,
    title: `Not found – ${site.title}`,
    root,
    isIndexed: false,
    style,
    body: html`${unsafe(`<script>${fromHere}</script>`)}<div class="message"><h1>There is nothing here</h1>
<p>The chart may have been renamed or withdrawn, or the address has a slip of the pen.</p>
<p><a class="button" href="${root}index.html">See all charts</a> <a class="whole" href="${root}${indicatorsPath}">Look for an indicator</a></p></div>`,
  });
}
