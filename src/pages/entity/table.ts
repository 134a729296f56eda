import { type EntityPageSettings, entityPageSettings, entityPath } from "../../core/chart/entityPages.ts";
import type { SiteConfig } from "../../core/chart/site.ts";
import type { Entity } from "../../core/data/entity.ts";
import { writeNumber } from "../../core/data/number.ts";
import { csvCell } from "../../core/text/csv.ts";
import { capitalize } from "../../core/text/english.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { formatCount } from "../catalogue/entry.ts";
import { type PageOf, pager } from "../catalogue/pager.ts";
import { htmlPage } from "../document.ts";
import type { KeyFigure } from "./keyFigure.ts";

/** Rows per page, about 100 kB. All countries, regions and groups fit on one page, so that sorting covers all of them. */
export const entityTableLength = 500;

/** A page of the table of all entities × some key figures, which scripts make sortable. @param all - number of entities */
export function renderEntityTable(
  site: SiteConfig,
  { items: entities, ...page }: PageOf<Entity>,
  figures: readonly KeyFigure[],
  all: number,
): string {
  const settings = entityPageSettings(site);
  const title = capitalize(settings.nounPlural);
  return htmlPage({
    site,
    root: "../",
    title: `${title}${page.number > 1 ? `, page ${page.number}` : ""} – ${site.title}`,
    description: `${title} of ${site.title}, compared by ${formatCount(figures.length, "figure")}.`,
    current: "entities",
    script: "catalogue",
    body: html`<h1>${title}</h1>
<p class="lead">${all === 0 ? "None of the charts has data for them." : `${formatCount(all, "page")}; the latest values of some figures, side by side.`}</p>
<p><a href="index.csv" download>Download ${page.count > 1 ? "the whole" : "this"} table (CSV)</a>${page.count > 1 && " Sorting puts the rows of this page in order."}</p>
<div class="table-scroll" tabindex="0" role="region" aria-label="${title}"><table class="entity-table" data-sortable><thead><tr><th scope="col" data-key="entity">${capitalize(settings.noun)}</th>${figures.map(
      ({ slug, title, unit }) =>
        html`<th scope="col" data-key="${slug}"><a href="../grapher/${slug}.html">${isolate(title)}</a>${unit && html` <small>${unit}</small>`}</th>`,
    )}</tr></thead><tbody>
${entities.map((entity) => row(entity, figures, settings))}</tbody></table></div>${pager(page, "index")}`,
  });
}

const row = (entity: Entity, figures: readonly KeyFigure[], settings: EntityPageSettings): Markup =>
  html`<tr><th scope="row"><a href="${entityPath(settings, entity).split("/").at(-1) ?? ""}.html">${entity.name}</a></th>${figures.map(
    ({ entities }) => {
      const latest = entities.get(entity.name)?.latest;
      return latest ? html`<td data-v="${writeNumber(latest.value)}">${latest.text}</td>` : html`<td></td>`;
    },
  )}</tr>
`;

/** The same table as CSV, with the time of each value. */
export function entityTableCsv(entities: readonly Entity[], figures: readonly KeyFigure[]): string {
  const head = ["Entity", "Code", ...figures.flatMap(({ title }) => [title, `${title}: time`])];
  const rows = entities.map(({ name, code }) => [
    name,
    code,
    ...figures.flatMap((figure) => {
      const latest = figure.entities.get(name)?.latest;
      return latest ? [writeNumber(latest.value), latest.time] : ["", ""];
    }),
  ]);
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(",")}\n`).join("");
}
