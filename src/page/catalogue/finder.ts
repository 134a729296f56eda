import { html, type Markup, unsafe } from "../../text/markup.ts";
import { type CatalogueDataset, inCatalogueOrder } from "./entry.ts";

/** What a page of cards or rows can be searched for. */
export interface Filters {
  /** What is looked for: one of them. */
  readonly noun: string;
  readonly placeholder: string;
  /** Kinds of chart by what a query calls them; none where there is nothing to choose. */
  readonly kinds?: ReadonlyMap<string, string>;
  readonly datasets: readonly CatalogueDataset[];
}

/**
 * The search box with its filters, and the places of what is found. All of it needs the script (`finderScript`);
 * without one it is not shown.
 */
export function renderFinder({ noun, placeholder, kinds = new Map(), datasets }: Filters): Markup {
  return html`<search><form id="finder" autocomplete="off">
<div class="query"><label class="visually-hidden" for="query">Search the ${noun}s</label>${searchIcon}<input id="query" name="q" type="search" placeholder="${placeholder}" spellcheck="false" enterkeyhint="search"></div>
<div class="filters">${kinds.size > 1 && kindChoice(kinds)}${datasets.length > 1 && datasetChoice(datasets)}</div>
</form></search>
<p id="matches" class="matches" role="status" data-noun="${noun}"></p>
<div id="found" data-nosnippet hidden></div>`;
}

const searchIcon = unsafe(
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20"/></svg>`,
);

const kindChoice = (kinds: ReadonlyMap<string, string>): Markup =>
  html`<fieldset class="kinds"><legend class="visually-hidden">Kind of chart</legend>${[["", "All"], ...kinds].map(
    ([kind, label]) =>
      html`<label><input type="radio" name="type" value="${kind}"${kind === "" && unsafe(" checked")}><span>${label}</span></label>`,
  )}</fieldset>`;

const datasetChoice = (datasets: readonly CatalogueDataset[]): Markup =>
  html`<label class="dataset"><span class="visually-hidden">Dataset</span><select name="dataset"><option value="">All datasets</option>${inCatalogueOrder(
    datasets,
    ({ title }) => title,
  ).map(({ name, title }) => html`<option value="${name}">${title}</option>`)}</select></label>`;
