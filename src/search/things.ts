import { type FoldedText, foldText, wordTest } from "./folded.ts";
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

/** An index with a site's things in it. */
export interface SiteIndex {
  /** Its keywords have a row for each document, then one for each thing. */
  readonly index: SearchIndex;
  readonly things: readonly Thing[];
  /** Rows of the indicators that each thing is about, and beside. */
  readonly rows: readonly { readonly about: readonly number[]; readonly beside: readonly number[] }[];
  /** Titles and texts, by row, ready to be searched as one types. */
  readonly folded: readonly { readonly title: FoldedText; readonly text: FoldedText }[];
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
  return siteOf({ ...index, keywords }, things);
}

const textsOf = ({ title, text }: Thing) => ({ title, description: text });

/** @param index - with a row of keywords for each thing */
function siteOf(index: SearchIndex, things: readonly Thing[]): SiteIndex {
  const rowOf = new Map(index.documents.map(({ indicatorId }, row) => [indicatorId, row]));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => rowOf.get(id) ?? []);
  const texts = [
    ...index.documents.map(({ title, description, dataset }) => ({
      title,
      text: `${title} ${description} ${dataset}`,
    })),
    ...things.map(({ title, text }) => ({ title, text: `${title} ${text}` })),
  ];
  return {
    index,
    things,
    rows: things.map(({ indicators, sideIndicators }) => ({
      about: rowsOf(indicators),
      beside: rowsOf(sideIndicators),
    })),
    folded: texts.map(({ title, text }) => ({ title: foldText(title), text: foldText(text) })),
  };
}

/** Finds what of a site a query asks for. @param limit - how much, at most */
export function searchSite(site: SiteIndex, text: string, limit = 200): SiteAnswer {
  const reading = readFor(site.index, text, { isTyping: true });
  const { places, time, parts, meant } = reading;
  const isPlace = places.length > 0 && parts.every(({ place }) => place !== undefined);
  const rows = findRows(site, reading, isPlace).sort((a, b) => b.score - a.score);
  const least = isPlace ? 0 : (rows[0]?.score ?? 0) * minShare;
  const found = [...findEntities(reading, isPlace), ...rows.filter(({ score }) => score >= least)]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  return {
    found: withoutTwins(site, found),
    meant,
    topics: found.length > 0 ? [] : nearTopics(site.index, reading),
    places,
    isPlace,
    params: chartParams(places, time),
  };
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

/** Indicators and things, by their words, those of their indicators, and what they show. */
function findRows(site: SiteIndex, reading: Reading, isPlace: boolean): FoundThing[] {
  const { index, things, folded } = site;
  const { parts, places } = reading;
  const match = matchParts(index.keywords, parts, index.concepts, index.relatedTerms);
  const asked = isPlace ? parts : parts.filter(({ place }) => !place);
  const test = wordTest(asked.map(({ text }) => text).join(" "));
  const inWords = (row: number): number => {
    const texts = folded[row];
    if (!test || !texts) return 0;
    return test(texts.title) ? thingWeights.titled : test(texts.text) ? thingWeights.worded : 0;
  };
  const scores = Float32Array.from(folded, (_, row) => wordScore(match, row) + inWords(row));
  const count = index.documents.length;
  const found: FoundThing[] = [];
  const add = (kind: string, key: string, title: string, score: number, why: () => readonly string[]) => {
    if (score >= minScore) found.push({ kind, key, title, score, matched: why() });
  };
  index.documents.forEach(({ indicatorId, title }, row) => {
    add("indicator", String(indicatorId), title, (scores[row] ?? 0) * thingWeights.indicator, () => match.why(row));
  });
  things.forEach(({ kind, key, title, covers }, i) => {
    const row = count + i;
    const best = bestIndicator(scores, site.rows[i]);
    const own = scores[row] ?? 0;
    const agreement = thingWeights.agreement * Math.min(own, best.score);
    const covering = isPlace && places.some(({ code }) => covers?.(code)) ? thingWeights.covering : 0;
    const score = Math.max(own, best.score, covering) + agreement;
    const why = () => (covering >= Math.max(own, best.score) ? [] : match.why(own >= best.score ? row : best.row));
    add(kind, key, title, score, why);
  });
  return found;
}

/** How well a row answers by its words; 0 for one that answers too little of the query. */
const wordScore = ({ scores, coverage }: Match, row: number): number =>
  (coverage[row] ?? 0) < minCoverage ? 0 : (scores[row] ?? 0);

/** The indicator of a thing that answers best, and what that says of the thing. */
function bestIndicator(
  scores: Float32Array,
  rows: SiteIndex["rows"][number] | undefined,
): { row: number; score: number } {
  const { about, beside, spread, spreadMost } = thingWeights;
  const share = Math.max(spreadMost, about - spread * ((rows?.about.length ?? 1) - 1));
  let best = { row: -1, score: 0 };
  const consider = (row: number, weight: number) => {
    const score = weight * (scores[row] ?? 0);
    if (score > best.score) best = { row, score };
  };
  for (const row of rows?.about ?? []) consider(row, share);
  for (const row of rows?.beside ?? []) consider(row, beside);
  return best;
}

/** Without indicators that a found thing is about and called like. */
function withoutTwins(site: SiteIndex, found: readonly FoundThing[]): readonly FoundThing[] {
  const shown = new Set(found.map(({ kind, key }) => `${kind} ${key}`));
  const twins = new Set(
    site.things.flatMap(({ kind, key, title, indicators }) =>
      shown.has(`${kind} ${key}`) ? indicators.map((id) => `${id} ${foldText(title)}`) : [],
    ),
  );
  return found.filter(({ kind, key, title }) => kind !== "indicator" || !twins.has(`${key} ${foldText(title)}`));
}
