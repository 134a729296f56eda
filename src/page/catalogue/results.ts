import type { FoundThing } from "../../search/things.ts";
import type { Hit } from "./find.ts";
import { highlightWords } from "./highlight.ts";
import type { PageItem } from "./items.ts";

/** Hits that are shown at once; a button shows as many more. */
const pageLength = 36;

/** Shows what was found in one list: copies of the page's own cards, which stay where they are, and lines of what it has no card for. */
export class Results {
  private readonly place: HTMLElement;
  private readonly all: HTMLElement;
  /** Copies by item: a picture that is shown again has not to be loaded again. */
  private readonly copies = new Map<PageItem, HTMLElement>();
  private readonly list = document.createElement("ul");
  private readonly more = document.createElement("button");

  constructor(place: HTMLElement, all: HTMLElement) {
    this.place = place;
    this.all = all;
    this.list.className = all.querySelector("ul")?.className ?? "";
    this.more.type = "button";
    this.more.className = "more";
    place.className = all.className;
    place.append(this.list, this.more);
  }

  /** Shows the whole page again. */
  clear(): void {
    this.place.hidden = true;
    this.all.hidden = false;
  }

  /** @param params - of the addresses of the charts; "" for none */
  show(hits: readonly Hit<PageItem>[], query: string, params = ""): void {
    const focused = document.activeElement;
    const hasFocus = this.place.contains(focused);
    this.showHits(hits, { count: pageLength, query, params });
    // A copy that is put in its place anew would lose the focus.
    if (hasFocus && focused instanceof HTMLElement) focused.focus();
    this.place.hidden = false;
    this.all.hidden = true;
  }

  /** Puts the focus on the first of what is shown. */
  focus(): void {
    this.place.querySelector<HTMLElement>("a, summary")?.focus();
  }

  private showHits(hits: readonly Hit<PageItem>[], how: { count: number; query: string; params: string }): void {
    const { count, query, params } = how;
    const shown = hits.slice(0, count).map(({ item, found }) => (item ? this.copy(item, found) : lineOf(found)));
    this.list.replaceChildren(...shown);
    highlightWords(this.list, query);
    this.aim(params);
    const rest = hits.length - shown.length;
    this.more.hidden = rest === 0;
    this.more.textContent = `Show ${Math.min(rest, pageLength)} more`;
    this.more.onclick = () => {
      this.showHits(hits, { ...how, count: count + pageLength });
      shown.at(-1)?.nextElementSibling?.querySelector<HTMLElement>("a, summary")?.focus();
    };
  }

  /** Leads the links to charts of what is shown to the places and the time that are asked for. */
  private aim(params: string): void {
    for (const link of this.list.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (link.pathname.includes("/grapher/")) link.search = params;
    }
  }

  /** A card whose own words do not tell why it was found names what it was found by. */
  private copy(item: PageItem, found: FoundThing | undefined): HTMLElement {
    const known = this.copies.get(item);
    const copy = known ?? (item.element.cloneNode(true) as HTMLElement);
    this.copies.set(item, copy);
    copy.querySelector(".matched")?.remove();
    if (!known && item.heading !== undefined) copy.querySelector("b")?.before(paragraph("heading", item.heading));
    const words = copy.textContent?.toLowerCase() ?? "";
    const told = found?.matched.filter((word) => !words.includes(word.toLowerCase())) ?? [];
    if (told.length > 0) copy.append(paragraph("matched", `Found by: ${told.join(", ")}`));
    return copy;
  }
}

/** Where the page leads to for what it has no card of, and what it calls that. */
const places: Readonly<Record<string, { readonly noun: string; readonly address: (found: FoundThing) => string }>> = {
  indicator: { noun: "Indicator", address: ({ title }) => `indicator-list.html?q=${encodeURIComponent(title)}` },
};

/** Kinds of things that stand in the list beside the cards of charts. */
export const lineKinds: readonly string[] = Object.keys(places);

function lineOf({ kind, ...found }: FoundThing): HTMLElement {
  const line = document.createElement("li");
  line.className = "line";
  const link = document.createElement("a");
  const title = document.createElement("b");
  title.textContent = found.title;
  link.href = places[kind]?.address({ kind, ...found }) ?? "";
  link.append(title);
  line.append(link, paragraph("kind", places[kind]?.noun ?? kind));
  return line;
}

function paragraph(className: string, text: string): HTMLElement {
  const made = document.createElement("p");
  made.className = className;
  made.textContent = text;
  return made;
}
