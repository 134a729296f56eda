import type { CatalogueAnswer } from "../../search/catalogueSearch.ts";
import { countOf } from "../catalogue/entry.ts";
import { askedQuery, followQuery, writeQuery } from "./address.ts";
import { type OpenSearch, openSearch } from "./open.ts";
import { type PlaceHit, pageLength, Results } from "./results.ts";

/** Letters that a query needs to be answered; fewer are the beginning of too many words. */
const minLetters = 2;

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
  private readonly status: HTMLElement;
  private readonly results: Results;
  private readonly root: string;
  /** The search, from when it is first asked; undefined inside where the site has none. */
  private opened: Promise<OpenSearch | undefined> | undefined;
  /** Whether the Enter key waits for what is found. */
  private isEntered = false;

  constructor(form: HTMLFormElement, field: HTMLInputElement, found: HTMLElement, status: HTMLElement) {
    this.form = form;
    this.field = field;
    this.status = status;
    this.root = form.dataset.root ?? "";
    this.results = new Results(found, this.root);
  }

  start(): void {
    this.field.addEventListener("input", () => this.update());
    // Comes before the Enter key's submit, and when the field is left for a result.
    this.field.addEventListener("change", () => writeQuery(this.field.value));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.isEntered = true;
      this.results.focus();
    });
    addEventListener("popstate", () => this.restore());
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

  private async find(query: string): Promise<void> {
    this.opened ??= openSearch(this.root).catch(() => undefined);
    const opened = await this.opened;
    const answer = await opened?.search.answer(query).catch(() => undefined);
    // The reader may have typed on.
    if (this.query !== query) return;
    if (!opened || !answer) {
      this.opened = undefined;
      this.status.textContent = "The search could not be loaded. Try again, or look through the topics.";
      return;
    }
    await this.show(opened, answer, { query, count: pageLength });
    if (this.isEntered) this.results.focus();
  }

  private async show(
    opened: OpenSearch,
    answer: CatalogueAnswer,
    { query, count }: { query: string; count: number },
  ): Promise<void> {
    const { rows, params } = answer;
    const things = await opened.things(rows.slice(0, count));
    if (this.query !== query) return;
    const places = placeHits(opened, answer, this.root);
    const rest = Math.max(0, rows.length - count);
    this.results.show({ places, things, rest, query, params }, () => {
      void this.show(opened, answer, { query, count: count + pageLength }).then(() => this.results.focus(count));
    });
    this.status.textContent = tell(query, answer, places.length);
  }
}

/** The pages of the places that are asked for. */
function placeHits({ directory: { pages } }: OpenSearch, { places }: CatalogueAnswer, root: string): PlaceHit[] {
  if (!pages) return [];
  return places.flatMap(({ name, code }) =>
    code ? { name, href: `${root}${pages.path}/${code.replace(/[^\w-]/g, "_")}.html` } : [],
  );
}

/** What was found, in a sentence. */
function tell(query: string, { rows, places, isPlace, meant }: CatalogueAnswer, pages: number): string {
  const quoted = `“${query}”`;
  const names = places.map(({ name }) => name).join(", ");
  const count = countOf(rows.length, "result");
  if (rows.length === 0 && pages === 0)
    return `Nothing found for ${quoted}. Try another word, or look through the topics.`;
  if (meant !== undefined) return `${count} for “${meant}”, not ${quoted}`;
  if (isPlace) return `${countOf(rows.length, "chart")} with figures of ${names}`;
  return names === "" ? `${count} for ${quoted}` : `${count} for ${quoted}, with figures of ${names}`;
}
