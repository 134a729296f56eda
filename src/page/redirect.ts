import { html } from "../plot/markup.ts";

/**
 * `grapher/<slug>/index.html`: on hosts that do not serve `<slug>.html` at `<slug>`, sends the reader on to it; the
 * script keeps the query (design decision 1).
 */
export const renderRedirect = (slug: string, title: string): string =>
  `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="../${slug}.html">
<script src="../../assets/redirect.js"></script>
<noscript><meta http-equiv="refresh" content="0; url=../${slug}.html"></noscript>
</head>
<body><p><a href="../${slug}.html">${title}</a></p></body>
</html>`}\n`;
