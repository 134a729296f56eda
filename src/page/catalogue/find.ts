import type { NearIndicator } from "./meaning.ts";
import { type FoldedText, wordTest } from "./words.ts";

/** What a card or row is found by. */
export interface Item {
  readonly title: FoldedText;
  /** The title and what else there is to read. */
  readonly text: FoldedText;
  readonly kinds: readonly string[];
  readonly datasets: readonly string[];
  /** Ids of the indicators that it is about. */
  readonly indicators: readonly number[];
  /** Ids of those that only say more of them. */
  readonly sideIndicators: readonly number[];
}

/** What a reader asks for; "" where nothing is asked. */
export interface Wish {
  readonly query: string;
  readonly kind: string;
  readonly dataset: string;
}

/** The items of a page, in its order, and by the indicators that they have. */
export interface ItemIndex<T extends Item> {
  readonly items: readonly T[];
  /** Items that are about an indicator, by its id; first those that are about the fewest others. */
  readonly about: ReadonlyMap<number, readonly T[]>;
  /** Items that use an indicator for size or colour alone, by its id. */
  readonly beside: ReadonlyMap<number, readonly T[]>;
}

/** Makes items ready to be found by the indicators that they have. */
export function indexItems<T extends Item>(items: readonly T[]): ItemIndex<T> {
  const byFocus = [...items].sort((a, b) => a.indicators.length - b.indicators.length);
  return {
    items,
    about: itemsById(byFocus, ({ indicators }) => indicators),
    beside: itemsById(items, ({ sideIndicators }) => sideIndicators),
  };
}

/** An item that is close in meaning, with the indicator that makes it so. */
export interface NearItem<T extends Item> {
  readonly item: T;
  readonly indicator: NearIndicator;
}

/** What a wish finds. */
export interface Findings<T extends Item> {
  /** Items that have the words of the query, and all that the filters let through when there is no query. */
  readonly matches: readonly T[];
  /** Others, in the order of the service's ranking. */
  readonly near: readonly NearItem<T>[];
}

const maxNear = 12;

/**
 * Finds items: first those whose title has the words, then those whose text has them, then those that are close in
 * meaning. Within each the ranking decides.
 * @param ranked - indicators near to the query, best first; none before the index has come
 * @param isPlace - the query is the name of a place: then every map may tell of it
 */
export function findItems<T extends Item>(
  index: ItemIndex<T>,
  wish: Wish,
  ranked: readonly NearIndicator[] = [],
  isPlace = false,
): Findings<T> {
  const allowed = index.items.filter((item) => passes(item, wish));
  const test = wordTest(wish.query);
  if (!test) return { matches: wish.query.trim() === "" ? allowed : [], near: [] };
  if (isPlace) return placeItems(allowed, test);
  const near = nearItems(index, ranked).filter(({ item }) => passes(item, wish));
  const rank = new Map(near.map(({ item }, i) => [item, i]));
  const byRank = (a: T, b: T): number => (rank.get(a) ?? near.length) - (rank.get(b) ?? near.length);
  const titled = allowed.filter(({ title }) => test(title)).sort(byRank);
  const worded = allowed.filter(({ title, text }) => test(text) && !test(title)).sort(byRank);
  const matches = [...titled, ...worded];
  const matched = new Set(matches);
  return { matches, near: near.filter(({ item }) => !matched.has(item)).slice(0, maxNear) };
}

/** Items for a place: those that name it, then those with a map. */
function placeItems<T extends Item>(allowed: readonly T[], test: (text: FoldedText) => boolean): Findings<T> {
  const named = allowed.filter(({ text }) => test(text));
  const maps = allowed.filter(({ text, kinds }) => kinds.includes("map") && !test(text));
  return { matches: [...named, ...maps], near: [] };
}

const passes = ({ kinds, datasets }: Item, { kind, dataset }: Wish): boolean =>
  (kind === "" || kinds.includes(kind)) && (dataset === "" || datasets.includes(dataset));

/**
 * The items of the ranked indicators, each once, in the order of the ranking: first those that are about one, then
 * those that only use one for size or colour.
 */
function nearItems<T extends Item>(
  { about, beside }: ItemIndex<T>,
  ranked: readonly NearIndicator[],
): readonly NearItem<T>[] {
  const near = new Map<T, NearItem<T>>();
  for (const byId of [about, beside]) {
    for (const indicator of ranked) {
      for (const item of byId.get(indicator.id) ?? []) if (!near.has(item)) near.set(item, { item, indicator });
    }
  }
  return [...near.values()];
}

function itemsById<T>(items: readonly T[], idsOf: (item: T) => readonly number[]): Map<number, T[]> {
  const byId = new Map<number, T[]>();
  for (const item of items) {
    for (const id of idsOf(item)) {
      const others = byId.get(id);
      if (others) others.push(item);
      else byId.set(id, [item]);
    }
  }
  return byId;
}
