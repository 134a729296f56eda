import type { Concept, Concepts } from "./concepts.ts";
import { minCoverage } from "./coverage.ts";
import type { KeywordIndex, Posting, RelatedTerms } from "./keywords.ts";
import { isWholePhrase, matchParts, type WordMatch } from "./match.ts";
import { type ParsedQuery, parseQuery, type QueryPart } from "./parseQuery.ts";
import type { Places, SearchPlace } from "./places.ts";
import { type ShardDirectory, shardsFor } from "./shards.ts";
import { prefixStems } from "./spelling.ts";
import { stem } from "./stem.ts";
import { isStopWord, splitTerms, splitWords } from "./terms.ts";

/** The files that a page search reads. Each is loaded when it is first needed. */
export interface PageSearchFiles {
  readonly directory: ShardDirectory;
  readonly concepts: Concepts;
  readonly places: Places;
  /** The words of a shard, by its number. */
  words(number: number): Promise<Postings>;
  /** The rows of the charts with data on a place; undefined if unknown. */
  rowsOf(place: SearchPlace): Promise<readonly number[] | undefined>;
}

/** The answer to a query of pages. */
export interface PageSearchAnswer {
  /** Best first. */
  readonly found: readonly FoundRow[];
  readonly places: readonly SearchPlace[];
  /** Whether the query names only places. */
  readonly isPlace: boolean;
  /** Number of results with data on the places. The others have a place in their name. */
  readonly withPlaces: number;
  /** Whether there are results for the subject, but none with data on the places. */
  readonly lacksPlaces: boolean;
  /** The query with unknown words corrected; undefined if all words are known. */
  readonly corrected: string | undefined;
  /** If nothing is found: titles of nearby concepts that would be found. */
  readonly topics: readonly string[];
  /** Parameters of a chart's URL that show the places and the time of the query; "" if there are none. */
  readonly params: string;
  /** The words of the query that name neither places nor times. */
  readonly subject: string;
}

/** A row that was found. */
export interface FoundRow {
  readonly row: number;
  /** Above 0. The best have about 1, and more if they have every typed word. */
  readonly score: number;
  /** The words of the query, or the concepts they name, that matched; empty if only the places did. */
  readonly matched: readonly string[];
}

type Postings = KeywordIndex["postings"];

/** Shards that are loaded together. */
interface LoadedWords {
  readonly key: string;
  readonly postings: Postings;
  /** Memo of corrected words. */
  readonly corrections: Map<string, string | undefined>;
}

/** Limits of one query: shards for synonyms and for an incomplete word, completions, results, letters. */
const limits = { shards: 12, begun: 3, completions: 12, found: 400, letters: 300 } as const;

/** Constants of the score. */
const catalogueWeights = {
  /** Weight of indicators. Readers look for charts first. */
  beside: 0.75,
  /** Weight of a word that the last, incomplete word of the query begins. */
  begun: 0.8,
  /** Bonus of rows with every typed word, multiplied by the mean weight of these words. The score before is at most 1. */
  worded: 0.4,
  /** Minimum score, and minimum share of the best score. */
  minScore: 0.3,
  minShare: 0.4,
};

/** Searches the pages of a site, loading few of its files. The answer to a query does not depend on earlier queries. */
export class PageSearch {
  private readonly files: PageSearchFiles;
  /** Loaded shards by number, and those of the last query together: the next query mostly needs the same. */
  private readonly loaded = new Map<number, Postings>();
  private together: LoadedWords = { key: "", postings: new Map(), corrections: new Map() };

  constructor(files: PageSearchFiles) {
    this.files = files;
  }

  async answer(text: string): Promise<PageSearchAnswer> {
    const query = text.slice(0, limits.letters);
    const typed = splitWords(query);
    const last = typed.at(-1) ?? "";
    const numbers = new Set(this.shardsOf([...typed.map(stem), ...prefixStems(last)]));
    // Too many words start with a single letter.
    if (last.length > 1) for (const number of this.begun(last)) numbers.add(number);
    const reading = this.read(query, await this.load(numbers));
    for (const number of this.wanted(reading.parts)) numbers.add(number);
    const { postings } = await this.load(numbers);
    const { places, time, corrected, parts } = reading;
    const asked = parts.filter(({ place }) => !place);
    const isPlace = places.length > 0 && asked.length === 0;
    const rows = this.rank(isPlace ? parts : asked, query, postings);
    const placed = await this.rowsOf(places);
    const found = isPlace ? withPlaced(rows, placed ?? []) : onlyPlaced(rows, placed);
    const has = new Set(placed);
    return {
      found: (found.length > 0 ? found : rows).slice(0, limits.found),
      places,
      isPlace,
      withPlaces: found.filter(({ row }) => has.has(row)).length,
      lacksPlaces: found.length === 0 && rows.length > 0,
      corrected,
      topics: rows.length > 0 || isPlace ? [] : await this.topicsNear(parts),
      params: chartParams(found.length > 0 ? places : [], time),
      subject: asked.map(({ text }) => text).join(" "),
    };
  }

