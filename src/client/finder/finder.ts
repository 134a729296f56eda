import { entityPath } from "../../core/chart/entityPages.ts";
import { formatCount } from "../../pages/catalogue/entry.ts";
import type { PageSearch, PageSearchAnswer } from "../../search/pageSearch.ts";
import type { OpenSearch } from "./open.ts";
import { type PlaceHit, pageLength, Results } from "./results.ts";

/** Letters that a query needs to be answered; fewer are the beginning of too many words. */
const minLetters = 2;

/** What searches is loaded with what it reads: most readers of a page look for nothing. */
const openSearch = async (root: string): Promise<OpenSearch> => (await import("./open.ts")).openSearch(root);

/** Starts the search of a page that has a search box (`renderFinder`). */
export function startFinder(): void {
  const form = document.querySelector<HTMLFormElement>("#finder");
  const field = document.querySelector<HTMLInputElement>("#query");
  const found = document.querySelector<HTMLElement>("#found");
  const status = document.querySelector<HTMLElement>("#matches");
  if (form && field && found && status) new Finder(form, field, found, status).start();
}

class Finder {
  private readonly form: HTMLFormElement;
  private readonly field: HTMLInputElement;
  private readonly place: HTMLElement;
  private readonly status: HTMLElement;
  private readonly results: Results;
  private readonly root: string;
  /** The search, from when it is first asked; undefined inside where the site has none. */
  private opened: Promise<OpenSearch | undefined> | undefined;
  /** What finds by meaning, once it has come. */
  private meaning: PageSearch | undefined;
  /** Whether the Enter key waits for what is found. */
  private isEntered = false;

  constructor(form: HTMLFormElement, field: HTMLInputElement, found: HTMLElement, status: HTMLElement) {
    this.form = form;
    this.field = field;
    this.place = found;
    this.status = status;
    this.root = form.dataset.root ?? "";
    this.results = new Results(found, this.root);
  }

  start(): void {
    this.field.addEventListener("input", () => this.update());
    // What it takes to search comes while the reader begins to type.
    this.field.addEventListener("focus", () => void this.open());
    this.place.addEventListener("click", (event) => this.follow(event));
    // Comes before the Enter key's submit, and when the field is left for a result.
    this.field.addEventListener("change", () => writeQuery(this.field.value));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.isEntered = true;
      this.results.focus();
    });
    addEventListener("popstate", () => this.restore());
    // Who comes by the header's button without words comes to type them.
    if (asksForNothing()) this.field.focus();
    // Without a query, what was typed before the script came stays.
    if (location.search) this.restore();
    else if (this.query !== "") this.update();
  }

  private get query(): string {
    return this.field.value.trim();
  }

  private restore(): void {
    this.field.value = askedQuery();
    this.update();
  }

  private update(): void {
    this.isEntered = false;
    followQuery(this.field.value);
    if (this.query.length < minLetters) {
      this.results.clear();
      this.status.textContent = "";
      return;
    }
    void this.find(this.query);
  }

  private open(): Promise<OpenSearch | undefined> {
    this.opened ??= openSearch(this.root).then(
      (opened) => {
        opened.byMeaning.then(
          (search) => {
            this.meaning = search;
          },
          // The next letter tries again.
          () => {
            this.opened = undefined;
          },
        );
        return opened;
      },
      () => {
        this.opened = undefined;
        return undefined;
      },
    );
    return this.opened;
  }

  /** Searches for a near topic that is chosen, without leaving the page. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href^="?"]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.field.value = new URLSearchParams(link.search).get("q") ?? "";
    this.field.focus();
    this.update();
  }

  /** Shows what has the words at once, and what is meant when the lexicon has come; the former alone where it does not. */
  private async find(query: string): Promise<void> {
    const opened = await this.open();
    if (opened && !this.meaning) await this.answer(opened, opened.byWords, { query, isFirst: true });
    const search = this.meaning ?? (await opened?.byMeaning.catch(() => opened.byWords));
    const isAnswered = opened && search && (await this.answer(opened, search, { query }));
    // The reader may have typed on.
    if (this.query !== query) return;
    if (!isAnswered) this.status.textContent = "The search could not be loaded. Try again, or look through the topics.";
    else if (this.isEntered) this.results.focus();
  }

  /** @param asked - `isFirst`: more may come, so nothing is said of finding nothing. @returns whether it could be answered */
  private async answer(
    opened: OpenSearch,
    search: PageSearch,
    { query, isFirst = false }: { readonly query: string; readonly isFirst?: boolean },
  ): Promise<boolean> {
    if (this.query !== query) return true;
    const answer = await search.answer(query).catch(() => undefined);
    if (answer && (!isFirst || answer.found.length > 0)) await this.show(opened, answer, { query, count: pageLength });
    return answer !== undefined;
  }

  private async show(
    opened: OpenSearch,
    answer: PageSearchAnswer,
    { query, count }: { query: string; count: number },
  ): Promise<void> {
    const { found, params, topics } = answer;
    const shown = found.slice(0, count);
    const items = await opened.items(shown.map(({ row }) => row));
    if (this.query !== query) return;
    const hits = items.map((item, i) => ({ item, matched: shown[i]?.matched ?? [] }));
    const places = placeHits(opened, answer, this.root);
    const rest = Math.max(0, found.length - count);
    // The words that were meant are those that stand in what was found.
    this.results.show({ places, hits, topics, rest, query: answer.meant ?? query, params }, () => {
      void this.show(opened, answer, { query, count: count + pageLength }).then(() => this.results.focus(count));
    });
    this.status.textContent = tell(query, answer, places.length);
  }
}

