import lines from "../../../public/lexicon/peoples.txt?raw";
import { foldText } from "../../core/text/compare.ts";
import type { ListedEntity } from "../../core/view/entityList.ts";

/** The code and aliases of an entity. */
export type AliasesOf = (name: string) => readonly string[];

/** Shorter words are not corrected: they are more likely another word than a typo. */
const minLetters = 4;

/**
 * Entities that match a search, best matches first: equal name, code or alias; names that start with the search; names that
 * contain it; aliases with a word that starts with it. Ties keep the order of the list. Without a match, entities that are one
 * typo away.
 */
export function findEntities(
  entities: readonly ListedEntity[],
  search: string,
  otherNames: AliasesOf,
): readonly ListedEntity[] {
  const wanted = keyOf(search);
  if (wanted === "") return entities;
  const keyed = entities.map((entity) => ({
    entity,
    name: keyOf(entity.name),
    others: otherNames(entity.name).map(keyOf),
  }));
  const ranked = keyed
    .map(({ entity, name, others }) => ({ entity, rank: rankOf(wanted, name, others) }))
    .filter(({ rank }) => rank < ranks.length)
    .sort((a, b) => a.rank - b.rank);
  if (ranked.length > 0) return ranked.map(({ entity }) => entity);
  if (wanted.length < minLetters) return [];
  return keyed
    .filter(({ name, others }) => [name, ...others].some((it) => isNear(wanted, it)))
    .map(({ entity }) => entity);
}

/** Normalizes a text for comparison: letters and digits without accents, words separated by one space. */
const keyOf = (text: string): string =>
  foldText(text)
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

type Rank = (wanted: string, name: string, others: readonly string[]) => boolean;

const ranks: readonly Rank[] = [
  (wanted, name, others) => name === wanted || others.includes(wanted),
  (wanted, name) => name.startsWith(wanted),
  (wanted, name) => name.includes(wanted),
  (wanted, _, others) => others.some((it) => it.startsWith(wanted) || it.includes(` ${wanted}`)),
];

function rankOf(...args: Parameters<Rank>): number {
  const rank = ranks.findIndex((it) => it(...args));
  return rank < 0 ? ranks.length : rank;
}

/** Whether a name, its beginning or one of its words equals the search except for one typo. */
const isNear = (wanted: string, name: string): boolean =>
  [name, ...name.split(" ")].some((it) => isOneTypo(wanted, it) || isOneTypo(wanted, it.slice(0, wanted.length)));

/** Whether two words differ by one insertion, deletion, substitution or swap of neighbouring letters. */
function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return Math.max(restA.length, restB.length) < 2 || (restA.length === 2 && restA === [...restB].reverse().join(""));
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Common names of a place and its people, by any of these names. They come from the search lexicon: "Holland", "Dutch". */
export function commonNames(name: string): readonly string[] {
  known ??= readLines();
  return known.get(foldText(name)) ?? [];
}

function readLines(): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, readonly string[]>();
  for (const line of lines.split("\n")) {
    if (line.startsWith("#")) continue;
    const names = line.split(";").map((name) => name.trim());
    // A place's main name has priority over aliases of other places.
    for (const name of names) if (name === names[0] || !byName.has(foldText(name))) byName.set(foldText(name), names);
  }
  return byName;
}
