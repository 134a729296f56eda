import type { SiteConfig } from "../core/chart/site.ts";
import { html, unsafe } from "../core/text/markup.ts";
import { htmlPage } from "./document.ts";
import { indicatorsPath } from "./paths.ts";

/** Fallback styles if the assets cannot be loaded: when opened from a folder, or on another site's host. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.55 Lato,"Helvetica Neue",Arial,sans-serif}
header,main,footer{max-inline-size:64rem;margin:0 auto;padding:1rem 2rem}
header,footer,nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
header,footer{justify-content:space-between}
.skip:not(:focus){position:absolute;clip-path:inset(50%)}`;

/**
 * Makes the links relative if the page is opened from a folder, where links from the host's root fail. The script is inline
 * because a linked one would fail too; the content security policy allows it by its hash.
 */
const fromHere =
  'if(location.protocol==="file:")addEventListener("DOMContentLoaded",()=>{const root=document.querySelector("link[rel=icon]").getAttribute("href").replace(/assets\\/(\\w+\\/)?icon.svg$/,"");' +
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the script's.
  'for(const at of ["href","src","action"])for(const it of document.querySelectorAll(`[${at}^="${root}"]`))it.setAttribute(at,it.getAttribute(at).slice(root.length))})';

/** The page for unknown URLs. Hosts show it at any depth, so its links start at the host's root. */
export function renderNotFound(site: SiteConfig): string {
  const path = new URL(site.baseUrl).pathname;
  const root = path.endsWith("/") ? path : `${path}/`;
  return htmlPage({
    site,
    title: `Not found – ${site.title}`,
    root,
    isIndexed: false,
    style,
    body: html`${unsafe(`<script>${fromHere}</script>`)}<div class="message"><h1>Page not found</h1>
<p>The chart may have been renamed or withdrawn, or the address contains a typo.</p>
<p><a class="button" href="${root}index.html">See all charts</a> <a class="whole" href="${root}${indicatorsPath}">Look for an indicator</a></p></div>`,
  });
}