  private read(query: string, { postings, corrections }: LoadedWords): ParsedQuery {
    const { concepts, places } = this.files;
    return parseQuery(query, {
      isTyping: true,
      corrections,
      concepts,
      places,
      terms: postings,
    });
  }

  /** Ranks the rows, best first. */
  private rank(parts: readonly QueryPart[], query: string, postings: Postings): readonly FoundRow[] {
    const { directory, concepts } = this.files;
    const index: KeywordIndex = { count: directory.count, postings };
    const match = matchParts(index, parts, concepts, completionsOf(splitWords(query).at(-1) ?? "", postings));
    const scores = scoreRows(index, match, parts, minCoverage(match, query)).map(
      (score, row) => score * (row < (directory.beside ?? directory.count) ? 1 : catalogueWeights.beside),
    );
    const { minScore, minShare } = catalogueWeights;
    const least = Math.max(minScore, minShare * scores.reduce((a, b) => Math.max(a, b), 0));
    const rows: number[] = [];
    scores.forEach((score, row) => {
      if (score >= least) rows.push(row);
    });
    rows.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return rows.map((row) => ({
      row,
      score: scores[row] ?? 0,
      get matched() {
        return match.matchedBy(row);
      },
    }));
  }

  private async topicsNear(parts: readonly QueryPart[]): Promise<readonly string[]> {
    const near = nearConcepts(this.files.concepts, parts);
    const terms = near.flatMap(({ names }) => names[0]?.terms ?? []);
    const { postings } = await this.load(this.shardsOf(terms).slice(0, limits.shards));
    return findableTitles(near, postings);
  }

  private async rowsOf(places: readonly SearchPlace[]): Promise<readonly number[] | undefined> {
    const lists = await Promise.all(places.map((place) => this.files.rowsOf(place)));
    const known = lists.filter((rows) => rows !== undefined);
    return known.length === 0 ? undefined : [...new Set(known.flat())];
  }

  /** The numbers of the shards with these terms, without duplicates. */
  private shardsOf(terms: Iterable<string>): readonly number[] {
    const numbers = new Set<number>();
    for (const term of terms)
      if (!isStopWord(term)) for (const number of shardsFor(this.files.directory, term, true)) numbers.add(number);
    return [...numbers];
  }

  private begun(start: string): readonly number[] {
    return shardsFor(this.files.directory, start, false).slice(0, limits.begun);
  }

  /** The shards of synonyms, up to the limit. */
  private wanted(parts: readonly QueryPart[]): readonly number[] {
    return this.shardsOf(termsByPriority(this.files.concepts, parts)).slice(0, limits.shards);
  }

  /** Loads shards and joins their words. */
  private async load(numbers: Iterable<number>): Promise<LoadedWords> {
    const sorted = [...numbers].sort((a, b) => a - b);
    const key = sorted.join();
    if (this.together.key === key) return this.together;
    const shards = await Promise.all(sorted.map((number) => this.shard(number)));
    const together = { key, postings: new Map(shards.flatMap((shard) => [...shard])), corrections: new Map() };
    this.together = together;
    return together;
  }

  private async shard(number: number): Promise<Postings> {
    const known = this.loaded.get(number) ?? (await this.files.words(number));
    this.loaded.set(number, known);
    return known;
  }
}

/** Terms of a query in the order of loading: its own words, then names of its concepts, then related concepts. */
function* termsByPriority({ all }: Concepts, parts: readonly QueryPart[]): Iterable<string> {
  for (const { terms } of parts) yield* terms;
  for (const { place } of parts) if (place) yield* splitTerms(place.name);
  const named = parts.flatMap(({ concepts }) => concepts.flatMap((row) => all[row] ?? []));
  for (const { names } of named) for (const { terms } of names.slice(0, 4)) yield* terms;
  for (const { narrower, related } of named)
    for (const row of [...narrower, ...related]) yield* all[row]?.names[0]?.terms ?? [];
}

