import type { SiteConfig } from "../core/chart/site.ts";
import { assetPath } from "../core/chart/siteUrl.ts";
import { html, type Markup, unsafe } from "../core/text/markup.ts";
import { type MainPage, searchIcon, siteFooter, siteHeader } from "./navigation.ts";

/** Options of a page. */
export interface PageOptions {
  readonly site: SiteConfig;
  readonly title: string;
  readonly description?: string;
  /** Path from the page to the site's root, with a "/" at the end; "" at the root itself. */
  readonly root?: string;
  /** The page's own link in the header. */
  readonly current?: MainPage;
  /** Whether the body has a search box (`renderFinder`). */
  readonly hasFinder?: boolean;
  /** Name of its style sheet in the assets, without `.css`. Default: "site". */
  readonly sheet?: string;
  /** Name of its script in the assets, without `.js`. */
  readonly script?: string;
  /** Path of the feed of changes, from the root. */
  readonly feed?: string;
  readonly isIndexed?: boolean;
  /** The canonical URL, if the page has several. */
  readonly canonical?: string;
  /** JSON-LD for search engines, from `scriptJson`. */
  readonly structuredData?: string;
  /** Fallback styles if the style sheet cannot be loaded. */
  readonly style?: string;
  readonly body: Markup;
}

/** A complete HTML document. The pages of charts have their own (`chart/page.ts`). */
export function htmlPage({ root = "", isIndexed = true, ...page }: PageOptions): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.description && html`<meta name="description" content="${page.description}">`}${!isIndexed && unsafe('<meta name="robots" content="noindex">')}
${page.canonical && html`<link rel="canonical" href="${page.canonical}">\n`}${page.structuredData && html`<script type="application/ld+json">${unsafe(page.structuredData)}</script>\n`}${page.style && html`<style>${unsafe(page.style)}</style>`}<link rel="stylesheet" href="${root}${assetPath(page.site, `${page.sheet ?? "site"}.css`)}">
<link rel="icon" type="image/svg+xml" href="${root}${assetPath(page.site, "icon.svg")}">
${page.feed && html`<link rel="alternate" type="application/atom+xml" href="${root}${page.feed}" title="What changed">`}
${page.script && html`<script defer src="${root}${assetPath(page.site, `${page.script}.js`)}"></script>`}
</head>
<body class="wide">
<a class="skip" href="#main">Skip to the content</a>
${siteHeader(page.site, root, page)}
<main id="main" tabindex="-1">
${page.body}
</main>
${siteFooter(page.site, root)}
</body>
</html>`}\n`;
}

/**
 * The search box, and containers for the results. Hidden without scripts.
 * @param root - path from the page to the site's root
 */
export const renderFinder = (root: string): Markup =>
  html`<search><form id="finder" autocomplete="off" data-root="${root}">
<div class="query"><label class="visually-hidden" for="query">Search charts, topics and places</label>${searchIcon}<input id="query" name="q" type="search" placeholder="Search charts, topics and places" spellcheck="false" enterkeyhint="search"></div>
</form></search>
<p id="matches" class="matches" role="status"></p>
<div id="found" data-nosnippet hidden></div>`;
