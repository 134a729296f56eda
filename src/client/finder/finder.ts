import { entityPath } from "../../core/chart/entityPages.ts";
import { formatCount } from "../../pages/catalogue/entry.ts";
import type { PageSearch, PageSearchAnswer } from "../../search/pageSearch.ts";
import { hasEmptyQuery, queryInUrl, writeQuery, writeQueryDebounced } from "../catalogue/queryInUrl.ts";
import type { OpenSearch } from "./open.ts";
import { type PlaceHit, pageLength, Results } from "./results.ts";

/** Minimum length of a query: shorter prefixes match too many words. */
const minLetters = 2;

/** Loads the search engine, which most readers do not need. */
const openSearch = async (root: string): Promise<OpenSearch> => (await import("./open.ts")).openSearch(root);

/** Starts the search of a page with a search box (`renderFinder`). */
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
  /** The search, once requested; resolves to undefined if it cannot be loaded. */
  private opened: Promise<OpenSearch | undefined> | undefined;
  /** The semantic search, once loaded. */
  private meaning: PageSearch | undefined;
  /** Whether the reader pressed Enter before the results were there. */
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
    // Load the search while the reader starts typing.
    this.field.addEventListener("focus", () => void this.open());
    this.place.addEventListener("click", (event) => this.follow(event));
    // Fires before a submit by Enter, and when the reader leaves the field for a result.
    this.field.addEventListener("change", () => writeQuery(this.field.value));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.isEntered = true;
      this.results.focus();
    });
    addEventListener("popstate", () => this.restore());
    // The button in the header leads here with an empty query.
    if (hasEmptyQuery()) this.field.focus();
    // Without a query in the URL, keep what the reader typed before the script was loaded.
    if (location.search) this.restore();
    else if (this.query !== "") this.update();
  }

  private get query(): string {
    return this.field.value.trim();
  }

  private restore(): void {
    this.field.value = queryInUrl();
    this.update();
  }

  private update(): void {
    this.isEntered = false;
    writeQueryDebounced(this.field.value);
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
          // The next input retries.
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

  /** Searches for a suggested topic without leaving the page. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href^="?"]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.field.value = new URLSearchParams(link.search).get("q") ?? "";
    this.field.focus();
    this.update();
  }

  /** Shows word matches at once, and semantic matches after the lexicon is loaded. If that fails, the word matches stay. */
  private async find(query: string): Promise<void> {
    const opened = await this.open();
    if (opened && !this.meaning) await this.answer(opened, opened.byWords, { query, isFirst: true });
    const search = this.meaning ?? (await opened?.byMeaning.catch(() => opened.byWords));
    const isAnswered = opened && search && (await this.answer(opened, search, { query }));
    // The reader may have typed more since.
    if (this.query !== query) return;
    if (!isAnswered) this.status.textContent = "The search could not be loaded. Try again, or look through the topics.";
    else if (this.isEntered) this.results.focus();
  }

  /** @param query - with `isFirst`, another answer follows, so an empty one is not shown. @returns whether the search worked */
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
    const views = await Promise.all(items.map((item) => opened.view(item, answer.subject)));
    if (this.query !== query) return;
    const hits = items.map((item, i) => ({ item, matched: shown[i]?.matched ?? [], view: views[i] }));
    const places = placeHits(opened, answer, this.root);
    const rest = Math.max(0, found.length - count);
    // Highlight the corrected words, which are in the results.
    this.results.show({ places, hits, topics, rest, query: answer.corrected ?? query, params }, () => {
      void this.show(opened, answer, { query, count: count + pageLength }).then(() => this.results.focus(count));
    });
    this.status.textContent = statusText(query, answer, places.length);
  }
}

/** Links to the pages of the places in the query. */
function placeHits({ directory: { pages } }: OpenSearch, { places }: PageSearchAnswer, root: string): PlaceHit[] {
  if (!pages) return [];
  return places.flatMap(({ name, code }) => (code ? { name, href: `${root}${entityPath(pages, { code })}.html` } : []));
}

/** Number of results and how the query was understood, for the status line. */
function statusText(query: string, answer: PageSearchAnswer, pages: number): string {
  const { found, places, isPlace, withPlaces, lacksPlaces, corrected } = answer;
  const quoted = `“${query}”`;
  const names = places.map(({ name }) => name).join(", ");
  const count = formatCount(found.length, "result");
  if (found.length === 0 && (pages === 0 || !isPlace))
    return `Nothing found for ${quoted}. Try another word, or look through the topics.`;
  const figures =
    names === "" ? "" : lacksPlaces ? `, but none with figures of ${names}` : `, with figures of ${names}`;
  if (corrected !== undefined) return `${count} for “${corrected}”, not ${quoted}${lacksPlaces ? figures : ""}`;
  if (isPlace && withPlaces === found.length) return `${formatCount(withPlaces, "chart")} with figures of ${names}`;
  // Topics, indicators and charts of other entities can have the place in their names.
  if (isPlace) return `${count} for ${quoted}${withPlaces > 0 ? `, ${withPlaces} with figures of ${names}` : ""}`;
  return `${count} for ${quoted}${figures}`;
}
