import { addressQuery, queryText } from "../../charts/address.ts";
import { chartTypeOf } from "../../charts/chartType.ts";
import { tabsOf } from "../../charts/tab.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { chartScriptPath, geographyScriptPath, siteScriptPath } from "../../core/chart/dataScript.ts";
import { brandName, type Site } from "../../core/chart/site.ts";
import { assetPath, chartUrl } from "../../core/chart/siteUrl.ts";
import { plainText } from "../../core/text/markdown.ts";
import { html, type Markup, scriptJson, unsafe } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { describeView } from "../../core/words/description.ts";
import { viewWords } from "../../core/words/words.ts";
import { datasetFacts } from "../../formats/dataset.ts";
import { bareType } from "../../formats/representation.ts";
import type { RepresentationLink } from "./downloads.ts";

/** The head of a chart's page: its names for people, previews and programs, for the view that was asked for. */
export function pageHead(view: View, links: readonly RepresentationLink[]): Markup {
  const { chart, site } = view;
  const words = viewWords(view);
  // Equal views have one address, however they were asked for.
  const asked = addressQuery(chart, view.params, site);
  const base = chartUrl(site, chart.slug);
  const address = base + queryText(asked);
  const summary = summaryOf(view);
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} – ${site.config.title}</title>
<meta name="description" content="${summary}">
<link rel="canonical" href="${address}">
${socialTags(site, asked, { slug: chart.slug, title: words.title, summary })}
${links.map(
  (
    link,
  ) => html`<link rel="alternate" type="${typeOf(link.representation)}" href="${linkAddress(link, asked, base)}" title="${link.representation.summary}">
`,
)}<link rel="stylesheet" href="../${assetPath(site.config, "chart.css")}">
<link rel="icon" type="image/svg+xml" href="../${assetPath(site.config, "icon.svg")}">
<script type="application/ld+json">${unsafe(scriptJson(dataset(chart, site, links)))}</script>
<script defer src="../${siteScriptPath}"></script>
${geographyTag(chart)}<script defer src="${chartScriptPath(chart.slug).replace(/^grapher\//, "")}"></script>
<script defer src="../${assetPath(site.config, "chart.js")}"></script>
${preloadsOf(view).map(
  (name) => html`<link rel="preload" as="script" href="../${assetPath(site.config, `${name}.js`)}">
`,
)}</head>`;
}

/** What a preview says below the title. */
const summaryOf = (view: View): string => plainText(viewWords(view).subtitle) || describeView(view);

/** What previews read of a chart's default view, for pages that only lead on to it. */
export const previewTags = (view: View): Markup =>
  chartPreview(view.site, { slug: view.chart.slug, title: viewWords(view).title, summary: summaryOf(view) });

/** What previews say of a chart. */
interface PreviewWords {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

/** The same, where the chart is known by its words alone. */
export const chartPreview = (site: Site, words: PreviewWords): Markup =>
  html`<meta name="description" content="${words.summary}">
${socialTags(site, new URLSearchParams(), words)}`;

/** The map's shapes, where they are not those of the usual world. */
const geographyTag = ({ geography }: Chart): Markup | undefined =>
  geography &&
  html`<script defer src="../${geographyScriptPath(geography.key)}"></script>
`;

/** Those who look for oEmbed do so in pages that others give them: they take addresses that are whole. */
const linkAddress = (link: RepresentationLink, asked: URLSearchParams, base: string): string =>
  link.representation.linkType ? new URL(ofView(link, asked), base).href : ofView(link, asked);

/** The address of the same view in another representation, as far as that follows a view: data then hold what it shows. */
function ofView({ representation: { params }, href }: RepresentationLink, asked: URLSearchParams): string {
  if (asked.size === 0) return href;
  const taken = new Set<string>(params);
  const query = new URLSearchParams([...asked].filter(([name]) => taken.has(name)));
  if (query.size > 0 && params.includes("csvType")) query.set("csvType", "filtered");
  return href + queryText(query);
}

/** What a link says of a form: with the profile that tells it from others of its type, without the encoding. */
const typeOf = ({ mediaType, linkType }: RepresentationLink["representation"]): string =>
  linkType ?? mediaType.replace(/; charset=.*/, "");

/**
 * Tags that previews read. The default view's picture is a file of the tree, which every static host has; another view's
 * is drawn by the sidecar.
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
<meta property="og:url" content="${base}${queryText(asked)}">
<meta property="og:site_name" content="${brandName(site)}">
<meta property="og:image" content="${image("og")}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="628">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image" content="${image("twitter")}">`;
}

/** What search engines for data read: schema.org/Dataset, with a download for each form of the data (rules.md 515). */
function dataset(chart: Chart, site: Site, links: readonly RepresentationLink[]): object {
  const address = chartUrl(site, chart.slug);
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
