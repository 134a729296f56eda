import type { BuildChange, ChangeLog, ChartEntry } from "../../core/chart/changeLog.ts";
import { brandName, type Site } from "../../core/chart/site.ts";
import { chartPageAddress, pageUrl, siteUrl } from "../../core/chart/siteUrl.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { changesPath, feedPath } from "../paths.ts";
import { describeAmounts, describeEntries, describePlaces, describePoints, describeTable, kindWords } from "./words.ts";

/** The changes as an Atom feed (RFC 4287): an entry per build, the newest first. Programs read the first link. */
export function renderFeed(site: Site, { builds }: ChangeLog): string {
  const base = siteUrl(site.config);
  return `<?xml version="1.0" encoding="utf-8"?>
${html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${base}/${feedPath}</id>
<title>What changed – ${site.config.title}</title>
<updated>${midnight(builds[0]?.date ?? site.date)}</updated>
<author><name>${brandName(site)}</name></author>
<link rel="alternate" type="text/html" href="${pageUrl(site.config, changesPath)}"/>
<link rel="self" type="application/atom+xml" href="${base}/${feedPath}"/>
${builds.length > 0 ? builds.map((build) => renderEntry(build, site, base)) : renderStart(site, base)}</feed>`}
`;
}

function renderEntry(build: BuildChange, site: Site, base: string): Markup {
  // Some readers drop fragments and would take all entries for one, so the link has a query too; hosts ignore it.
  const address = `${pageUrl(site.config, changesPath)}?build=${build.id}#${build.id}`;
  return html`<entry>
<id>${base}/${changesPath}#${build.id}</id>
<title>${describeEntries(build)}</title>
<updated>${midnight(build.date)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${describePoints(build.points) || describeEntries(build)}</summary>
<content type="html">${renderContent(build, site).text}</content>
</entry>
`;
}

/** The entry of a site without changes: some programs do not take a feed without entries for one. */
const renderStart = (site: Site, base: string): Markup =>
  html`<entry>
<id>${base}/${changesPath}</id>
<title>${site.config.title} is published</title>
<updated>${midnight(site.date)}</updated>
<link rel="alternate" type="text/html" href="${base}/"/>
<summary>Changes of charts and data will be listed here.</summary>
</entry>
`;

/** Maximum number of charts in an entry. */
const maxListed = 100;

const renderContent = ({ charts, tables = [] }: BuildChange, site: Site): Markup =>
  html`${charts.length > 0 && renderCharts(charts, site)}${tables.length > 0 && html`<p>Tables of the catalogue:</p><ul>${tables.slice(0, maxListed).map((table) => html`<li>${isolate(table.title)} (${table.path}): ${describeTable(table).join(" ")}</li>`)}</ul>`}`;

const renderCharts = (charts: readonly ChartEntry[], site: Site): Markup =>
  html`<ul>${charts.slice(0, maxListed).map((chart) => renderChart(chart, site))}</ul>${charts.length > maxListed && html`<p>And ${String(charts.length - maxListed)} more.</p>`}`;

function renderChart(chart: ChartEntry, site: Site): Markup {
  const { kind, slug, title, columns = [] } = chart;
  const name =
    kind === "gone"
      ? html`${isolate(title)}`
      : html`<a href="${chartPageAddress(site.config, slug)}">${isolate(title)}</a>`;
  const facts =
    kind === "changed"
      ? columns.map(
          (column) =>
            `${withLtrMark(column.name)}: ${[...describeAmounts(column), ...describePlaces(column)].join(" ")}`,
        )
      : [];
  return html`<li>${name}: ${[kindWords[kind], describePoints(chart.points)].filter((text) => text !== "").join("; ")}${facts.map((fact) => html`<br>${fact}`)}</li>`;
}

/** Builds only record their date. */
const midnight = (date: string): string => `${date}T00:00:00Z`;