/** The completions of an incomplete last word, by the number of rows that have them. */
function completionsOf(last: string, postings: Postings): RelatedTerms {
  if (last.length < 2) return () => [];
  const count = (term: string) => postings.get(term)?.rows.length ?? 0;
  const stems = new Set(prefixStems(last));
  return (term) =>
    term !== stem(last)
      ? []
      : [...postings.keys()]
          .filter((other) => other !== term && (other.startsWith(last) || stems.has(other)))
          .sort((a, b) => count(b) - count(a))
          .slice(0, limits.completions)
          .map((other) => ({ term: other, weight: catalogueWeights.begun }));
}

/** The score of each row, with the bonus for having every typed word; 0 below the minimum coverage. */
function scoreRows(index: KeywordIndex, match: WordMatch, parts: readonly QueryPart[], enough: number): Float32Array {
  const worded = completeRows(index, parts);
  return match.scores.map((score, row) =>
    (match.coverage[row] ?? 0) < enough ? 0 : score + catalogueWeights.worded * (worded.get(row) ?? 0),
  );
}

/** Rows with every typed word, and the mean weight of these words. */
function completeRows({ postings }: KeywordIndex, parts: readonly QueryPart[]): ReadonlyMap<number, number> {
  const terms = [...new Set(parts.filter(isWholePhrase).flatMap((part) => part.terms))].map((term) =>
    postings.get(term),
  );
  const [first, ...others] = terms.map((posting) => weightsByRow(posting));
  if (!first) return new Map();
  const all = [...first].filter(([row]) => others.every((weights) => weights.has(row)));
  const mean = (row: number, own: number) =>
    others.reduce((sum, weights) => sum + (weights.get(row) ?? 0), own) / terms.length;
  return new Map(all.map(([row, own]) => [row, mean(row, own)]));
}

function weightsByRow(posting: Posting | undefined): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  posting?.rows.forEach((row, i) => {
    weights.set(row, posting.weights[i] ?? 0);
  });
  return weights;
}

/** Keeps the rows with data on the places; all rows if that is unknown. */
function onlyPlaced(found: readonly FoundRow[], placed: readonly number[] | undefined): readonly FoundRow[] {
  if (!placed) return found;
  const has = new Set(placed);
  return found.filter(({ row }) => has.has(row));
}

/** Rows that match the name of a place, then the other rows with data on it. */
function withPlaced(found: readonly FoundRow[], placed: readonly number[]): readonly FoundRow[] {
  const named = new Set(found.map(({ row }) => row));
  const rest = placed.filter((row) => !named.has(row));
  return [...found, ...rest.map((row) => ({ row, score: catalogueWeights.minScore, matched: [] }))];
}

/** URL parameters of a chart for places and a time. */
export function chartParams(places: readonly SearchPlace[], time: string | undefined): string {
  const codes = places.map(({ code, name }) => encodeURIComponent(code || name));
  return [codes.length > 0 && `country=~${codes.join("~")}`, time && `time=${time}`].filter(Boolean).join("&");
}

const maxTopics = 3;

/** Concepts near those of a query: broader, related and narrower ones, then the same of the broader ones. */
export function nearConcepts({ all }: Concepts, parts: readonly QueryPart[]): readonly Concept[] {
  const named = parts.flatMap(({ concepts }) => concepts);
  const first = named.flatMap((row) => relativesOf(all[row]));
  const broader = named.flatMap((row) => all[row]?.broader ?? []);
  const rows = new Set([...first, ...broader.flatMap((row) => relativesOf(all[row]))]);
  for (const row of named) rows.delete(row);
  return [...rows].flatMap((row) => all[row] ?? []);
}

const relativesOf = (concept: Concept | undefined): readonly number[] =>
  concept ? [...(concept.broader === undefined ? [] : [concept.broader]), ...concept.related, ...concept.narrower] : [];

/** The titles of the first concepts that would be found, as suggestions. */
export function findableTitles(concepts: readonly Concept[], postings: KeywordIndex["postings"]): readonly string[] {
  const titles = new Set<string>();
  for (const { title, names } of concepts)
    if (titles.size < maxTopics && haveCommonRow(postings, names[0]?.terms ?? [])) titles.add(title);
  return [...titles];
}

/** Whether a row has all terms. */
function haveCommonRow(postings: KeywordIndex["postings"], terms: readonly string[]): boolean {
  const [first, ...others] = terms.map((term) => new Set(postings.get(term)?.rows));
  return first !== undefined && [...first].some((row) => others.every((rows) => rows.has(row)));
}
