import { indicatorPagePath } from "../../chart/site.ts";
import { indicatorsPath } from "../../representation/page/bars.ts";
import { html, type Markup } from "../../text/markup.ts";
import { renderCard } from "../catalogue/card.ts";
import { countOf } from "../catalogue/entry.ts";
import { topicPath } from "../catalogue/topicPath.ts";
import type { FoundIndicator, FoundThing } from "./files.ts";
import { highlightWords } from "./highlight.ts";

/** Things that are shown at once; a button shows as many more. */
export const pageLength = 24;

/** A place that is asked for, and its page. */
export interface PlaceHit {
  readonly name: string;
  /** From the page on. */
  readonly href: string;
}

/** What is shown of a search. */
export interface Shown {
  readonly places: readonly PlaceHit[];
  readonly things: readonly FoundThing[];
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
  show(shown: Shown, showMore: () => void): void {
    const markup = html`${shown.places.map(placeLine)}${renderThings(shown, this.root)}`.text;
    if (markup !== this.shown) this.list.innerHTML = markup;
    this.shown = markup;
    for (const link of this.list.querySelectorAll<HTMLAnchorElement>('.cards a[href*="grapher/"]'))
      link.search = shown.params;
    highlightWords(this.list, shown.query);
    this.more.hidden = shown.rest === 0;
    this.more.textContent = `Show ${Math.min(shown.rest, pageLength)} more`;
    this.more.onclick = showMore;
    this.place.hidden = false;
    if (this.all) this.all.hidden = true;
  }

  /** Puts the focus on a result. @param number - from 0 */
  focus(number = 0): void {
    this.list.querySelectorAll<HTMLElement>("a")[number]?.focus();
  }
}

const placeLine = ({ name, href }: PlaceHit): Markup =>
  html`<p class="found-line"><a href="${href}"><b>${name}</b></a> <small>All figures of ${name} at a glance</small></p>`;

/** Lines of what stands before the first chart, the charts as cards, then lines of all else: each in the order of the search. */
function renderThings({ things }: Shown, root: string): Markup {
  const charts = things.flatMap((thing) => (thing.kind === "chart" ? thing.chart : []));
  const isPlain = charts.every(({ thumbnail }) => thumbnail === undefined);
  const first = things.findIndex(({ kind }) => kind === "chart");
  const lines = (some: readonly FoundThing[]) => some.map((thing) => thingLine(thing, root));
  return html`${lines(things.slice(0, Math.max(0, first)))}${
    charts.length > 0 &&
    html`<ul class="cards${isPlain && " plain"}">${charts.map((chart) => renderCard(chart, { root }))}</ul>`
  }${lines(things.slice(Math.max(0, first)))}`;
}

function thingLine(thing: FoundThing, root: string): Markup | false {
  if (thing.kind === "indicator") return indicatorLine(thing.indicator, root);
  if (thing.kind === "chart") return false;
  const { slug, title, count } = thing.topic;
  return html`<p class="found-line"><a href="${root}${topicPath(slug)}"><b>${title}</b></a> <small>Topic · ${countOf(count, "chart")}</small></p>`;
}

const indicatorLine = ({ id, title, dataset, hasPage }: FoundIndicator, root: string): Markup =>
  html`<p class="found-line"><a href="${root}${hasPage ? indicatorPagePath(id) : indicatorsPath}"><b>${title}</b></a> <small>Indicator · ${dataset}</small></p>`;
