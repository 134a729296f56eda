import { indicatorPagePath } from "../../core/chart/siteUrl.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { renderCard } from "../../pages/catalogue/card.ts";
import { formatCount } from "../../pages/catalogue/entry.ts";
import type { FinderIndicator, FinderItem } from "../../pages/finder.ts";
import { dashboardPath, indicatorsPath, topicPath } from "../../pages/paths.ts";
import { type FoundSlice, withChoiceParams } from "../../search/foundSlice.ts";
import { isStopWord, splitTerms, splitWords } from "../../search/terms.ts";
/** Number of results shown at once; a button shows as many more. */
export const pageLength = 24;

/** A place in the query that has a page. */
export interface PlaceHit {
  readonly name: string;
  /** Relative to the page. */
  readonly href: string;
}

/** A search result, and what matched: words of the query or the concepts that they name. */
export interface Hit {
  readonly item: FinderItem;
  readonly matched: readonly string[];
  /** The view that the query is about, if the item is a chart with choosers. */
  readonly view?: FoundSlice | undefined;
}

/** The results of a search. */
export interface SearchResults {
  readonly places: readonly PlaceHit[];
  readonly hits: readonly Hit[];
  /** Suggested topics if there are no results. */
  readonly topics: readonly string[];
  /** Number of results that are not shown. */
  readonly rest: number;
  readonly query: string;
  /** Query of the links to charts; can be "". */
  readonly params: string;
}

/** Shows search results instead of the page's lists. */
export class Results {
  private readonly place: HTMLElement;
  private readonly all: HTMLElement | null;
  private readonly root: string;
  private readonly list = document.createElement("div");
  private readonly more = document.createElement("button");
  /** Current markup: equal results are not rendered again, so they keep the focus. */
  private shown = "";

  constructor(place: HTMLElement, root: string) {
    this.place = place;
    this.all = document.querySelector("#all");
    this.root = root;
    this.more.type = "button";
    this.more.className = "more";
    place.append(this.list, this.more);
  }

  /** Shows the page's lists again. */
  clear(): void {
    this.place.hidden = true;
    if (this.all) this.all.hidden = false;
  }

  /** @param showMore - called when the reader wants more results */
  show(shown: SearchResults, showMore: () => void): void {
    const markup = html`${shown.places.map(placeLine)}${suggestionLine(shown.topics)}${renderHits(shown, this.root)}`
      .text;
    if (markup !== this.shown) this.list.innerHTML = markup;
    this.shown = markup;
    const views = shown.hits.flatMap(({ item, view }) => (item.kind === "chart" ? [view] : []));
    const links = this.list.querySelectorAll<HTMLAnchorElement>('.cards a[href*="grapher/"]');
    for (const [i, link] of links.entries()) link.search = withChoiceParams(views[i], shown.params);
    highlightWords(this.list, shown.query);
    this.more.hidden = shown.rest === 0;
    this.more.textContent = `Show ${Math.min(shown.rest, pageLength)} more`;
    this.more.onclick = showMore;
    this.place.hidden = false;
    // If nothing matches, the page's lists stay visible.
    if (this.all) this.all.hidden = shown.hits.length + shown.places.length > 0;
  }

  /** Focuses a result. @param number - from 0 */
  focus(number = 0): void {
    this.list.querySelectorAll<HTMLElement>("a")[number]?.focus();
  }
}

const placeLine = ({ name, href }: PlaceHit): Markup =>
  html`<p class="found-line"><a href="${href}"><b>${isolate(name)}</b></a> <small>All figures of ${isolate(name)} at a glance</small></p>`;

/** Suggested topics, as links to the same page with another query. */
const suggestionLine = (topics: readonly string[]): Markup | false =>
  topics.length > 0 &&
  html`<p class="found-line">Near to it: ${topics.map((topic, i) => html`${i > 0 && " · "}<a href="?${String(new URLSearchParams({ q: topic }))}">${isolate(topic)}</a>`)}</p>`;

/** Results before the first chart as lines, then all charts as cards, then the other results as lines, each in rank order. */
function renderHits({ hits }: SearchResults, root: string): Markup {
  const charts = hits.flatMap(({ item, matched, view }) =>
    item.kind === "chart" ? [{ chart: view ? { ...item.chart, title: view.title } : item.chart, matched }] : [],
  );
  const isPlain = charts.every(({ chart }) => chart.thumbnail === undefined);
  const first = hits.findIndex(({ item }) => item.kind === "chart");
  const lines = (some: readonly Hit[]) => some.map((hit) => itemLine(hit, root));
  const cards = charts.map(({ chart, matched }) =>
    renderCard(chart, { root, why: matchNote(matched, [chart.title, chart.subtitle]) }),
  );
  return html`${lines(hits.slice(0, Math.max(0, first)))}${
    cards.length > 0 && html`<ul class="cards${isPlain && " plain"}">${cards}</ul>`
  }${lines(hits.slice(Math.max(0, first)))}`;
}

/** Note on matches that the result's own texts do not show. */
function matchNote(matched: readonly string[], texts: readonly string[]): string | undefined {
  const shown = new Set(texts.flatMap(splitTerms));
  const hidden = matched.filter((name) => splitTerms(name).some((term) => !shown.has(term)));
  return hidden.length > 0 ? `Found by ${hidden.map((name) => `“${name}”`).join(", ")}` : undefined;
}

function itemLine({ item, matched }: Hit, root: string): Markup | false {
  if (item.kind === "indicator") return indicatorLine(item.indicator, root, matched);
  if (item.kind === "chart") return false;
  if (item.kind === "topic") return groupLine("Topic", item.topic, root + topicPath(item.topic.slug));
  return groupLine("Dashboard", item.dashboard, root + dashboardPath(item.dashboard.slug));
}

/** A topic or dashboard with its number of charts. */
const groupLine = (kind: string, { title, count }: { readonly title: string; readonly count: number }, href: string) =>
  html`<p class="found-line"><a href="${href}"><b>${isolate(title)}</b></a> <small>${kind} · ${formatCount(count, "chart")}</small></p>`;

function indicatorLine(
  { id, title, dataset, hasPage }: FinderIndicator,
  root: string,
  matched: readonly string[],
): Markup {
  const why = matchNote(matched, [title, dataset]);
  return html`<p class="found-line"><a href="${root}${hasPage ? indicatorPagePath(id) : indicatorsPath}"><b>${title}</b></a> <small>Indicator · ${dataset}${why && ` · ${why}`}</small></p>`;
}

/** Name of the highlight in the style sheet: `::highlight(found)`. */
const name = "found";

/** Highlights words in titles and texts that start with a word of the query, in browsers that support it. */
function highlightWords(place: HTMLElement, query: string): void {
  if (!("highlights" in CSS)) return;
  const words = splitWords(query).filter((word) => !isStopWord(word));
  const texts = words.length > 0 ? [...place.querySelectorAll("b, b bdi, p:not(.found-line)")] : [];
  CSS.highlights.set(name, new Highlight(...texts.flatMap((text) => rangesOf(text.firstChild, words))));
}

function rangesOf(node: ChildNode | null, words: readonly string[]): Range[] {
  if (!(node instanceof Text)) return [];
  return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    // Words whose length changes by folding, such as those with ligatures, are not highlighted.
    const [folded = ""] = splitWords(found);
    const word = words.find((word) => folded.startsWith(word));
    if (word === undefined || folded.length !== found.length) return [];
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [range];
  });
}
