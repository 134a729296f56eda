import { type EntityPageSettings, entityPath } from "../../core/chart/entityPages.ts";
import type { Site } from "../../core/chart/site.ts";
import { worldName } from "../../core/chart/site.ts";
import type { Entity } from "../../core/data/entity.ts";
import { capitalize } from "../../core/text/english.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { formatCount } from "../catalogue/entry.ts";
import { htmlPage } from "../document.ts";
import { type EntityFigure, figureQuery, type KeyFigure, sparkSize } from "./keyFigure.ts";

/** A key figure with the values of the page's entity. */
export interface PlacedFigure {
  readonly figure: KeyFigure;
  readonly own: EntityFigure;
}

/** Key figures of one topic. */
export interface FigureGroup {
  readonly title: string;
  /** Path of the topic's page from the site's root, if it has one. */
  readonly path?: string;
  readonly figures: readonly PlacedFigure[];
}

/** Data of an entity's page. */
export interface EntityPage {
  readonly entity: Entity;
  readonly groups: readonly FigureGroup[];
  /** Bordering entities that have pages. */
  readonly neighbours: readonly Entity[];
  /** Groups that it belongs to, the narrowest first: continent, income group, world. */
  readonly wholes: readonly Entity[];
}

const root = "../";

/** Downloads of an entity's key figures, by suffix. */
const entityForms = [
  { suffix: ".csv", label: "All values (CSV)" },
  { suffix: ".values.json", label: "Latest values (JSON)" },
  { suffix: ".md", label: "Latest values (Markdown)" },
  { suffix: ".zip", label: "All of these (ZIP)" },
] as const;

/** Minimum number of figures for a filter. */
const minFiltered = 8;

/** The page of an entity: its key figures by topic, compared with its groups and neighbours. Its only script filters many figures. */
export function renderEntity(site: Site, page: EntityPage, settings: EntityPageSettings): string {
  const { entity, groups } = page;
  const count = groups.reduce((sum, { figures }) => sum + figures.length, 0);
  const file = entityPath(settings, entity).split("/").at(-1) ?? "";
  const compared = comparisonOf(page, site);
  const isRanked = groups.some(({ figures }) => figures.some(({ own }) => own.rank !== undefined));
  return htmlPage({
    site: site.config,
    root,
    title: `${withLtrMark(entity.name)} – ${site.config.title}`,
    description: `${formatCount(count, "figure")} of ${withLtrMark(entity.name)}: latest values, change, rank, and the charts behind them.`,
    isIndexed: count > 0,
    ...(count >= minFiltered && { script: "catalogue" }),
    body: html`<nav class="crumbs" aria-label="Breadcrumbs"><ol><li><a href="index.html">${capitalize(settings.nounPlural)}</a></li><li aria-current="page">${entity.name}</li></ol></nav>
<h1>${entity.name}</h1>
<p class="lead">${count === 0 ? "None of the compared charts has data for it." : `${formatCount(count, "key figure")}, each with the chart it comes from.${isRanked ? " Rank 1 has the highest value." : ""}`}</p>
${placeLinks("Belongs to", page.wholes, settings)}${placeLinks("Borders", page.neighbours, settings)}
${count >= minFiltered && filterField}${groups.map((group) => groupTable(group, page, compared))}
<section aria-labelledby="more"><h2 id="more">More about ${isolate(entity.name)}</h2><ul class="downloads-list">${entityForms.map(
      ({ suffix, label }) => html`<li><a href="${file}${suffix}" download>${label}</a></li>`,
    )}<li><a href="${root}index.html?q=${encodeURIComponent(entity.name)}">All charts with figures of ${isolate(entity.name)}</a></li></ul></section>`,
  });
}

/** A field that filters the figures by words. The page's script shows it. */
const filterField = html`<form class="filter" hidden><label>Filter figures <input type="search" id="filter" autocomplete="off"></label> <output id="filtered" for="filter"></output></form>
`;

