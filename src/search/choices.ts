import { findSliceNearDefault } from "../core/chart/cube/choose.ts";
import { type Chooser, type ChooserChoice, sliceParams } from "../core/chart/cube/cube.ts";
import { type CubeListing, sliceTitle } from "../core/chart/cube/listing.ts";
import type { FoundSlice } from "./foundSlice.ts";
import { splitPhrase } from "./terms.ts";
import { isNumber } from "./wordClasses.ts";

/**
 * The slice that a query is about; undefined if it names no choice (rules.md 231).
 * @param query - without places and times
 */
export function findSliceByWords(listing: CubeListing, query: string): FoundSlice | undefined {
  const words = new Set(splitPhrase(query));
  const wanted = new Map<string, string>();
  for (const chooser of listing.choosers) {
    const choice = namedChoice(chooser, words, listing.title);
    if (choice) wanted.set(chooser.slug, choice.slug);
  }
  if (wanted.size === 0) return undefined;
  const index = findSliceNearDefault(listing, wanted);
  return { title: sliceTitle(listing, index), choices: Object.fromEntries(sliceParams({ cube: listing, index })) };
}

/** The words by which the choices of a chooser are found: names, stages of life, and descriptions. */
export const choiceTexts = (chooser: Chooser): readonly string[] => [
  ...chooser.choices.flatMap(({ name, description = "" }) => [name, description]),
  ...[...stagesOf(chooser).values()].flat(),
];

/** Minimum share of a name's words that a query must have. */
const minShare = 0.5;

/** The choice that most words of a query name; among equals the one with more words, then the first. */
function namedChoice(chooser: Chooser, words: ReadonlySet<string>, title: string): ChooserChoice | undefined {
  const common = commonWords(chooser, title);
  const stages = stagesOf(chooser);
  let best: { readonly choice: ChooserChoice; readonly score: number } | undefined;
  for (const choice of chooser.choices) {
    const names = [choice.name, choice.slug, ...(stages.get(choice.slug) ?? [])];
    const score = Math.max(...names.map((name) => scoreName(name, words, common)));
    if (score > (best?.score ?? 0)) best = { choice, score };
  }
  return best?.choice;
}

/** Share of a name's distinctive words in the query, and a little for each; 0 below the minimum, or if a number is missing. */
function scoreName(name: string, words: ReadonlySet<string>, common: ReadonlySet<string>): number {
  const own = [...new Set(wordsOf(name))].filter((word) => !common.has(word));
  const found = own.filter((word) => words.has(word));
  const share = found.length / own.length;
  const hasNumbers = own.every((word) => !isNumber(word) || words.has(word));
  return found.length > 0 && share >= minShare && hasNumbers ? share + found.length / 100 : 0;
}

const wordsOf = (name: string): readonly string[] => splitPhrase(name.replaceAll("_", " "));

/**
 * Words that tell no choice apart: those of the title and of the chooser's name, and those of most choices, except if a choice has
 * no other ("Women" next to "Women with children").
 */
function commonWords({ name, choices }: Chooser, title: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const choice of choices)
    for (const word of new Set(wordsOf(choice.name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = new Set([...counts].flatMap(([word, count]) => (count > choices.length / 2 ? [word] : [])));
  const whole = choices
    .map((choice) => wordsOf(choice.name))
    .filter((words) => words.every((word) => frequent.has(word)));
  for (const word of whole.flat()) frequent.delete(word);
  return new Set([...frequent, ...wordsOf(title), ...wordsOf(name)]);
}

/** Stages of life: the words that name them, and the ages that they mean. */
const stages: readonly { readonly names: readonly string[]; readonly from: number; readonly to: number }[] = [
  { names: ["children", "child"], from: 0, to: 14 },
  { names: ["youth", "young people", "teenagers"], from: 15, to: 24 },
  { names: ["adults", "working age"], from: 25, to: 64 },
  { names: ["older people", "elderly", "seniors"], from: 65, to: 120 },
];

/** Maximum sum of the differences between the ages of a choice and those of a stage. */
const maxApart = 12;

/** The names of the stages of life, by slug of the choice whose ages are nearest to them. */
function stagesOf({ slug, name, choices }: Chooser): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const isAge = /\bages?\b/i.test(`${slug.replaceAll(/[-_]/g, " ")} ${name}`);
  for (const { names, from, to } of isAge ? stages : []) {
    let [nearest, least]: [string | undefined, number] = [undefined, maxApart + 1];
    for (const choice of choices) {
      const [first, last] = agesOf(choice.name) ?? agesOf(choice.slug) ?? [-1000, -1000];
      const apart = Math.abs(first - from) + Math.abs(last - to);
      if (apart < least) [nearest, least] = [choice.slug, apart];
    }
    if (nearest !== undefined) found.set(nearest, [...(found.get(nearest) ?? []), ...names]);
  }
  return found;
}

/** The ages of a choice: "15–24 years", "65+", "under 15". */
function agesOf(text: string): readonly [first: number, last: number] | undefined {
  const range = /(\d{1,3})\s*(?:[-–]|to)\s*(\d{1,3})/.exec(text);
  if (range) return [Number(range[1]), Number(range[2])];
  const open = /(\d{1,3})\s*(?:years?\s*)?(?:\+|and (?:over|older|above)|or (?:over|older|more))/i.exec(text);
  if (open) return [Number(open[1]), 120];
  const under = /(?:under|below|less than|<)\s*(\d{1,3})/i.exec(text);
  return under ? [0, Number(under[1]) - 1] : undefined;
}
