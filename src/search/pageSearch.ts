import type { Concept, Concepts } from "./concepts.ts";
import { minCoverage } from "./coverage.ts";
import type { KeywordIndex, Posting, RelatedTerms } from "./keywords.ts";
import { isWholePhrase, type Match, matchParts } from "./match.ts";
import { type ParsedQuery, parseQuery, type QueryPart } from "./parseQuery.ts";
import type { Place, Places } from "./places.ts";
import { type ShardDirectory, shardsFor } from "./shards.ts";
import { prefixStems } from "./spelling.ts";
import { stem } from "./stem.ts";
import { isStopWord, splitTerms, splitWords } from "./terms.ts";

/** What a search over shards reads; each file comes when it is first asked for. */
export interface PageSearchFiles {
  readonly directory: ShardDirectory;
  readonly concepts: Concepts;
  readonly places: Places;
  /** The words of a file, by its number. */
  words(number: number): Promise<Postings>;
  /** The rows of the charts that have values of a place; undefined where that is not known. */
  rowsOf(place: Place): Promise<readonly number[] | undefined>;
}

/** What a query finds among the things of a site. */
export interface PageSearchAnswer {
  /** Best first. */
  readonly found: readonly FoundRow[];
  readonly places: readonly Place[];
  /** Whether the query asks for nothing but places. */
  readonly isPlace: boolean;
  /** How many of what was found have figures of the places; others are found by the name of one. */
  readonly withPlaces: number;
  /** Whether things of the subject were found, but none with figures of the places that are asked for. */
  readonly lacksPlaces: boolean;
  /** The query as it was meant, where words were misspelt. */
  readonly corrected: string | undefined;
  /** Where nothing is found: what is near to what is looked for, and would be found. */
  readonly topics: readonly string[];
  /** Parameters of a chart's address that show the places and the time asked for; "" for none. */
  readonly params: string;
}

/** Something that was found. */
export interface FoundRow {
  readonly row: number;
  /** Above zero; the best have about 1, and what has every word that was typed more. */
  readonly score: number;
  /** The words of the query, or the concepts that they name, by which it was found; none where it was found by its figures. */
  readonly matched: readonly string[];
}

type Postings = KeywordIndex["postings"];

/** The words of some files. */
interface LoadedWords {
  readonly key: string;
  readonly postings: Postings;
  /** What misspelt words were found to be among them. */
  readonly corrections: Map<string, string | undefined>;
}

/** Files of words that one query loads at most for what says the same in other words, and for the beginning of a word. */
const limits = { shards: 12, begun: 3, completions: 12, found: 400, letters: 300 } as const;

/** What counts how much in one list. */
const catalogueWeights = {
  /** What an indicator counts beside the charts, which readers look for first. */
  beside: 0.75,
  /** What a word that is being typed counts for one that it begins. */
  begun: 0.8,
  /** What having every word that was typed counts beside the score, which is at most 1: the more, the more they weigh there. */
  worded: 0.4,
  /** Below this score, two texts have next to nothing in common; below this share of the best one's, there is better. */
  minScore: 0.3,
  minShare: 0.4,
};

/** Answers queries from few of the files of a catalogue. The same query has the same answer, whatever was asked before. */
export class PageSearch {
  private readonly files: PageSearchFiles;
  /** Files by their number, and those of the last query together, for the next one mostly needs the same. */
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
    // A single letter is the beginning of too many words.
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

  /** What answers, best first. */
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

  private async rowsOf(places: readonly Place[]): Promise<readonly number[] | undefined> {
    const lists = await Promise.all(places.map((place) => this.files.rowsOf(place)));
    const known = lists.filter((rows) => rows !== undefined);
    return known.length === 0 ? undefined : [...new Set(known.flat())];
  }

  /** The files in which terms stand, each once. */
  private shardsOf(terms: Iterable<string>): readonly number[] {
    const numbers = new Set<number>();
    for (const term of terms)
      if (!isStopWord(term)) for (const number of shardsFor(this.files.directory, term, true)) numbers.add(number);
    return [...numbers];
  }

  private begun(start: string): readonly number[] {
    return shardsFor(this.files.directory, start, false).slice(0, limits.begun);
  }

  /** The files of what says the same in other words, as far as one query may load them. */
  private wanted(parts: readonly QueryPart[]): readonly number[] {
    return this.shardsOf(termsByPriority(this.files.concepts, parts)).slice(0, limits.shards);
  }

  /** The words of some files, together. */
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

/** The words of a query, then what says the same, then what is near: the first are loaded first. */
function* termsByPriority({ all }: Concepts, parts: readonly QueryPart[]): Iterable<string> {
  for (const { terms } of parts) yield* terms;
  for (const { place } of parts) if (place) yield* splitTerms(place.name);
  const named = parts.flatMap(({ concepts }) => concepts.flatMap((row) => all[row] ?? []));
  for (const { names } of named) for (const { terms } of names.slice(0, 4)) yield* terms;
  for (const { narrower, related } of named)
    for (const row of [...narrower, ...related]) yield* all[row]?.names[0]?.terms ?? [];
}

/** What one types is the beginning of words: those that the most things have. */
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

/** How well each row answers by its words, and by having every one that was typed; 0 for one that answers too little. */
function scoreRows(index: KeywordIndex, match: Match, parts: readonly QueryPart[], enough: number): Float32Array {
  const worded = completeRows(index, parts);
  return match.scores.map((score, row) =>
    (match.coverage[row] ?? 0) < enough ? 0 : score + catalogueWeights.worded * (worded.get(row) ?? 0),
  );
}

/** Rows that have every word that was typed, with the mean weight of these there. */
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

/** What was found of a subject, as far as it has figures of the places that are asked for; all where that is not known. */
function onlyPlaced(found: readonly FoundRow[], placed: readonly number[] | undefined): readonly FoundRow[] {
  if (!placed) return found;
  const has = new Set(placed);
  return found.filter(({ row }) => has.has(row));
}

/** What names a place, then what else has its figures. */
function withPlaced(found: readonly FoundRow[], placed: readonly number[]): readonly FoundRow[] {
  const named = new Set(found.map(({ row }) => row));
  const rest = placed.filter((row) => !named.has(row));
  return [...found, ...rest.map((row) => ({ row, score: catalogueWeights.minScore, matched: [] }))];
}

/** The parameters of a chart's address that show places and a time. */
export function chartParams(places: readonly Place[], time: string | undefined): string {
  const codes = places.map(({ code, name }) => encodeURIComponent(code || name));
  return [codes.length > 0 && `country=~${codes.join("~")}`, time && `time=${time}`].filter(Boolean).join("&");
}

const maxTopics = 3;

/** What is near to the concepts that a query names: broader, related and narrower ones, then those of the broader ones. */
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

/** The first of some concepts that would be found, by their term of art: for readers to whom the site has nothing to say. */
export function findableTitles(concepts: readonly Concept[], postings: KeywordIndex["postings"]): readonly string[] {
  const titles = new Set<string>();
  for (const { title, names } of concepts)
    if (titles.size < maxTopics && haveCommonRow(postings, names[0]?.terms ?? [])) titles.add(title);
  return [...titles];
}

/** Whether a document has all the terms. */
function haveCommonRow(postings: KeywordIndex["postings"], terms: readonly string[]): boolean {
  const [first, ...others] = terms.map((term) => new Set(postings.get(term)?.rows));
  return first !== undefined && [...first].some((row) => others.every((rows) => rows.has(row)));
}
