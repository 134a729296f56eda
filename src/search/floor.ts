import { isErrand } from "./errands.ts";
import type { Match } from "./match.ts";

/** How much of a query a document has to answer, or it is not found: nothing is better than nonsense. */
export const floors = {
  usual: 0.2,
  /** Of a query with a word that neither the site nor the lexicon knows: "pizza" is not food. */
  strange: 0.3,
  /** Of a query that asks for no figures: "how to train a puppy". */
  errand: 0.7,
} as const;

/** How much of a query has to be answered. */
export function leastCoverage({ isStrange }: Pick<Match, "isStrange">, query: string): number {
  if (isErrand(query)) return floors.errand;
  return isStrange ? floors.strange : floors.usual;
}
