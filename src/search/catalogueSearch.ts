import { kindTerm } from "./catalogueIndex.ts";
import type { Concepts } from "./concepts.ts";
import type { KeywordIndex } from "./keywords.ts";
import { matchParts } from "./match.ts";
import type { Place, Places } from "./places.ts";
import { type Part, type Reading, readQuery } from "./reading.ts";
import { type Posting, readShard, type ShardDirectory, shardsFor } from "./shards.ts";
import { isStopWord, splitTerms, splitWords, stem } from "./terms.ts";

/** What a search over shards reads; each file comes when it is first asked for. */
export interface CatalogueFilesReader {
  readonly directory: ShardDirectory;
  readonly concepts: Concepts;
  readonly places: Places;
  words(number: number): Promise<string>;
  /** The rows of the charts that have values of a place; undefined where that is not known. */
  rowsOf(place: Place): Promise<readonly number[] | undefined>;
}

/** What a query finds among the things of a site. */
export interface CatalogueAnswer {
  /** Best first. */
  readonly rows: readonly number[];
  readonly places: readonly Place[];
  /** Whether the query asks for nothing but places. */
  readonly isPlace: boolean;
  /** The query as it was meant, where words were misspelt. */
  readonly meant: string | undefined;
  /** Parameters of a chart's address that show the places and the time asked for; "" for none. */
  readonly params: string;
}

/** Files of words that one query loads at most: what is said in other words stands in these, too. */
const maxShards = 12;
/** Words that a word one types may become, the first in code unit order. */
const maxCompletions = 12;
/** Of a query, things answer at least so much. */
const minCoverage = 0.2;
const maxFound = 400;
/** What an indicator counts beside the charts. */
const besideWeight = 0.7;
/** What having every word that was typed counts beside the score, which is at most 1. */
const wordedWeight = 0.6;

/** Answers queries from few of the files of a catalogue. */
export class CatalogueSearch {
  private readonly files: CatalogueFilesReader;
  private readonly loaded = new Map<number, ReadonlyMap<string, Posting>>();

  constructor(files: CatalogueFilesReader) {
    this.files = files;
  }

  async answer(text: string): Promise<CatalogueAnswer> {
    const query = text.slice(0, 300);
    const typed = splitWords(query);
    const last = typed.at(-1) ?? "";
    for (const word of typed) await this.load(stem(word), true);
    // Short beginnings are those of too many words.
    if (last.length > 1) await this.load(last, false);
    const reading = this.read(query);
    const asked = reading.parts.filter(({ place }) => !place);
    const isPlace = reading.places.length > 0 && asked.length === 0;
    await this.loadWanted(reading.parts);
    const placed = await this.rowsOf(reading.places);
    const scores = this.score(isPlace ? reading.parts : asked, last);
    const rows = ranked(scores, placed, isPlace);
    const { places, time, meant } = reading;
    return { rows, places, isPlace, meant, params: chartParams(places, time) };
  }

  /** Rows of one kind of chart. */
  async rowsOfKind(kind: string): Promise<ReadonlySet<number>> {
    await this.load(kindTerm(kind), true);
    return new Set(this.posting(kindTerm(kind))?.rows);
  }

  private read(query: string): Reading {
    const { concepts, places } = this.files;
    const known = [...this.loaded.values()].flatMap((postings) => [...postings.keys()]);
    const begins = (term: string) => known.some((other) => other.startsWith(term));
    return readQuery(query, {
      concepts,
      places,
      isKnown: (term) => this.posting(term) !== undefined || concepts.words.has(term) || begins(term),
      words: () => [known, concepts.words],
    });
  }

  /** Which files to load: those of the query's own words, then those of what says the same, then of what is near. */
  private *wantedTerms(parts: readonly Part[]): Iterable<string> {
    const { all } = this.files.concepts;
    for (const { terms } of parts) yield* terms;
    for (const { place } of parts) if (place) yield* splitTerms(place.name);
    const named = parts.flatMap(({ concepts }) => concepts.flatMap((row) => all[row] ?? []));
    for (const { names } of named) for (const { terms } of names.slice(0, 4)) yield* terms;
    for (const { narrower, related } of named)
      for (const row of [...narrower, ...related]) yield* all[row]?.names[0]?.terms ?? [];
  }

