import { indexWords, rowsWith, type WordIndex } from "./begun.ts";
import { type IndexFiles, noTexts, openIndex, type SearchIndex } from "./index.ts";
import { indexKeywords } from "./keywords.ts";
import { type Match, matchParts, minCoverage } from "./match.ts";
import type { Place } from "./places.ts";
import { readFor } from "./rank.ts";
import type { Reading } from "./reading.ts";
import { nearTopics } from "./topics.ts";

/** Something of a site that readers look for, beside the indicators and entities that its index knows: a chart, a topic. */
export interface Thing {
  /** What it is, such as "chart". */
  readonly kind: string;
  /** What it is known by among those of its kind. */
  readonly key: string;
  readonly title: string;
  /** What else there is to read of it. */
  readonly text: string;
  /** Ids of the indicators that it is about. */
  readonly indicators: readonly number[];
  /** Ids of those that only say more of them. */
  readonly sideIndicators: readonly number[];
  /** Whether it shows an entity, by its code; unknown without. */
  readonly covers?: (code: string) => boolean;
}

/** Something that was found: a thing, an indicator (its key is its id) or an entity (its code). */
export interface FoundThing {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  /** Above zero; the best have about 1, and things that have every word that was typed more. */
  readonly score: number;
  /** The words of the query, or the concepts that they name, by which it was found. */
  readonly matched: readonly string[];
}

/** What a query means to a site. */
export interface SiteAnswer {
  /** Best first. */
  readonly found: readonly FoundThing[];
  /** The query as it was meant, where words were misspelt. */
  readonly meant: string | undefined;
  /** Where nothing is found: what is near to what is looked for, and would be found. */
  readonly topics: readonly string[];
  /** The places that the query asks for. */
  readonly places: readonly Place[];
  /** Whether it asks for nothing else. */
  readonly isPlace: boolean;
  /** Parameters of a chart's address that show the places and the time that are asked for; "" for none. */
  readonly params: string;
}

/** Rows of the indicators that a thing is about, what they say of it, and rows of those beside. */
interface ThingRows {
  readonly about: readonly number[];
  readonly share: number;
  readonly beside: readonly number[];
}

const noRows: ThingRows = { about: [], share: 0, beside: [] };

/** An index with a site's things in it. */
export interface SiteIndex {
  /** Its keywords have a row for each document, then one for each thing. */
  readonly index: SearchIndex;
  readonly things: readonly Thing[];
  /** The indicators of each thing. */
  readonly rows: readonly ThingRows[];
  /** What things are about each indicator and called like it: by its id and title. */
  readonly twins: ReadonlyMap<string, readonly Thing[]>;
  /** Titles and texts, by row, for what is being typed. */
  readonly words: WordIndex;
}

/** What counts how much in one list. */
export const thingWeights = {
  /** What an indicator counts beside things: readers look for charts first. */
  indicator: 0.75,
  /** What a thing's indicators say of it, and those beside. */
  about: 0.95,
  beside: 0.6,
  /** What each further indicator takes of that, and the least that is left: a thing about many is less about each. */
  spread: 0.02,
  spreadMost: 0.8,
  /** What a thing gains where its own words and its indicators agree. */
  agreement: 0.15,
  /** What something gains by having every word that was typed in its title, or in its text. */
  titled: 0.5,
  worded: 0.2,
  /** What an entity counts that is asked for beside something else. */
  entity: 0.7,
  /** What a thing counts that shows the entity that is asked for. */
  covering: 0.35,
};

/** Below this score, two texts have next to nothing in common; below this share of the best one's, there is better. */
const minScore = 0.3;
const minShare = 0.4;

/** Opens the files of an index for one list of all that a site has. */
export const openSite = (files: IndexFiles, things: readonly Thing[]): SiteIndex =>
  siteOf(openIndex(files, { more: things.map(textsOf) }), things);

/** The same over an index that is open already. */
export function withThings(index: SearchIndex, things: readonly Thing[]): SiteIndex {
  const keywords = indexKeywords([...index.documents, ...things.map((thing) => ({ ...noTexts, ...textsOf(thing) }))]);
  return siteOf({ ...index, keywords, spelt: new Map() }, things);
}

const textsOf = ({ title, text }: Thing) => ({ title, description: text });

/** @param index - with a row of keywords for each thing */
function siteOf(index: SearchIndex, things: readonly Thing[]): SiteIndex {
  const rowOf = new Map(index.documents.map(({ indicatorId }, row) => [indicatorId, row]));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => rowOf.get(id) ?? []);
  return {
    index,
    things,
    rows: things.map(({ indicators, sideIndicators }) => ({
      about: rowsOf(indicators),
      share: Math.max(thingWeights.spreadMost, thingWeights.about - thingWeights.spread * (indicators.length - 1)),
      beside: rowsOf(sideIndicators),
    })),
    twins: twinsOf(things),
    words: indexWords([
      ...index.documents.map(({ title, description, dataset }) => ({ title, texts: [description, dataset] })),
      ...things.map(({ title, text }) => ({ title, texts: [text] })),
    ]),
  };
}

const twinKey = (id: number | string, title: string): string => `${id} ${title.toLowerCase()}`;

