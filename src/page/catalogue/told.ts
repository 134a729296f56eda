import type { SiteAnswer } from "../../search/things.ts";
import { countOf } from "./entry.ts";
import type { Hit, Item, Wish } from "./find.ts";

/** What is known of a search beside its hits. */
export interface SearchState {
  /** What the page has items of. */
  readonly noun: string;
  readonly answer?: SiteAnswer | undefined;
  /** Whether no more hits will come. */
  readonly isWhole: boolean;
}

/** What a search found, in a sentence: "3 charts and 2 indicators for “wheat”". */
export function tellFound(hits: readonly Hit<Item>[], wish: Wish, { noun, answer, isWhole }: SearchState): string {
  const { query, dataset, kind } = wish;
  const counts = tellCounts(hits, noun);
  const quoted = `“${query.trim()}”`;
  if (query.trim() === "") return counts;
  if (!isWhole) return `${counts} for ${quoted} …`;
  if (hits.length === 0) {
    const topics = answer?.topics.map((topic) => `“${topic}”`).join(" or ");
    const advice = dataset || kind ? "Take a filter away, or try another word." : `Try ${topics || "another word"}.`;
    return `Nothing found for ${quoted}. ${advice}`;
  }
  if (answer?.meant !== undefined) return `${counts} for “${answer.meant}”, not ${quoted}`;
  const places = answer?.isPlace ? ` that may show ${answer.places.map(({ name }) => name).join(", ")}` : "";
  return places ? `${counts}${places}` : `${counts} for ${quoted}`;
}

/** "3 charts and 2 indicators" */
function tellCounts(hits: readonly Hit<Item>[], noun: string): string {
  const counts = new Map([[noun, 0]]);
  for (const { item, found } of hits) {
    const kind = item?.kind ?? found?.kind ?? noun;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const told = [...counts].filter(
    ([kind, count]) => count > 0 || counts.size === 1 || (kind === noun && hits.length === 0),
  );
  return told.map(([kind, count]) => countOf(count, kind)).join(" and ");
}
