import { isStopWord, splitPhrase, splitWords } from "../../../src/search/terms.ts";
import { isEveryday } from "../../../src/search/wordClasses.ts";

/** A concept as its line states it. */
export interface StatedConcept {
  /** The term of art first. */
  readonly names: readonly string[];
  /** What lay people say; a query may say it, but no document does. */
  readonly lay: readonly string[];
  /** What measures it. */
  readonly measures: readonly string[];
  /** Names of related concepts. */
  readonly related: readonly string[];
  /** The number of the broader one, which its indentation tells. */
  readonly broader: number | undefined;
  readonly place: string;
}

/**
 * Reads subjects' files: a line a concept, `term; names | lay names ~ related = measures`, below the broader one by
 * two more spaces; a line `+ one / other` states several concepts at once; "#" begins a comment. Problems tell the file, the line, what is wrong and what to write.
 */
export function parseConcepts(subjects: readonly { file: string; text: string }[]): {
  concepts: readonly StatedConcept[];
  problems: readonly string[];
} {
  const concepts: StatedConcept[] = [];
  const problems: string[] = [];
  for (const { file, text } of subjects) {
    const path: number[] = [];
    text.split("\n").forEach((line, i) => {
      if (line.trim() === "" || line.startsWith("#")) return;
      const place = `${file}:${i + 1}`;
      const indent = line.length - line.trimStart().length;
      if (indent % 2 !== 0 || indent / 2 > path.length) problems.push(`${place}: indent by two spaces below a concept`);
      const depth = Math.min(Math.floor(indent / 2), path.length);
      path.length = depth;
      const isList = line.trim().startsWith("+ ");
      for (const entry of isList ? line.trim().slice(2).split(" / ") : [line]) {
        const stated = parseLine(entry);
        if (stated.names.length === 0) problems.push(`${place}: no name; write "term; other name | lay phrase"`);
        concepts.push({ ...stated, broader: path[depth - 1], place });
      }
      // Nothing stands below a list.
      if (!isList) path.push(concepts.length - 1);
    });
  }
  return { concepts: joinRepeated(concepts), problems };
}

const parseLine = (line: string) => {
  const [head = "", measures = ""] = line.split(" = ");
  const [said = "", related = ""] = head.split("~");
  const [names = "", lay = ""] = said.split("|");
  return { names: divide(names), lay: divide(lay), related: divide(related), measures: divide(measures) };
};

const divide = (names: string): string[] =>
  names
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);

/** Concepts of one term of art that several subjects tell of become one. */
function joinRepeated(concepts: readonly StatedConcept[]): StatedConcept[] {
  const first = new Map<string, number>();
  const rows: number[] = [];
  const joined: StatedConcept[] = [];
  for (const concept of concepts) {
    const key = (concept.names[0] ?? "").toLowerCase();
    const row = first.get(key);
    const other = row === undefined ? undefined : joined[row];
    const broader = concept.broader === undefined ? undefined : rows[concept.broader];
    if (row === undefined || !other) {
      first.set(key, joined.length);
      rows.push(joined.length);
      joined.push({ ...concept, broader });
      continue;
    }
    rows.push(row);
    const both = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
    const names = withoutRepeats(both(other.names, concept.names));
    joined[row] = {
      ...other,
      names,
      lay: both(other.lay, concept.lay).filter(
        (phrase) => !names.some((name) => name.toLowerCase() === phrase.toLowerCase()),
      ),
      measures: both(other.measures, concept.measures),
      related: both(other.related, concept.related),
      broader: other.broader ?? (broader === row ? undefined : broader),
    };
  }
  return joined;
}

/** Names without those that come again in another case. */
const withoutRepeats = (names: readonly string[]): string[] =>
  [...new Map([...names].reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();

/** The lexicon as `readConcepts` in src/search/concepts.ts reads it. Related names that no concept has are left out. */
export function compactConcepts(concepts: readonly StatedConcept[]): string {
  const byName = new Map<string, number>();
  concepts.forEach(({ names }, row) => {
    const [title = "", ...others] = names.map((name) => name.toLowerCase());
    byName.set(title, row);
    for (const name of others) if (!byName.has(name)) byName.set(name, row);
  });
  return concepts
    .map(({ names, lay, measures, broader, related }) => {
      const rows = related.map((name) => byName.get(name.toLowerCase())).filter((row) => row !== undefined);
      return `${[names.join(";"), lay.join(";"), measures.join(";"), broader ?? "", rows.join(",")].join("|")}\n`;
    })
    .join("");
}

/** What is wrong with concepts: where, what, and what to write instead. */
export function checkConcepts(concepts: readonly StatedConcept[]): readonly string[] {
  const names = new Set(concepts.flatMap((concept) => concept.names.map((name) => name.toLowerCase())));
  return concepts.flatMap(({ names: own, lay, related, place }) => [
    ...related
      .filter((name) => !names.has(name.toLowerCase()))
      .map((name) => `${place}: no concept is called "${name}"; write a name that one has after "~"`),
    ...repeated([...own, ...lay]).map((name) => `${place}: "${name}" stands there twice; leave one out`),
    ...[...own, ...lay]
      .filter(saysNothing)
      .map((name) => `${place}: "${name}" says nothing of a subject; add the word that tells which`),
  ]);
}

/** Names that come again, whatever their case. */
function repeated(names: readonly string[]): readonly string[] {
  const folded = names.map((name) => name.toLowerCase());
  return [...new Set(folded.filter((name, i) => folded.indexOf(name) !== i))];
}

/** Whether so little is left of a phrase without its light words that half of all queries have it: "on their own" is "own". */
function saysNothing(name: string): boolean {
  const [word, ...others] = splitPhrase(name);
  if (word === undefined) return true;
  const typed = splitWords(name);
  // A word by itself may be meant: "used", of second-hand goods. As the rest of a phrase it is not.
  return others.length === 0 && typed.length > 1 && (isEveryday(word) || isStopWord(word));
}
