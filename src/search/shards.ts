import {
  type Posting as AnyPosting,
  indexKeywords,
  type KeywordIndex,
  pageWeighing,
  type TextFields,
} from "./keywords.ts";

/**
 * The terms of a site's pages in text files by ranges of terms. A page loads those of its query only, however large the site is.
 * Pages are known by row; what a page of results shows of them is in blocks of rows.
 */

/** What a page loads before any shard. */
export interface ShardDirectory {
  /** Number of rows. */
  readonly count: number;
  /** The first term of each shard, in code unit order. */
  readonly words: readonly string[];
  /** Rows of one block. */
  readonly block: number;
  /** The first of the indicators' rows, which count less because readers look for charts first. */
  readonly beside?: number;
}

/** The rows with a term, and its weight in each, from 0 to 1. */
export interface ShardPosting {
  readonly rows: readonly number[];
  readonly weights: readonly number[];
}

/** Maximum characters of a shard: about 15 kB compressed. */
const maxLetters = 40_000;

/** Divides postings into shards by ranges of terms. */
export function shardWords(
  postings: KeywordIndex["postings"],
): readonly { readonly first: string; readonly text: string }[] {
  const shards: { first: string; lines: string[]; letters: number }[] = [];
  for (const term of [...postings.keys()].sort()) {
    const posting = postings.get(term);
    if (!posting) continue;
    const line = `${term}\t${encodePosting(posting)}\n`;
    const last = shards.at(-1);
    if (last && last.letters + line.length <= maxLetters) {
      last.lines.push(line);
      last.letters += line.length;
    } else shards.push({ first: term, lines: [line], letters: line.length });
  }
  return shards.map(({ first, lines }) => ({ first, text: lines.join("") }));
}

/** Encodes postings as text, a line for each term. */
export const encodeShard = (postings: Iterable<readonly [term: string, posting: ShardPosting]>): string =>
  Array.from(postings, ([term, posting]) => `${term}\t${encodePosting(posting)}\n`).join("");

/** Decodes a text of `shardWords` or `encodeShard`. */
export function readShard(text: string): ReadonlyMap<string, ShardPosting> {
  const postings = new Map<string, ShardPosting>();
  for (const line of text.split("\n")) {
    const at = line.indexOf("\t");
    if (at > 0) postings.set(line.slice(0, at), decodePosting(line.slice(at + 1)));
  }
  return postings;
}

/** The numbers of the shards that may have terms starting with `start`; with `isWhole`, of the shard that may have this term. */
export function shardsFor({ words }: ShardDirectory, start: string, isWhole: boolean): readonly number[] {
  const first = Math.max(0, lastNotAfter(words, start));
  if (isWhole) return words.length === 0 ? [] : [first];
  const numbers: number[] = [];
  for (let i = first; i < words.length && (i === first || words[i]?.startsWith(start)); i++) numbers.push(i);
  return numbers;
}

/** Index of the last text that is not after `text`; -1 if there is none. The texts are sorted. */
function lastNotAfter(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle] ?? "") <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Weights are rounded to this many levels, a capital letter each. */
const weightLevels = 26;
const capitalA = 65;

/** Distances between rows in base 36, each followed by its weight. */
function encodePosting({ rows, weights }: AnyPosting): string {
  let before = -1;
  return Array.from(rows, (row, i) => {
    const distance = (row - before).toString(36);
    before = row;
    const step = Math.min(weightLevels - 1, Math.max(0, Math.round((weights[i] ?? 0) * weightLevels) - 1));
    return distance + String.fromCharCode(capitalA + step);
  }).join("");
}

function decodePosting(text: string): ShardPosting {
  const rows: number[] = [];
  const weights: number[] = [];
  let row = -1;
  for (const [, distance = "", step = ""] of text.matchAll(/([0-9a-z]+)([A-Z])/g)) {
    row += Number.parseInt(distance, 36);
    rows.push(row);
    weights.push((step.charCodeAt(0) - capitalA + 1) / weightLevels);
  }
  return { rows, weights };
}

/** Shards, and the directory that a page loads first. */
interface PageShards {
  readonly directory: ShardDirectory;
  /** Text of each shard. */
  readonly words: readonly string[];
}

/** Indexes the pages of a site, in the order of their rows: topics, charts, indicators. @param block - rows of one block */
export function indexPages(pages: readonly TextFields[], block: number): PageShards {
  const { postings } = indexKeywords(pages, pageWeighing);
  const shards = shardWords(postings);
  return {
    directory: { count: pages.length, words: shards.map(({ first }) => first), block },
    words: shards.map(({ text }) => text),
  };
}
