import type { SiteConfig } from "../core/chart/site.ts";
import { assetPath } from "../core/chart/siteUrl.ts";
import { html, type Markup } from "../core/text/markup.ts";

/**
 * A page that redirects to a chart. `grapher/<slug>/index.html` redirects on hosts that do not serve `<slug>.html` at `<slug>`;
 * pages of former slugs redirect to the current one. The script keeps the query (decisions.md 1).
 * @param base - path from the file to `grapher/`
 * @param preview - tags for link previews, which do not follow redirects: on hosts that redirect `<slug>` to `<slug>/`, they
 * read this page
 */
export const renderRedirect = (
  site: SiteConfig,
  slug: string,
  title: string,
  base: "" | "../" = "../",
  preview?: Markup,
): string =>
  `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${base}${slug}.html">
${preview}
<script src="${base}../${assetPath(site, "redirect.js")}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${base}${slug}.html"></noscript>
</head>
<body><p><a href="${base}${slug}.html">${title}</a></p></body>
</html>`}\n`;