/** The pages of the places that are asked for. */
function placeHits({ directory: { pages } }: OpenSearch, { places }: PageSearchAnswer, root: string): PlaceHit[] {
  if (!pages) return [];
  return places.flatMap(({ name, code }) => (code ? { name, href: `${root}${entityPath(pages, { code })}.html` } : []));
}

/** What was found, in a sentence. */
function tell(query: string, answer: PageSearchAnswer, pages: number): string {
  const { found, places, isPlace, placed, isElsewhere, meant } = answer;
  const quoted = `“${query}”`;
  const names = places.map(({ name }) => name).join(", ");
  const count = formatCount(found.length, "result");
  if (found.length === 0 && (pages === 0 || !isPlace))
    return `Nothing found for ${quoted}. Try another word, or look through the topics.`;
  const figures =
    names === "" ? "" : isElsewhere ? `, but none with figures of ${names}` : `, with figures of ${names}`;
  if (meant !== undefined) return `${count} for “${meant}”, not ${quoted}${isElsewhere ? figures : ""}`;
  if (isPlace && placed === found.length) return `${formatCount(placed, "chart")} with figures of ${names}`;
  // A topic, an indicator or a chart of other entities may have the place in its name.
  if (isPlace) return `${count} for ${quoted}${placed > 0 ? `, ${placed} with figures of ${names}` : ""}`;
  return `${count} for ${quoted}${figures}`;
}

/** What the page's address asks for. */
const askedQuery = (): string => new URLSearchParams(location.search).get("q") ?? "";

/** Whether it asks, but for no words. */
const asksForNothing = (): boolean => new URLSearchParams(location.search).get("q") === "";

/** Milliseconds without a change until the address follows: browsers refuse too many changes a second. */
const settling = 250;
let timer = 0;

/** Keeps a query in the page's address once it has settled, so that it can be shared and come back to. */
function followQuery(query: string): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => writeQuery(query), settling);
}

/** Writes a query into the page's address at once: before the reader goes elsewhere. */
function writeQuery(query: string): void {
  clearTimeout(timer);
  const asked = query.trim() === "" ? "" : `?${new URLSearchParams({ q: query.trim() })}`;
  history.replaceState(null, "", location.pathname + asked + location.hash);
}
