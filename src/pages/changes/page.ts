import type { BuildChange, ChangeLog, ChartEntry, ColumnEntry, TableEntry } from "../../core/chart/changeLog.ts";
import type { SiteConfig } from "../../core/chart/site.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { formatCount } from "../catalogue/entry.ts";
import { htmlPage } from "../document.ts";
import { changeLogPath, feedPath } from "../paths.ts";
import { describeAmounts, describeEntries, describePlaces, describePoints, describeTable, kinds } from "./words.ts";

/**
 * The page of changes: the latest build in detail, earlier builds in short.
 * @param hasPage - whether a chart still has a page to link to
 */
export function renderChanges(site: SiteConfig, { builds }: ChangeLog, hasPage: (slug: string) => boolean): string {
  const [latest, ...earlier] = builds;
  return htmlPage({
    site,
    title: `What changed – ${site.title}`,
    description: latest
      ? `${latest.date}: ${describeEntries(latest)}.`
      : "What updates of the data changed, chart by chart.",
    feed: feedPath,
    body: html`<h1>What changed</h1>
<p class="lead">${latest ? `${latest.date}: ${describeBuild(latest)}.` : "Nothing yet: the next update of the charts will appear here."}</p>
<p>Follow it as a <a href="${feedPath}">feed</a>, or read it <a href="${changeLogPath}">as JSON</a>.</p>
${latest && renderLatest(latest, hasPage)}
${earlier.length > 0 && html`<section class="group" style="--rows:${earlier.length}"><h2>Earlier</h2><ul class="rows">${earlier.map((build) => renderEarlier(build, hasPage))}</ul></section>`}`,
  });
}

const describeBuild = (build: BuildChange): string =>
  [describeEntries(build), describePoints(build.points)].filter((text) => text !== "").join("; ");

const headings: Readonly<Record<ChartEntry["kind"], string>> = {
  new: "New charts",
  renamed: "Renamed charts",
  changed: "Changed charts",
  gone: "Withdrawn charts",
};

/** Maximum number of charts on the page; `changes.json` lists all. */
const maxListed = 500;

function renderLatest({ id, charts, tables = [] }: BuildChange, hasPage: HasPage): Markup {
  const shown = charts.slice(0, maxListed);
  const groups = kinds.map((kind) => ({ kind, entries: shown.filter((chart) => chart.kind === kind) }));
  return html`<div id="${id}">${groups
    .filter(({ entries }) => entries.length > 0)
    .map(
      ({
        kind,
        entries,
      }) => html`<section class="group" style="--rows:${entries.length}"><h2>${headings[kind]}</h2><ul class="rows">${entries.map((chart) => renderChart(chart, hasPage))}</ul></section>
`,
    )}${charts.length > shown.length && html`<p class="rest">${formatCount(charts.length - shown.length, "more chart")} in <a href="${changeLogPath}">${changeLogPath}</a>.</p>`}${tables.length > 0 && renderTables(tables)}</div>`;
}

/** Changes of tables in the catalogue. */
const renderTables = (tables: readonly TableEntry[]): Markup =>
  html`<section class="group" style="--rows:${tables.length}"><h2>Tables of the catalogue</h2><ul class="rows">${tables
    .slice(0, maxListed)
    .map(
      (
        table,
      ) => html`<li><div><b>${table.title}</b><p>${table.path}</p></div><div><p>${describeTable(table).join(" ")}</p></div></li>
`,
    )}</ul></section>`;

/** Row of a chart: amounts of changes, and beside them the entities and times. */
function renderChart(chart: ChartEntry, hasPage: HasPage): Markup {
  const { columns = [], config = [], from, kind } = chart;
  const listed = kind === "gone" ? [] : columns;
  const paragraph = (column: ColumnEntry, sentences: readonly string[]): Markup | false =>
    sentences.length > 0 &&
    html`<p>${listed.length > 1 && html`<b>${isolate(column.name)}</b>: `}${sentences.join(" ")}</p>`;
  return html`<li><div><b>${chartLink(chart, hasPage)}</b>${from && html` <small>was ${from}</small>`}${listed.map((column) => paragraph(column, describeAmounts(column)))}${config.length > 0 && html`<p>Settings: ${config.join(", ")}.</p>`}</div><div>${listed.map((column) => paragraph(column, describePlaces(column)))}</div></li>
`;
}

function renderEarlier(build: BuildChange, hasPage: HasPage): Markup {
  const { id, date, charts, counts } = build;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const links = charts.map((chart) => html`<li>${chartLink(chart, hasPage)}</li>`);
  const rest = total > charts.length && html`<li>and ${formatCount(total - charts.length, "more chart")}</li>`;
  return html`<li id="${id}"><div><b>${date}</b><p>${describeBuild(build)}</p></div><details><summary>${formatCount(total, "chart")}</summary><ul class="links">${links}${rest}</ul></details></li>
`;
}

type HasPage = (slug: string) => boolean;

const chartLink = ({ slug, title }: ChartEntry, hasPage: HasPage): Markup =>
  hasPage(slug) ? html`<a href="grapher/${slug}.html">${isolate(title)}</a>` : html`${isolate(title)}`;
