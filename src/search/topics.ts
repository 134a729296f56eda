import type { SearchIndex } from "./index.ts";
import type { Reading } from "./reading.ts";

const maxTopics = 3;

/**
 * What is near to what a query names, and would be found: the broader, related and narrower concepts of its concepts that a
 * title is about. For readers to whom the site has nothing to say.
 */
export function nearTopics({ concepts: { all }, keywords }: SearchIndex, { parts }: Reading): readonly string[] {
  const named = parts.flatMap(({ concepts }) => concepts.flatMap((row) => all[row] ?? []));
  const rows = named.flatMap(({ broader, related, narrower }) => [
    ...(broader === undefined ? [] : [broader]),
    ...related,
    ...narrower,
  ]);
  const titles = new Set<string>();
  for (const row of new Set(rows)) {
    const concept = all[row];
    if (titles.size < maxTopics && concept && standsTogether(keywords, concept.names[0]?.terms ?? []))
      titles.add(concept.title);
  }
  return [...titles];
}

/** Whether a document has all the terms. */
function standsTogether({ postings }: SearchIndex["keywords"], terms: readonly string[]): boolean {
  const [first, ...others] = terms.map((term) => new Set(postings.get(term)?.rows));
  return first !== undefined && [...first].some((row) => others.every((rows) => rows.has(row)));
}
