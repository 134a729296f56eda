import type { Item } from "./items.ts";
import type { NearIndicator } from "./meaning.ts";
import { wordTest } from "./words.ts";

/** What a reader asks for; "" where nothing is asked. */
export interface Wish {
  readonly query: string;
  readonly kind: string;
  readonly dataset: string;
}

/** An item that is close in meaning, with the indicator that makes it so. */
export interface NearItem {
  readonly item: Item;
  readonly indicator: NearIndicator;
}

export interface Findings {
  /** Items that have the words of the query, and all that the filters let through when there is no query. */
  readonly matches: readonly Item[];
  /** Others, in the order of the service's ranking. */
  readonly near: readonly NearItem[];
}

const mostNear = 24;

/**
 * Finds items: first those whose title has the words, then those whose text has them, then those that are close in
 * meaning. Within each the ranking decides.
 * @param ranked - indicators near to the query, best first; none before the index has come
 */
export function findItems(items: readonly Item[], wish: Wish, ranked: readonly NearIndicator[] = []): Findings {
  const allowed = items.filter((item) => passes(item, wish));
  const test = wordTest(wish.query);
  if (!test) return { matches: wish.query.trim() === "" ? allowed : [], near: [] };
  const near = nearItems(allowed, ranked);
  const rank = new Map(near.map(({ item }, i) => [item, i]));
  const byRank = (a: Item, b: Item): number => (rank.get(a) ?? near.length) - (rank.get(b) ?? near.length);
  const titled = allowed.filter(({ title }) => test(title)).sort(byRank);
  const worded = allowed.filter(({ title, text }) => test(text) && !test(title)).sort(byRank);
  const matches = [...titled, ...worded];
  const matched = new Set(matches);
  return { matches, near: near.filter(({ item }) => !matched.has(item)).slice(0, mostNear) };
}

const passes = ({ kinds, datasets }: Item, { kind, dataset }: Wish): boolean =>
  (kind === "" || kinds.includes(kind)) && (dataset === "" || datasets.includes(dataset));

/**
 * The items of the ranked indicators, each once: first those that are about one, in the order of the ranking and for
 * each indicator those that are about the fewest others; then those that only use one for size or colour.
 */
function nearItems(items: readonly Item[], ranked: readonly NearIndicator[]): readonly NearItem[] {
  const about = itemsById(items, ({ indicators }) => indicators);
  for (const list of about.values()) list.sort((a, b) => a.indicators.length - b.indicators.length);
  const beside = itemsById(items, ({ sideIndicators }) => sideIndicators);
  const near = new Map<Item, NearItem>();
  for (const byId of [about, beside]) {
    for (const indicator of ranked) {
      for (const item of byId.get(indicator.id) ?? []) if (!near.has(item)) near.set(item, { item, indicator });
    }
  }
  return [...near.values()];
}

function itemsById(items: readonly Item[], idsOf: (item: Item) => readonly number[]): Map<number, Item[]> {
  const byId = new Map<number, Item[]>();
  for (const item of items) {
    for (const id of idsOf(item)) {
      const others = byId.get(id);
      if (others) others.push(item);
      else byId.set(id, [item]);
    }
  }
  return byId;
}