const placeLinks = (label: string, entities: readonly Entity[], settings: EntityPageSettings): Markup | false =>
  entities.length > 0 &&
  html`<p class="place-links"><span>${label}:</span> ${entities.map(
    (entity, i) =>
      html`${i > 0 && ", "}<a href="${root}${entityPath(settings, entity)}.html">${isolate(entity.name)}</a>`,
  )}</p>
`;

/** Names of the groups that an entity is compared with: its continent, its income group, the world. */
export function comparedWith({ entity, wholes }: EntityPage, site: Site): readonly string[] {
  const group = wholes.find(({ type }) => type === "income_group")?.name;
  const all = [wholes[0]?.name, group, worldName(site)].filter((name) => name !== undefined);
  return [...new Set(all)].filter((name) => name !== entity.name);
}

/** The median of the latest values of an entity's neighbours, the number of these values, and their times. */
function medianOf({ entities, format }: KeyFigure, neighbours: readonly Entity[]) {
  const figures = neighbours.flatMap(({ name }) => entities.get(name) ?? []);
  if (figures.length === 0) return undefined;
  const values = figures.map(({ latest }) => latest.value).sort((a, b) => a - b);
  const [low = 0, high = 0] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
  const [first, ...others] = figures.sort((a, b) => a.last - b.last);
  const [from, to] = [first?.latest.timeText ?? "", others.at(-1)?.latest.timeText];
  const times = to === undefined || to === from ? from : `${from} to ${to}`;
  return { text: format((low + high) / 2), of: values.length, times };
}

/** Columns of comparison, the same in all topics so that they are aligned. */
interface Comparison {
  readonly hasNeighbours: boolean;
  readonly beside: readonly string[];
}

function comparisonOf(page: EntityPage, site: Site): Comparison {
  const figures = page.groups.flatMap((group) => group.figures.map(({ figure }) => figure));
  return {
    hasNeighbours: figures.some((figure) => medianOf(figure, page.neighbours) !== undefined),
    beside: comparedWith(page, site).filter((name) => figures.some(({ entities }) => entities.has(name))),
  };
}

function groupTable({ title, path, figures }: FigureGroup, page: EntityPage, compared: Comparison): Markup {
  const { hasNeighbours, beside } = compared;
  return html`<section class="figures"><h2>${path ? html`<a href="${root}${path}">${title}</a>` : title}</h2>
<table><thead><tr><th scope="col">Figure</th><th scope="col" class="trend">Trend</th><th scope="col">Latest</th><th scope="col">Change</th><th scope="col">Rank</th>${hasNeighbours && html`<th scope="col">Neighbours</th>`}${beside.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>
${figures.map(({ figure, own }) => figureRow(figure, own, page, compared))}</tbody></table></section>
`;
}

/** A row of the table. On small screens each cell shows its label. */
function figureRow(
  figure: KeyFigure,
  own: EntityFigure,
  { entity: { code }, neighbours }: EntityPage,
  { hasNeighbours, beside }: Comparison,
): Markup {
  const median = medianOf(figure, neighbours);
  const { latest, before, change, rank, spark } = own;
  const cell = (label: string, text: Markup | string | undefined | false, small?: string): Markup =>
    text
      ? html`<td data-label="${label}">${text}${small && html` <small>${small}</small>`}</td>`
      : html`<td class="none">–</td>`;
  const { width, height } = sparkSize;
  return html`<tr><th scope="row"><a href="${root}grapher/${figure.slug}.html${figureQuery(figure, code)}">${isolate(figure.title)}</a>${figure.indicator && html`<small>${figure.indicator}</small>`}</th><td class="trend">${spark && html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><path d="${spark}"/></svg>`}</td>${cell("Latest", html`<b>${latest.text}</b>`, latest.timeText)}${cell("Change", change, before && `since ${before.timeText}`)}${cell("Rank", rank && `${rank.place}`, rank && `of ${rank.of}`)}${hasNeighbours && cell("Neighbours", median?.text, median && `median of ${median.of}, ${median.times}`)}${beside.map(
    (name) => {
      const other = figure.entities.get(name)?.latest;
      return cell(name, other?.text, other && other.timeText !== latest.timeText ? other.timeText : undefined);
    },
  )}</tr>
`;
}
