import { isStopWord, splitPhrase, splitWords } from "../../../src/search/terms.ts";
import { isEveryday } from "../../../src/search/wordClasses.ts";
import type { StatedConcept } from "./parse.ts";

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