function twinsOf(things: readonly Thing[]): ReadonlyMap<string, readonly Thing[]> {
  const twins = new Map<string, Thing[]>();
  for (const thing of things) {
    for (const id of thing.indicators) {
      const key = twinKey(id, thing.title);
      const others = twins.get(key);
      if (others) others.push(thing);
      else twins.set(key, [thing]);
    }
  }
  return twins;
}

/** Finds what of a site a query asks for. @param limit - how much, at most */
export function searchSite(site: SiteIndex, text: string, limit = 200): SiteAnswer {
  const reading = readFor(site.index, text, { isTyping: true });
  const { places, time, parts, meant } = reading;
  const isPlace = places.length > 0 && parts.every(({ place }) => place !== undefined);
  const { rows, match } = findRows(site, reading, isPlace);
  rows.sort((a, b) => b.score - a.score);
  const least = isPlace ? 0 : (rows[0]?.score ?? 0) * minShare;
  const best = withoutTwins(site, rows.slice(0, limit)).filter(({ score }) => score >= least);
  const told = best.map(({ row, ...thing }) => ({ ...thing, matched: row === undefined ? [] : match.why(row) }));
  const found = [...findEntities(reading, isPlace), ...told].sort((a, b) => b.score - a.score);
  const topics = found.length > 0 ? [] : nearTopics(site.index, reading);
  return { found, meant, topics, places, isPlace, params: chartParams(places, time) };
}

/** The parameters of a chart's address that show places and a time. */
export function chartParams(places: readonly Place[], time: string | undefined): string {
  const codes = places.map(({ code, name }) => encodeURIComponent(code || name));
  return [codes.length > 0 && `country=~${codes.join("~")}`, time && `time=${time}`].filter(Boolean).join("&");
}

const findEntities = ({ places }: Reading, isPlace: boolean): FoundThing[] =>
  places.map(({ code, name }) => ({
    kind: "entity",
    key: code || name,
    title: name,
    score: isPlace ? 1 + thingWeights.titled + thingWeights.indicator : thingWeights.entity,
    matched: [name],
  }));

/** Something found, with the row that answers; none where it was found by what it shows. */
interface FoundRow extends Omit<FoundThing, "matched"> {
  readonly row: number | undefined;
}

/** Indicators and things, by their words, those of their indicators, and what they show. */
function findRows(site: SiteIndex, reading: Reading, isPlace: boolean): { rows: FoundRow[]; match: Match } {
  const { index, things } = site;
  const { parts, places } = reading;
  const match = matchParts(index.keywords, parts, index.concepts, index.relatedTerms);
  const scores = scoreRows(site, match, isPlace ? parts : parts.filter(({ place }) => !place));
  const { documents } = index;
  const rows: FoundRow[] = [];
  documents.forEach(({ indicatorId, title }, row) => {
    const score = (scores[row] ?? 0) * thingWeights.indicator;
    if (score >= minScore) rows.push({ kind: "indicator", key: String(indicatorId), title, score, row });
  });
  things.forEach(({ kind, key, title, covers }, i) => {
    const row = documents.length + i;
    const own = scores[row] ?? 0;
    const theirRows = site.rows[i] ?? noRows;
    const about = bestIndicator(scores, theirRows.about);
    const best = about ?? bestIndicator(scores, theirRows.beside);
    const share = about === undefined ? thingWeights.beside : theirRows.share;
    const theirs = best === undefined ? 0 : share * (scores[best] ?? 0);
    const covering = isPlace && places.some(({ code }) => covers?.(code)) ? thingWeights.covering : 0;
    const by = Math.max(own, theirs);
    const score = Math.max(by, covering) + thingWeights.agreement * Math.min(own, theirs);
    if (score >= minScore)
      rows.push({ kind, key, title, score, row: covering >= by ? undefined : own >= theirs ? row : best });
  });
  return { rows, match };
}

/** How well each row answers by its words, and by having every one that was typed. */
function scoreRows({ words }: SiteIndex, match: Match, asked: Reading["parts"]): Float32Array {
  const typed = rowsWith(words, asked.map(({ text }) => text).join(" "));
  const gains = [0, thingWeights.worded, thingWeights.titled];
  const scores = new Float32Array(typed.length);
  typed.forEach((found, row) => {
    scores[row] = wordScore(match, row) + (gains[found] ?? 0);
  });
  return scores;
}

/** How well a row answers by its words; 0 for one that answers too little of the query. */
const wordScore = ({ scores, coverage }: Match, row: number): number =>
  (coverage[row] ?? 0) < minCoverage ? 0 : (scores[row] ?? 0);

/** The row that answers best; undefined where none does. */
function bestIndicator(scores: Float32Array, rows: readonly number[]): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const row of rows) {
    const score = scores[row] ?? 0;
    if (score > most) {
      best = row;
      most = score;
    }
  }
  return best;
}

/** Without indicators that a found thing is about and called like. */
function withoutTwins({ twins }: SiteIndex, rows: readonly FoundRow[]): readonly FoundRow[] {
  const shown = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const isShown = ({ kind, key }: Thing) => shown.has(`${kind} ${key}`);
  return rows.filter(({ kind, key, title }) => kind !== "indicator" || !twins.get(twinKey(key, title))?.some(isShown));
}
