import type { BuildChange, ChangeLog, ChartEntry } from "../../core/chart/changeLog.ts";
import { brandName, type Site } from "../../core/chart/site.ts";
import { chartUrl, siteUrl } from "../../core/chart/siteUrl.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { changesPath, feedPath } from "../paths.ts";
import { describeAmounts, describeEntries, describePlaces, describePoints, describeTable, kindWords } from "./words.ts";

/** The changes as an Atom feed (RFC 4287): an entry per build, the newest first. */
export function renderFeed(site: Site, { builds }: ChangeLog): string {
  const base = siteUrl(site.config);
  return `<?xml version="1.0" encoding="utf-8"?>
${html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${base}/${feedPath}</id>
<title>What changed – ${site.config.title}</title>
<updated>${midnight(builds[0]?.date ?? site.date)}</updated>
<author><name>${brandName(site)}</name></author>
<link rel="self" type="application/atom+xml" href="${base}/${feedPath}"/>
<link rel="alternate" type="text/html" href="${base}/${changesPath}"/>
${builds.map((build) => renderEntry(build, site, base))}</feed>`}
`;
}

function renderEntry(build: BuildChange, site: Site, base: string): Markup {
  const address = `${base}/${changesPath}#${build.id}`;
  return html`<entry>
<id>${address}</id>
<title>${describeEntries(build)}</title>
<updated>${midnight(build.date)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${describePoints(build.points) || describeEntries(build)}</summary>
<content type="html">${renderContent(build, site).text}</content>
</entry>
`;
}

/** Maximum number of charts in an entry. */
const maxListed = 100;

const renderContent = ({ charts, tables = [] }: BuildChange, site: Site): Markup =>
  html`${charts.length > 0 && renderCharts(charts, site)}${tables.length > 0 && html`<p>Tables of the catalogue:</p><ul>${tables.slice(0, maxListed).map((table) => html`<li>${isolate(table.title)} (${table.path}): ${describeTable(table).join(" ")}</li>`)}</ul>`}`;

const renderCharts = (charts: readonly ChartEntry[], site: Site): Markup =>
  html`<ul>${charts.slice(0, maxListed).map((chart) => renderChart(chart, site))}</ul>${charts.length > maxListed && html`<p>And ${String(charts.length - maxListed)} more.</p>`}`;

function renderChart(chart: ChartEntry, site: Site): Markup {
  const { kind, slug, title, columns = [] } = chart;
  const name =
    kind === "gone" ? html`${isolate(title)}` : html`<a href="${chartUrl(site, slug)}">${isolate(title)}</a>`;
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