  private score(parts: readonly Part[], last: string): Float32Array {
    const { directory, concepts } = this.files;
    const postings = new Map([...this.loaded.values()].flatMap((shard) => [...shard]));
    const index: KeywordIndex = { count: directory.count, postings };
    // What one types is the beginning of words.
    const completions = (term: string) =>
      last.length > 1 && term === stem(last)
        ? [...postings.keys()]
            .filter((other) => other !== term && other.startsWith(last))
            .sort((a, b) => (postings.get(b)?.rows.length ?? 0) - (postings.get(a)?.rows.length ?? 0))
            .slice(0, maxCompletions)
            .map((term) => ({ term, weight: 0.8 }))
        : [];
    const { scores, coverage } = matchParts(index, parts, concepts, completions);
    const worded = this.worded(parts);
    const { beside = directory.count } = directory;
    return scores.map((score, row) => {
      if ((coverage[row] ?? 0) < minCoverage) return 0;
      return (score + (worded.get(row) ?? 0)) * (row < beside ? 1 : besideWeight);
    });
  }

  /** What things gain by having every word that was typed: the more, the more these words weigh in them. */
  private worded(parts: readonly Part[]): ReadonlyMap<number, number> {
    const terms = [...new Set(parts.flatMap(({ terms }) => terms))];
    const sums = new Map<number, number[]>();
    for (const term of terms) {
      const posting = this.posting(term);
      for (const [i, row] of (posting?.rows ?? []).entries())
        sums.set(row, [...(sums.get(row) ?? []), posting?.weights[i] ?? 0]);
    }
    const whole = [...sums].filter(([, weights]) => weights.length === terms.length);
    return new Map(
      whole.map(([row, weights]) => [row, wordedWeight * (weights.reduce((a, b) => a + b) / terms.length)]),
    );
  }

  private async rowsOf(places: readonly Place[]): Promise<readonly number[] | undefined> {
    const lists = await Promise.all(places.map((place) => this.files.rowsOf(place)));
    const known = lists.filter((rows) => rows !== undefined);
    return known.length === 0 ? undefined : [...new Set(known.flat())];
  }

  private async load(start: string, isWhole: boolean): Promise<void> {
    if (isWhole && isStopWord(start)) return;
    const numbers = shardsFor(this.files.directory, start, isWhole).slice(0, 3);
    await Promise.all(numbers.map((number) => this.loadShard(number)));
  }

  /** Loads what says the same in other words, as far as one query may. */
  private async loadWanted(parts: readonly Part[]): Promise<void> {
    const wanted = new Set<number>();
    for (const term of this.wantedTerms(parts)) {
      const [number] = isStopWord(term) ? [] : shardsFor(this.files.directory, term, true);
      if (number !== undefined && !this.loaded.has(number)) wanted.add(number);
      if (wanted.size >= maxShards) break;
    }
    await Promise.all([...wanted].map((number) => this.loadShard(number)));
  }

  private async loadShard(number: number): Promise<void> {
    if (!this.loaded.has(number)) this.loaded.set(number, readShard(await this.files.words(number)));
  }

  private posting(term: string): Posting | undefined {
    const [number = -1] = shardsFor(this.files.directory, term, true);
    return this.loaded.get(number)?.get(term);
  }
}

/**
 * Rows by their scores. Where charts of a place are asked for, those that have it; of a query of nothing else, these all,
 * those that name it before the others.
 */
function ranked(scores: Float32Array, placed: readonly number[] | undefined, isPlace: boolean): readonly number[] {
  const has = placed && new Set(placed);
  const rows: number[] = [];
  for (const [row, score] of scores.entries()) if (score > 0 && (isPlace || (has?.has(row) ?? true))) rows.push(row);
  rows.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const rest = isPlace ? (placed ?? []).filter((row) => (scores[row] ?? 0) === 0) : [];
  return [...rows, ...rest].slice(0, maxFound);
}

function chartParams(places: readonly Place[], time: string | undefined): string {
  const codes = places.map(({ code, name }) => encodeURIComponent(code || name));
  return [codes.length > 0 && `country=~${codes.join("~")}`, time && `time=${time}`].filter(Boolean).join("&");
}
