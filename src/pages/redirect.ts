import type { SiteConfig } from "../core/chart/site.ts";
import { assetPath } from "../core/chart/siteUrl.ts";
import { html, type Markup } from "../core/text/markup.ts";

/**
 * `grapher/<slug>/index.html`: on hosts that do not serve `<slug>.html` at `<slug>`, sends the reader on to it; the
 * script keeps the query (decisions.md 1). The pages of a slug that a chart had before send to its new one.
 * @param base - the way from the file to `grapher/`
 * @param preview - tags for previews of links, whose readers do not go on: on hosts that send `<slug>` to `<slug>/`, this is
 * what they read
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
