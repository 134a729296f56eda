import { addressQuery, queryText, shortestParams } from "../../charts/address.ts";
import { chartTypeOf } from "../../charts/chartType.ts";
import { tabsOf } from "../../charts/tab.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { chartFileUrl } from "../../core/chart/chartFileUrl.ts";
import { dataSlug } from "../../core/chart/cube/place.ts";
import { chartScriptPath, geographyScriptPath, siteScriptPath } from "../../core/chart/dataScript.ts";
import { brandName, type Site } from "../../core/chart/site.ts";
import { assetPath, chartPageAddress, chartUrl } from "../../core/chart/siteUrl.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { plainText } from "../../core/text/markdown.ts";
import { html, type Markup, scriptJson, unsafe } from "../../core/text/markup.ts";
import { writeParams } from "../../core/view/params.ts";
import type { View } from "../../core/view/view.ts";
import { describeView } from "../../core/words/description.ts";
import { viewWords } from "../../core/words/words.ts";
import { datasetFacts } from "../../formats/dataset.ts";
import { bareType } from "../../formats/representation.ts";
import type { RepresentationLink } from "./downloads.ts";

/** The head of a chart's page, with the metadata of the requested view for browsers, link previews and programs. */
export function pageHead(view: View, links: readonly RepresentationLink[]): Markup {
  const { chart, site } = view;
  const words = viewWords(view);
  const asked = addressQuery(chart, view.params, site);
  const base = chartUrl(site, chart.slug);
  const filters = writeParams(shortestParams(chart, view.params, site));
  const summary = summaryOf(view);
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${withLtrMark(words.title)} – ${site.config.title}</title>
<meta name="description" content="${summary}">
<link rel="canonical" href="${chartPageAddress(site.config, chart.slug)}">
${socialTags(site, asked, { slug: chart.slug, title: words.title, summary })}
${links.map(
  (
    link,
  ) => html`<link rel="alternate" type="${typeOf(link.representation)}" href="${linkAddress(link, filters, base)}" title="${link.representation.summary}">
`,
)}<link rel="stylesheet" href="../${assetPath(site.config, "chart.css")}">
<link rel="icon" type="image/svg+xml" href="../${assetPath(site.config, "icon.svg")}">
<script type="application/ld+json">${unsafe(scriptJson(dataset(chart, site, links)))}</script>
<script defer src="../${siteScriptPath}"></script>
${geographyTag(chart)}<script defer src="${chartScriptPath(dataSlug(chart)).replace(/^grapher\//, "")}"></script>
<script defer src="../${assetPath(site.config, "chart.js")}"></script>
${preloadsOf(view).map(
  (name) => html`<link rel="preload" as="script" href="../${assetPath(site.config, `${name}.js`)}">
`,
)}</head>`;
}

/** Description of a view for link previews. */
const summaryOf = (view: View): string => plainText(viewWords(view).subtitle) || describeView(view);

/** Metadata for link previews of a chart's default view, for pages that redirect to it. */
export const previewTags = (view: View): Markup =>
  chartPreview(view.site, { slug: view.chart.slug, title: viewWords(view).title, summary: summaryOf(view) });

/** Words of a link preview. */
interface PreviewWords {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

/** The same metadata without the chart itself. */
export const chartPreview = (site: Site, words: PreviewWords): Markup =>
  html`<meta name="description" content="${words.summary}">
${socialTags(site, new URLSearchParams(), words)}`;

/** The script with the shapes of a custom geography. */
const geographyTag = ({ geography }: Chart): Markup | undefined =>
  geography &&
  html`<script defer src="../${geographyScriptPath(geography.key)}"></script>
`;

/** URL of a representation. Consumers of oEmbed need absolute URLs. */
const linkAddress = (link: RepresentationLink, asked: URLSearchParams, base: string): string =>
  link.representation.linkType ? new URL(ofView(link, asked), base).href : ofView(link, asked);

/** The same view in another representation, with the parameters that it supports. Data are then filtered. */
function ofView({ representation: { params }, href }: RepresentationLink, asked: URLSearchParams): string {
  if (asked.size === 0) return href;
  const taken = new Set<string>(params);
  const query = new URLSearchParams([...asked].filter(([name]) => taken.has(name)));
  if (query.size > 0 && params.includes("csvType")) query.set("csvType", "filtered");
  return href + queryText(query);
}

/** Media type in a link: with a profile if several representations share the type, but without the charset. */
const typeOf = ({ mediaType, linkType }: RepresentationLink["representation"]): string =>
  linkType ?? mediaType.replace(/; charset=.*/, "");

/**
 * Tags for link previews. The picture of the default view is a file, which static hosts have too; the service draws those of
 * other views.
 */
function socialTags(site: Site, asked: URLSearchParams, { slug, title, summary }: PreviewWords): Markup {
  const base = chartUrl(site, slug);
  const image = (preset: string): string => {
    if (asked.size === 0) return `${base}.${preset}.png`;
    return `${base}.png${queryText([...asked, ["imType", preset]])}`;
  };
  return html`<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${chartPageAddress(site.config, slug)}${queryText(asked)}">
<meta property="og:site_name" content="${brandName(site)}">
<meta property="og:image" content="${image("og")}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="628">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image" content="${image("twitter")}">`;
}

/** schema.org/Dataset for search engines, with a download for each format of the data (rules.md 515). */
function dataset(chart: Chart, site: Site, links: readonly RepresentationLink[]): object {
  const address = chartFileUrl(site, chart.slug);
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    ...datasetFacts(chart, site),
    thumbnailUrl: `${address}.thumbnail.png`,
    distribution: links
      .filter(({ representation }) => representation.group === "Data")
      .map(({ representation: { label, summary, mediaType, suffix } }) => ({
        "@type": "DataDownload",
        name: label,
        description: summary,
        encodingFormat: bareType(mediaType),
        contentUrl: address + suffix,
      })),
  };
}

/** Names of the scripts that a page preloads for its first view, so that they arrive together with its main script. */
export function preloadsOf({ chart, type }: Pick<View, "chart" | "type">): readonly string[] {
  const rows = tabsOf(chart.config).flatMap(({ scripts }) => scripts.rows ?? []);
  const { plot, borders } = chartTypeOf({ type }).scripts;
  return [...new Set([...rows, plot ?? [], (chart.geography ? undefined : borders) ?? []].flat())];
}
