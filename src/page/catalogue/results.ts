import type { Findings, NearItem } from "./find.ts";
import { highlightWords } from "./highlight.ts";
import type { PageItem } from "./items.ts";

/** Items that are shown at once; a button shows as many more. */
const pageLength = 36;

/** Shows what was found, as copies of the page's own cards, which stay where they are. */
export class Results {
  private readonly place: HTMLElement;
  private readonly all: HTMLElement;
  /** Copies by item: a picture that is shown again has not to be loaded again. */
  private readonly copies = new Map<PageItem, HTMLElement>();
  private readonly lists = { matches: document.createElement("ul"), near: document.createElement("ul") };
  private params = "";
  private readonly more = document.createElement("button");
  private readonly nearTitle = document.createElement("h2");

  constructor(place: HTMLElement, all: HTMLElement) {
    this.place = place;
    this.all = all;
    const listClass = all.querySelector("ul")?.className ?? "";
    for (const list of Object.values(this.lists)) list.className = listClass;
    this.nearTitle.textContent = "Close in meaning";
    this.more.type = "button";
    this.more.className = "more";
    place.className = all.className;
    place.append(this.lists.matches, this.more, this.nearTitle, this.lists.near);
  }

  /** Shows the whole page again. */
  clear(): void {
    this.place.hidden = true;
    this.all.hidden = false;
  }

  /** @param params - of the addresses of the charts; "" for none */
  show({ matches, near }: Findings<PageItem>, query: string, params = ""): void {
    const focused = document.activeElement;
    const hasFocus = this.place.contains(focused);
    this.showMatches(matches, pageLength, query);
    this.lists.near.replaceChildren(...near.map((found) => this.nearCopy(found)));
    this.params = params;
    this.aim();
    // A copy that is put in its place anew would lose the focus.
    if (hasFocus && focused instanceof HTMLElement) focused.focus();
    this.nearTitle.hidden = near.length === 0;
    this.place.hidden = false;
    this.all.hidden = true;
  }

  /** Puts the focus on the first of what is shown. */
  focus(): void {
    this.place.querySelector<HTMLElement>("a, summary")?.focus();
  }

  private showMatches(matches: readonly PageItem[], count: number, query: string): void {
    const shown = matches.slice(0, count).map((item) => this.copy(item));
    for (const copy of shown) copy.querySelector(".matched")?.remove();
    this.lists.matches.replaceChildren(...shown);
    highlightWords(this.lists.matches, query);
    const rest = matches.length - shown.length;
    this.more.hidden = rest === 0;
    this.more.textContent = `Show ${Math.min(rest, pageLength)} more`;
    this.more.onclick = () => {
      this.showMatches(matches, count + pageLength, query);
      this.aim();
      shown.at(-1)?.nextElementSibling?.querySelector<HTMLElement>("a, summary")?.focus();
    };
  }

  /** Leads the links to charts of what is shown to the places and the time that are asked for. */
  private aim(): void {
    for (const link of this.place.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      link.search = link.pathname.includes("/grapher/") ? this.params : "";
    }
  }

  private copy(item: PageItem): HTMLElement {
    const known = this.copies.get(item);
    if (known) return known;
    const copy = item.element.cloneNode(true) as HTMLElement;
    if (item.heading !== undefined) {
      const heading = document.createElement("p");
      heading.className = "heading";
      heading.textContent = item.heading;
      copy.querySelector("b")?.before(heading);
    }
    this.copies.set(item, copy);
    return copy;
  }

  /** A card whose own words do not tell why it was found names the indicator. */
  private nearCopy({ item, indicator }: NearItem<PageItem>): HTMLElement {
    const copy = this.copy(item);
    copy.querySelector(".matched")?.remove();
    const title = copy.querySelector("b")?.textContent;
    if (title === indicator.title) return copy;
    const line = document.createElement("p");
    line.className = "matched";
    const by = indicator.matched?.join(", ");
    line.textContent = `Indicator: ${indicator.title}${by ? ` · by: ${by}` : ""}`;
    copy.append(line);
    return copy;
  }
}
