import {
  type Posting as AnyPosting,
  indexKeywords,
  type KeywordIndex,
  pageWeighing,
  type TextFields,
} from "./keywords.ts";

/**
 * The words of a site's things in files by ranges of terms, so that a page loads those of its query alone, however many things
 * there are. A thing is known by its row; what is shown of it stands in blocks of rows.
 */

/** What a page knows of the files before it has loaded any. */
export interface ShardDirectory {
  /** Rows. */
  readonly count: number;
  /** The first term of each file of words, in code unit order. */
  readonly words: readonly string[];
  /** Rows of which one block tells. */
  readonly block: number;
  /** The first of the rows that count less, for readers look for the others first: those of indicators. */
  readonly beside?: number;
}

/** Where a term stands: rows, and its weight in each, from 0 to 1. */
export interface Posting {
  readonly rows: readonly number[];
  readonly weights: readonly number[];
}

/** Letters of one file, some 15 kB as it is sent. */
const maxLetters = 40_000;

/** A text for each range of terms, with its first term. */
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

/** Postings as a text, a line each. */
export const encodeShard = (postings: Iterable<readonly [term: string, posting: Posting]>): string =>
  Array.from(postings, ([term, posting]) => `${term}\t${encodePosting(posting)}\n`).join("");

/** The postings of a text that `shardWords` or `encodeShard` made. */
export function readShard(text: string): ReadonlyMap<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const line of text.split("\n")) {
    const at = line.indexOf("\t");
    if (at > 0) postings.set(line.slice(0, at), decodePosting(line.slice(at + 1)));
  }
  return postings;
}

/** The numbers of the files in which terms may stand that begin so; with `isWhole`, in which this term stands. */
export function shardsFor({ words }: ShardDirectory, start: string, isWhole: boolean): readonly number[] {
  const first = Math.max(0, lastNotAfter(words, start));
  if (isWhole) return words.length === 0 ? [] : [first];
  const numbers: number[] = [];
  for (let i = first; i < words.length && (i === first || words[i]?.startsWith(start)); i++) numbers.push(i);
  return numbers;
}

/** The place of the last of some sorted texts that is not after another; -1 without. */
function lastNotAfter(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle] ?? "") <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Weights are told in so many steps, a capital letter each. */
const weightLevels = 26;
const capitalA = 65;

/** Rows by their distance from the one before, in base 36, each followed by its weight. */
function encodePosting({ rows, weights }: AnyPosting): string {
  let before = -1;
  return Array.from(rows, (row, i) => {
    const distance = (row - before).toString(36);
    before = row;
    const step = Math.min(weightLevels - 1, Math.max(0, Math.round((weights[i] ?? 0) * weightLevels) - 1));
    return distance + String.fromCharCode(capitalA + step);
  }).join("");
}

function decodePosting(text: string): Posting {
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

/** The words of things in files, and what a page is told of these first. */
interface PageShards {
  readonly directory: ShardDirectory;
  /** By number. */
  readonly words: readonly string[];
}

/**
 * Indexes the things of a site by their words, in rows of their order: charts, topics, indicators.
 * @param block - rows of which one block tells
 */
export function indexPages(things: readonly TextFields[], block: number): PageShards {
  const { postings } = indexKeywords(things, pageWeighing);
  const shards = shardWords(postings);
  return {
    directory: { count: things.length, words: shards.map(({ first }) => first), block },
    words: shards.map(({ text }) => text),
  };
}
