import type { Concept, Concepts } from "./concepts.ts";
import type { KeywordIndex } from "./keywords.ts";
import type { Part } from "./reading.ts";

const maxTopics = 3;

/** What is near to the concepts that a query names: broader, related and narrower ones, then those of the broader ones. */
export function nearConcepts({ all }: Concepts, parts: readonly Part[]): readonly Concept[] {
  const named = parts.flatMap(({ concepts }) => concepts);
  const first = named.flatMap((row) => kinOf(all[row]));
  const broader = named.flatMap((row) => all[row]?.broader ?? []);
  const rows = new Set([...first, ...broader.flatMap((row) => kinOf(all[row]))]);
  for (const row of named) rows.delete(row);
  return [...rows].flatMap((row) => all[row] ?? []);
}

const kinOf = (concept: Concept | undefined): readonly number[] =>
  concept ? [...(concept.broader === undefined ? [] : [concept.broader]), ...concept.related, ...concept.narrower] : [];

/** The first of some concepts that would be found, by their term of art: for readers to whom the site has nothing to say. */
export function findable(concepts: readonly Concept[], postings: KeywordIndex["postings"]): readonly string[] {
  const titles = new Set<string>();
  for (const { title, names } of concepts)
    if (titles.size < maxTopics && standsTogether(postings, names[0]?.terms ?? [])) titles.add(title);
  return [...titles];
}

/** Whether a document has all the terms. */
function standsTogether(postings: KeywordIndex["postings"], terms: readonly string[]): boolean {
  const [first, ...others] = terms.map((term) => new Set(postings.get(term)?.rows));
  return first !== undefined && [...first].some((row) => others.every((rows) => rows.has(row)));
}
