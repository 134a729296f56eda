import { type FoldedText, wordTest } from "../../search/folded.ts";
import type { FoundThing, SiteAnswer, Thing } from "../../search/things.ts";

/** A card or row of a page: one of the things that the site's search finds. */
export interface Item extends Omit<Thing, "text"> {
  readonly folded: { readonly title: FoldedText; readonly text: FoldedText };
  readonly kinds: readonly string[];
  readonly datasets: readonly string[];
}

/** What a reader asks for; "" where nothing is asked. */
export interface Wish {
  readonly query: string;
  readonly kind: string;
  readonly dataset: string;
}

/** Something that was found: an item of the page, why where the search told it, or a thing that the page has no item for. */
export type Hit<T extends Item> =
  | { readonly item: T; readonly found?: FoundThing }
  | { readonly item?: undefined; readonly found: FoundThing };

/** The items of a page, in its order, and by what they are. */
export interface ItemIndex<T extends Item> {
  readonly items: readonly T[];
  /** By kind and key. */
  readonly byKey: ReadonlyMap<string, T>;
}

const keyOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind} ${key}`;

/** Makes items ready to be found. */
export const indexItems = <T extends Item>(items: readonly T[]): ItemIndex<T> => ({
  items,
  byKey: new Map(items.map((item) => [keyOf(item), item])),
});

/**
 * Finds what a wish asks for, best first. Before the search has come: items with the words in their title, then those with
 * them in their text.
 * @param kinds - of things that stand in the list beside items; filters let only items through
 * @param answer - what the search says of the query; none before the index has come
 */
export function findHits<T extends Item>(
  { items, byKey }: ItemIndex<T>,
  wish: Wish,
  { kinds = [], answer }: { kinds?: readonly string[]; answer?: SiteAnswer | undefined } = {},
): readonly Hit<T>[] {
  const allowed = () => items.filter((item) => passes(item, wish));
  if (wish.query.trim() === "") return allowed().map((item) => ({ item }));
  if (!answer) return wordHits(allowed(), wish.query);
  const others = new Set(wish.kind === "" && wish.dataset === "" ? kinds : []);
  return answer.found.flatMap((found): Hit<T>[] => {
    const item = byKey.get(keyOf(found));
    if (item) return passes(item, wish) ? [{ item, found }] : [];
    return others.has(found.kind) ? [{ found }] : [];
  });
}

function wordHits<T extends Item>(items: readonly T[], query: string): readonly Hit<T>[] {
  const test = wordTest(query);
  if (!test) return [];
  const worded = items.filter(({ folded }) => test(folded.text));
  const isTitled = ({ folded }: T) => test(folded.title);
  return [...worded.filter(isTitled), ...worded.filter((item) => !isTitled(item))].map((item) => ({ item }));
}

const passes = ({ kinds, datasets }: Item, { kind, dataset }: Wish): boolean =>
  (kind === "" || kinds.includes(kind)) && (dataset === "" || datasets.includes(dataset));
