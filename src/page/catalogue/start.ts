import { fillForm, followWish, readAddress, readForm, writeAddress } from "./address.ts";
import { countOf } from "./entry.ts";
import { type Findings, findItems, type ItemIndex, indexItems, type Wish } from "./find.ts";
import { type PageItem, readItems, textsByIndicator } from "./items.ts";
import { type Answer, loadRanking, type Ranking } from "./meaning.ts";
import { Results } from "./results.ts";

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
  private items: ItemIndex<PageItem> | undefined;
  /** The search index, from when it is first wanted; undefined inside when there is none. */
  private ranking: Promise<Ranking | undefined> | undefined;
  private hasRanking = false;
  /** What the latest query that was ranked gave. */
  private ranked: { readonly query: string; readonly answer: Answer | undefined } | undefined;

  constructor(form: HTMLFormElement, all: HTMLElement, results: Results, status: HTMLElement) {
    this.form = form;
    this.all = all;
    this.results = results;
    this.status = status;
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
  private prepare(): ItemIndex<PageItem> {
    this.items ??= indexItems(readItems(this.all));
    this.ranking ??= loadRanking(textsByIndicator(this.items.items))
      .catch(() => undefined)
      .finally(() => {
        this.hasRanking = true;
      });
    return this.items;
  }

  private update(): void {
    const wish = readForm(this.form);
    followWish(wish);
    if (isEmpty(wish)) {
      this.results.clear();
      this.status.textContent = "";
      return;
    }
    this.prepare();
    const isRanked = this.ranked?.query === wish.query || wish.query.trim().length < minLetters;
    // Ranking takes no time worth showing anything else for, once the index is there.
    if (isRanked || !this.hasRanking) this.show(wish, isRanked);
    if (!isRanked) void this.rank(wish.query);
  }

  private show(wish: Wish, isRanked: boolean): void {
    const answer = this.ranked?.query === wish.query ? this.ranked.answer : undefined;
    // Cards need not say the place and the time that their chart is opened with.
    const asked = answer?.words && !answer.isPlace ? { ...wish, query: answer.words } : wish;
    const findings = findItems(this.prepare(), asked, answer?.indicators, answer?.isPlace);
    this.results.show(findings, wish.query, answer?.params);
    this.status.textContent = tell(findings, wish, this.status.dataset.noun ?? "", isRanked, answer);
  }

  private async rank(query: string): Promise<void> {
    const ranking = await this.ranking;
    const answer = await ranking?.(query);
    const wish = readForm(this.form);
    // The reader may have typed on.
    if (wish.query !== query) return;
    this.ranked = { query, answer };
    this.show(wish, true);
  }
}

const isEmpty = ({ query, kind, dataset }: Wish): boolean => query.trim() === "" && kind === "" && dataset === "";

/** "3 charts with “wheat”, 5 close in meaning" */
function tell(
  { matches, near }: Findings<PageItem>,
  { query, dataset, kind }: Wish,
  one: string,
  isRanked: boolean,
  answer?: Answer,
): string {
  const quoted = `“${query.trim()}”`;
  if (query.trim() === "") return countOf(matches.length, one);
  if (!isRanked) return `${countOf(matches.length, one)} with ${quoted} …`;
  if (answer?.isPlace && matches.length > 0)
    return `${countOf(matches.length, one)} that may show ${answer.places.join(", ")}`;
  if (answer?.meant !== undefined && matches.length + near.length > 0)
    return `Found for “${answer.meant}”, not ${quoted}`;
  if (matches.length > 0) {
    return `${countOf(matches.length, one)} with ${quoted}${near.length > 0 ? `, ${near.length} close in meaning` : ""}`;
  }
  if (near.length > 0)
    return `No ${one} has ${quoted} in its words, but ${near.length} ${near.length === 1 ? "is" : "are"} close in meaning`;
  const topics = answer?.topics.map((topic) => `“${topic}”`).join(" or ");
  const advice = dataset || kind ? "Take a filter away, or try another word." : `Try ${topics || "another word"}.`;
  return `Nothing found for ${quoted}. ${advice}`;
}
