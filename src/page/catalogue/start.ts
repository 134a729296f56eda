import type { SiteAnswer } from "../../search/things.ts";
import { fillForm, followWish, readAddress, readForm, writeAddress } from "./address.ts";
import { findHits, type Wish } from "./find.ts";
import { type ItemKind, type PageItem, readItems } from "./items.ts";
import type { SiteSearch } from "./meaning.ts";
import { lineKinds, Results } from "./results.ts";
import { tellFound } from "./told.ts";

/** Letters that a query needs to be understood; fewer are the beginning of too many words. */
const minLetters = 3;

/** Makes a page of cards or rows answer its search box and filters as the reader types. */
export function startFinder(): void {
  const form = document.querySelector<HTMLFormElement>("#finder");
  const all = document.querySelector<HTMLElement>("#all");
  const found = document.querySelector<HTMLElement>("#found");
  const status = document.querySelector<HTMLElement>("#matches");
  if (form && all && found && status) new Finder(form, all, new Results(found, all), status).start();
}

class Finder {
  private readonly form: HTMLFormElement;
  private readonly all: HTMLElement;
  private readonly results: Results;
  private readonly status: HTMLElement;
  private readonly kind: ItemKind;
  private items: readonly PageItem[] | undefined;
  private search: SiteSearch | undefined;
  /** Whether all has been loaded that will come: a site may have no index. */
  private isReady = false;

  constructor(form: HTMLFormElement, all: HTMLElement, results: Results, status: HTMLElement) {
    this.form = form;
    this.all = all;
    this.results = results;
    this.status = status;
    this.kind = status.dataset.noun === "indicator" ? "indicator" : "chart";
  }

  start(): void {
    this.form.addEventListener("input", () => this.update());
    this.form.addEventListener("focusin", () => this.prepare(), { once: true });
    // Comes before the Enter key's submit, and when a field is left for a result.
    this.form.addEventListener("change", () => writeAddress(readForm(this.form)));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.results.focus();
    });
    addEventListener("popstate", () => this.restore());
    // Without a query, what was typed before the script came stays.
    if (location.search) this.restore();
    else if (!isEmpty(readForm(this.form))) this.update();
  }

  private restore(): void {
    fillForm(this.form, readAddress());
    this.update();
  }

  /** Gets ready while the reader begins to type. */
  private prepare(): readonly PageItem[] {
    if (!this.items) {
      this.items = readItems(this.all, this.kind);
      void this.load(this.items);
    }
    return this.items;
  }

  /** Loads the index and what reads it. */
  private async load(items: readonly PageItem[]): Promise<void> {
    try {
      const { loadSearch } = await import("./meaning.ts");
      // Indicators the index knows itself.
      this.search = await loadSearch(this.kind === "indicator" ? [] : items);
    } catch {
      // Words alone find then.
    }
    this.isReady = true;
    const wish = readForm(this.form);
    if (!isEmpty(wish)) this.show(wish);
  }

  private update(): void {
    const wish = readForm(this.form);
    followWish(wish);
    if (isEmpty(wish)) {
      this.results.clear();
      this.status.textContent = "";
      return;
    }
    this.show(wish);
  }

  private show(wish: Wish): void {
    const items = this.prepare();
    const answer = this.answer(wish.query.trim());
    const hits = findHits(items, wish, { answer, kinds: this.kind === "chart" ? lineKinds : [] });
    this.results.show(hits, wish.query, answer?.params);
    const isWhole = this.isReady || wish.query.trim().length < minLetters;
    this.status.textContent = tellFound(hits, wish, { noun: this.kind, answer, isWhole });
  }

  private answer(query: string): SiteAnswer | undefined {
    return query.length < minLetters ? undefined : this.search?.(query);
  }
}

const isEmpty = ({ query, kind, dataset }: Wish): boolean => query.trim() === "" && kind === "" && dataset === "";
