import type { SiteConfig } from "../../chart/site.ts";
import type { Entity } from "../../data/entity.ts";
import { writeNumber } from "../../data/number.ts";
import { html, type Markup } from "../../text/markup.ts";
import { countOf } from "../catalogue/entry.ts";
import { htmlPage } from "../document.ts";
import type { Figure } from "./figure.ts";
import { capitalised } from "./page.ts";
import { type EntitySettings, entityBase } from "./settings.ts";

/** The table of all entities × some figures; readers with a script may sort it. */
export function renderEntityTable(
  site: SiteConfig,
  entities: readonly Entity[],
  figures: readonly Figure[],
  settings: EntitySettings,
): string {
  const title = capitalised(settings.nounPlural);
  return htmlPage({
    site,
    root: "../",
    title: `${title} – ${site.title}`,
    description: `${title} of ${site.title}, compared by ${countOf(figures.length, "figure")}.`,
    script: "catalogue",
    body: html`<h1>${title}</h1>
<p class="lead">${countOf(entities.length, "page")}; the latest values of some figures beside each other.</p>
<p><a href="index.csv" download>Download this table (CSV)</a></p>
<div class="table-scroll" tabindex="0" role="region" aria-label="${title}"><table class="entity-table" data-sortable><thead><tr><th scope="col">${capitalised(settings.noun)}</th>${figures.map(
      ({ slug, title, unit }) =>
        html`<th scope="col"><a href="../grapher/${slug}.html">${title}</a>${unit && html` <small>${unit}</small>`}</th>`,
    )}</tr></thead><tbody>
${entities.map((entity) => row(entity, figures, settings))}</tbody></table></div>`,
  });
}

const row = (entity: Entity, figures: readonly Figure[], settings: EntitySettings): Markup =>
  html`<tr><th scope="row"><a href="${entityBase(settings, entity).split("/").at(-1) ?? ""}.html">${entity.name}</a></th>${figures.map(
    ({ entities }) => {
      const latest = entities.get(entity.name)?.latest;
      return latest ? html`<td data-value="${writeNumber(latest.value)}">${latest.told}</td>` : html`<td></td>`;
    },
  )}</tr>
`;

/** The same table for programs, with the time of each value. */
export function entityTableCsv(entities: readonly Entity[], figures: readonly Figure[]): string {
  const quote = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const head = ["Entity", "Code", ...figures.flatMap(({ title }) => [title, `${title}: time`])];
  const rows = entities.map(({ name, code }) => [
    name,
    code,
    ...figures.flatMap((figure) => {
      const latest = figure.entities.get(name)?.latest;
      return latest ? [writeNumber(latest.value), latest.time] : ["", ""];
    }),
  ]);
  return [head, ...rows].map((cells) => `${cells.map(quote).join(",")}\n`).join("");
}
