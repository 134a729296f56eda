import { indicatorPagePath } from "../../core/chart/siteUrl.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { renderCard } from "../../pages/catalogue/card.ts";
import { formatCount } from "../../pages/catalogue/entry.ts";
import type { FinderItem, FoundIndicator } from "../../pages/finder.ts";
import { indicatorsPath, topicPath } from "../../pages/paths.ts";
import { isStopWord, splitTerms, splitWords } from "../../search/terms.ts";
/** Things that are shown at once; a button shows as many more. */
export const pageLength = 24;

/** A place that is asked for, and its page. */
export interface PlaceHit {
  readonly name: string;
  /** From the page on. */
  readonly href: string;
}

/** Something that was found, and by what: words of the query, or the concepts that they name. */
export interface Hit {
  readonly item: FinderItem;
  readonly matched: readonly string[];
}

/** What is shown of a search. */
export interface SearchResults {
  readonly places: readonly PlaceHit[];
  readonly hits: readonly Hit[];
  /** Where there are none: what is near to what is looked for, and would be found. */
  readonly topics: readonly string[];
  /** How many more there are. */
  readonly rest: number;
  readonly query: string;
  /** Parameters of the charts' addresses; "" for none. */
  readonly params: string;
}

/** Shows what was found in the place of what the page lists. */
export class Results {
  private readonly place: HTMLElement;
  private readonly all: HTMLElement | null;
  private readonly root: string;
  private readonly list = document.createElement("div");
  private readonly more = document.createElement("button");
  /** What is shown now: the same again stays, and keeps the focus. */
  private shown = "";

  constructor(place: HTMLElement, root: string) {
    this.place = place;
    this.all = document.querySelector("#all");
    this.root = root;
    this.more.type = "button";
    this.more.className = "more";
    place.append(this.list, this.more);
  }

  /** Shows the whole page again. */
  clear(): void {
    this.place.hidden = true;
    if (this.all) this.all.hidden = false;
  }

  /** @param showMore - shows more of them */
  show(shown: SearchResults, showMore: () => void): void {
    const markup = html`${shown.places.map(placeLine)}${nearLine(shown.topics)}${renderHits(shown, this.root)}`.text;
    if (markup !== this.shown) this.list.innerHTML = markup;
    this.shown = markup;
    for (const link of this.list.querySelectorAll<HTMLAnchorElement>('.cards a[href*="grapher/"]'))
      link.search = shown.params;
    highlightWords(this.list, shown.query);
    this.more.hidden = shown.rest === 0;
    this.more.textContent = `Show ${Math.min(shown.rest, pageLength)} more`;
    this.more.onclick = showMore;
    this.place.hidden = false;
    // Whoever finds nothing may look through what the page has.
    if (this.all) this.all.hidden = shown.hits.length + shown.places.length > 0;
  }

  /** Puts the focus on a result. @param number - from 0 */
  focus(number = 0): void {
    this.list.querySelectorAll<HTMLElement>("a")[number]?.focus();
  }
}

const placeLine = ({ name, href }: PlaceHit): Markup =>
  html`<p class="found-line"><a href="${href}"><b>${name}</b></a> <small>All figures of ${name} at a glance</small></p>`;

/** What else may be searched for. The links lead to the page's own address with another query. */
const nearLine = (topics: readonly string[]): Markup | false =>
  topics.length > 0 &&
  html`<p class="found-line">Near to it: ${topics.map((topic, i) => html`${i > 0 && " · "}<a href="?${String(new URLSearchParams({ q: topic }))}">${topic}</a>`)}</p>`;

/** Lines of what stands before the first chart, the charts as cards, then lines of all else: each in the order of the search. */
function renderHits({ hits }: SearchResults, root: string): Markup {
  const charts = hits.flatMap(({ item, matched }) => (item.kind === "chart" ? [{ chart: item.chart, matched }] : []));
  const isPlain = charts.every(({ chart }) => chart.thumbnail === undefined);
  const first = hits.findIndex(({ item }) => item.kind === "chart");
  const lines = (some: readonly Hit[]) => some.map((hit) => itemLine(hit, root));
  const cards = charts.map(({ chart, matched }) =>
    renderCard(chart, { root, why: tellWhy(matched, [chart.title, chart.subtitle]) }),
  );
  return html`${lines(hits.slice(0, Math.max(0, first)))}${
    cards.length > 0 && html`<ul class="cards${isPlain && " plain"}">${cards}</ul>`
  }${lines(hits.slice(Math.max(0, first)))}`;
}

/** What something was found by, as far as its own texts do not show it. */
function tellWhy(matched: readonly string[], texts: readonly string[]): string | undefined {
  const shown = new Set(texts.flatMap(splitTerms));
  const hidden = matched.filter((name) => splitTerms(name).some((term) => !shown.has(term)));
  return hidden.length > 0 ? `Found by ${hidden.map((name) => `“${name}”`).join(", ")}` : undefined;
}

function itemLine({ item, matched }: Hit, root: string): Markup | false {
  if (item.kind === "indicator") return indicatorLine(item.indicator, root, matched);
  if (item.kind === "chart") return false;
  const { slug, title, count } = item.topic;
  return html`<p class="found-line"><a href="${root}${topicPath(slug)}"><b>${title}</b></a> <small>Topic · ${formatCount(count, "chart")}</small></p>`;
}

function indicatorLine(
  { id, title, dataset, hasPage }: FoundIndicator,
  root: string,
  matched: readonly string[],
): Markup {
  const why = tellWhy(matched, [title, dataset]);
  return html`<p class="found-line"><a href="${root}${hasPage ? indicatorPagePath(id) : indicatorsPath}"><b>${title}</b></a> <small>Indicator · ${dataset}${why && ` · ${why}`}</small></p>`;
}

/** The style sheet's name of the marks: `::highlight(found)`. */
const name = "found";

/** Marks where words of a query begin words of the titles and texts that are shown, in browsers that can. */
function highlightWords(place: HTMLElement, query: string): void {
  if (!("highlights" in CSS)) return;
  const words = splitWords(query).filter((word) => !isStopWord(word));
  const texts = words.length > 0 ? [...place.querySelectorAll("b, p:not(.found-line)")] : [];
  CSS.highlights.set(name, new Highlight(...texts.flatMap((text) => rangesOf(text.firstChild, words))));
}

function rangesOf(node: ChildNode | null, words: readonly string[]): Range[] {
  if (!(node instanceof Text)) return [];
  return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    // Words that fold to another length, such as those with ligatures, stay unmarked rather than marked askew.
    const [folded = ""] = splitWords(found);
    const word = words.find((word) => folded.startsWith(word));
    if (word === undefined || folded.length !== found.length) return [];
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [range];
  });
}
