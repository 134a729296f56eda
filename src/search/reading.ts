import type { Concepts } from "./concepts.ts";
import { isStopWord, splitPhrase, splitTerms, splitWords, stem } from "./terms.ts";

/** A part of a query that means one thing: a phrase that the lexicon knows, or a single word. */
export interface Part {
  /** As it was typed, in small letters. */
  readonly text: string;
  readonly terms: readonly string[];
  /** The concepts that it names; none for other words. */
  readonly concepts: readonly number[];
}

/** Reads a query into its parts: phrases of the lexicon, longer ones before shorter, then the words between them. */
export function readParts(text: string, { byPhrase, longest }: Concepts): Part[] {
  const words = splitWords(text).map((word) => ({ word, form: splitPhrase(word)[0] }));
  const parts: (Part | undefined)[] = words.map(() => undefined);
  const isTaken = words.map(() => false);
  // Light words stand in phrases, but do not count.
  const heavy = words.flatMap(({ form }, at) => (form === undefined ? [] : [{ at, form }]));
  for (let length = Math.min(longest, heavy.length); length > 0; length--) {
    for (let start = 0; start + length <= heavy.length; start++) {
      const run = heavy.slice(start, start + length);
      if (run.some(({ at }) => isTaken[at])) continue;
      const concepts = byPhrase.get(run.map(({ form }) => form).join(" "));
      if (!concepts) continue;
      const from = run[0]?.at ?? 0;
      const said = words.slice(from, (run.at(-1)?.at ?? 0) + 1).map(({ word }) => word);
      parts[from] = { text: said.join(" "), terms: splitTerms(said.join(" ")), concepts };
      for (const { at } of run) isTaken[at] = true;
    }
  }
  words.forEach(({ word }, at) => {
    if (!isTaken[at] && !isStopWord(word)) parts[at] = { text: word, terms: [stem(word)], concepts: [] };
  });
  return parts.filter((part) => part !== undefined);
}
