import { closest, distance } from "fastest-levenshtein";
import { joinList } from "../../src/core/text/english.ts";

/** The most similar candidate; undefined if more than two in five letters differ. */
export function suggest(written: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0) return undefined;
  const folded = written.toLowerCase();
  const sameLetters = list.find((candidate) => candidate.toLowerCase() === folded);
  if (sameLetters !== undefined) return sameLetters;
  const nearest = closest(written, list);
  return distance(written, nearest) <= Math.max(1, Math.floor(written.length * 0.4)) ? nearest : undefined;
}

/** Advice to write the most similar candidate, or `otherwise` if none is similar. */
export function suggestOr(written: string, candidates: Iterable<string>, otherwise: string): string {
  const nearest = suggest(written, candidates);
  return nearest === undefined ? otherwise : `write ${JSON.stringify(nearest)}`;
}

/** Formats choices as `"a", "b" or "c"`. */
export function listChoices(values: readonly string[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  return joinList(quoted, "or");
}
