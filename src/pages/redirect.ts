import { type RedirectTarget, splitTarget } from "../core/chart/cube/redirectTarget.ts";
import type { SiteConfig } from "../core/chart/site.ts";
import { chartPageAddress } from "../core/chart/siteUrl.ts";
import { html, type Markup, unsafe } from "../core/text/markup.ts";

/**
 * Redirects to the file in `data-to`, in the folder `grapher`, and keeps query and fragment. Some hosts answer `x` with
 * `x/index.html` and do not redirect to `x/`, so the relative path depends on the URL. If such a host also redirects `x.html` to
 * `x`, the page cannot be reached: the script stops instead of running in a circle, and the body tells why. Inline, because the path
 * of a linked script would be wrong in the same way; the content security policy allows it by its hash.
 */
const redirectScript =
  'const{to}=document.currentScript.dataset,{pathname,search,hash}=location,isFolder=/\\/(index\\.html)?$/.test(pathname),[{redirectCount}={}]=performance.getEntriesByType("navigation");if(!redirectCount||!pathname.endsWith("/"+to.slice(0,-5)))location.replace((isFolder?"../":"")+to+(to.includes("?")?search.replace("?","&"):search)+hash)';

/**
 * A page that redirects to a page in the same folder. `grapher/<slug>/index.html` redirects on hosts that do not serve `<slug>.html` at
 * `<slug>`; pages of former slugs redirect to the current one. Neither search engines nor pagefind index it (decisions.md 1).
 * @param file - the name of the page that it redirects to, `<slug>.html`, and its query
 * @param url - the page's canonical URL, for programs that do not run scripts
 * @param preview - tags for link previews, which do not follow redirects
 */
export const renderRedirectTo = (file: string, url: string, title: string, preview?: Markup): string =>
  `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${url}">
${preview}
<script data-to="${file}">${unsafe(redirectScript)}</script>
<noscript><meta http-equiv="refresh" content="0; url=${url}"></noscript>
</head>
<body data-pagefind-ignore="all"><p><a href="${url}">${title}</a></p></body>
</html>`}\n`;

/** A page that redirects to a chart, or to a view of it. */
export function renderRedirect(site: SiteConfig, to: RedirectTarget, title: string, preview?: Markup): string {
  const { slug, params } = splitTarget(to);
  const query = params && `?${params}`;
  return renderRedirectTo(`${slug}.html${query}`, chartPageAddress(site, slug) + query, title, preview);
}
