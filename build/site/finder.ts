import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { TopicLink } from "../../src/pages/catalogue/topic.ts";
import {
  directoryPath,
  type FindDirectory,
  type FoundThing,
  findScript,
  placesPath,
  readFindScript,
  thingsPath,
  wordsPath,
} from "../../src/pages/finder/files.ts";
import { indexCatalogue } from "../../src/search/catalogueIndex.ts";
import type { IndexedTexts } from "../../src/search/keywords.ts";
import { encodeShard, readShard } from "../../src/search/shards.ts";
import { splitWords } from "../../src/search/terms.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import type { IndicatorDescription } from "./catalogueEntry.ts";
import type { PlannedFile, TreeFile } from "./files.ts";

/** Things of one block. */
const blockLength = 40;

/** Places of one file at most, and letters of a file where every chart has values of its places. */
const limits = { places: 8, letters: 400_000 } as const;

/**
 * How many places stand in one file: of a place that every chart has values of, two letters a chart are told, and a page loads the
 * file for one place.
 */
export const placesPerFile = (charts: number): number =>
  Math.min(limits.places, Math.max(1, Math.floor(limits.letters / (2 * Math.max(1, charts)))));

/** What a site's catalogue is searched for. */
export interface FinderItems {
  /** By slug. */
  readonly charts: readonly CatalogueEntry[];
  readonly topics: readonly TopicLink[];
  readonly indicators: readonly IndicatorDescription[];
}

/** The same by what it is found by. */
export interface FinderSources extends FinderItems {
  readonly pages?: FindDirectory["pages"] | undefined;
}

/** Files that are known by one key, for it takes all things to make one of them. */
export interface PlannedGroup {
  readonly key: Hash;
  make(): readonly TreeFile[];
}

/** What is shown of things, block by block. Topics come first, then charts, then indicators. */
export function planThings({ charts, topics, indicators }: FinderItems): readonly PlannedFile[] {
  const sorted = [...indicators].sort((a, b) => a.id - b.id);
  const things: FoundThing[] = [
    ...topics.map((topic) => ({ kind: "topic", topic }) as const),
    ...charts.map((chart) => ({ kind: "chart", chart }) as const),
    ...sorted.map(({ id, title, dataset, hasPage = false }): FoundThing => {
      return { kind: "indicator", indicator: { id, title, dataset: dataset.title, hasPage } };
    }),
  ];
  return Array.from({ length: Math.ceil(things.length / blockLength) }, (_, i) => {
    const block = things.slice(i * blockLength, (i + 1) * blockLength);
    const path = thingsPath(i);
    return { path, parts: { things: hashValue(block) }, body: () => findScript(path, block) };
  });
}

/** The words of all things, and the directory of the files. */
export function planWords({ charts, topics, pages, indicators }: FinderSources): PlannedGroup {
  const sorted = [...indicators].sort((a, b) => a.id - b.id);
  const known: Lookups = {
    indicators: new Map(sorted.map((indicator) => [indicator.id, indicator])),
    topics: new Map(topics.map(({ slug, title }) => [slug, title])),
  };
  const listed = [
    ...topics.map(({ title }) => ({ ...noTexts, title })),
    ...charts.map((chart) => chartTexts(chart, known)),
  ];
  const things = [...listed, ...indicatorTexts(charts, sorted)];
  return {
    key: hashAll(["words", hashValue([pages, topics.length, charts.length]), ...things.map(hashValue)]),
    make() {
      const { directory, words } = indexCatalogue(things, blockLength);
      const whole: FindDirectory = {
        ...directory,
        charts: topics.length,
        beside: listed.length,
        places: placesPerFile(charts.length),
        ...(pages && { pages }),
      };
      return [
        { path: directoryPath, body: findScript(directoryPath, whole) },
        ...words.map((text, i) => ({ path: wordsPath(i), body: findScript(wordsPath(i), text) })),
      ];
    },
  };
}

/** What charts refer to: indicators by id, titles of topics by slug. */
interface Lookups {
  readonly indicators: ReadonlyMap<number, IndicatorDescription>;
  readonly topics: ReadonlyMap<string, string>;
}

const noTexts: IndexedTexts = { title: "", dataset: "", unit: "", description: "", datasetDescription: "" };

/** Of so many indicators a chart tells what they measure: one of many is about none of them in particular. */
const maxDescribed = 2;
/** Letters of what a dataset is about that say it: what follows tells how it was made. */
const maxLetters = 300;

/** What a chart is found by: its own words, those of its indicators, where these come from, and its topics. */
function chartTexts(chart: CatalogueEntry, known: Lookups): IndexedTexts {
  const { title, subtitle, datasets } = chart;
  const own = chart.indicators.flatMap((id) => known.indicators.get(id) ?? []);
  const told = own.length <= maxDescribed ? own.map(({ description }) => description) : [];
  const named = own.map((indicator) => indicator.title).filter((name) => name.toLowerCase() !== title.toLowerCase());
  const origins = new Set(own.map(({ dataset }) => dataset.description.slice(0, maxLetters)));
  return {
    title: eachOnce([title]),
    // A chart of many indicators is not the more about what they share.
    dataset: eachOnce([...named, ...datasets.map((dataset) => dataset.title)]),
    unit: eachOnce(own.map(({ unit }) => unit)),
    description: [subtitle, ...told, ...chart.topics.map((slug) => known.topics.get(slug) ?? "")].join(" "),
    datasetDescription: [...origins].join(" "),
  };
}

/** The words of some texts, each once. */
const eachOnce = (texts: readonly string[]): string => [...new Set(splitWords(texts.join(" ")))].join(" ");

/**
 * The indicators by what they are found by: nothing for those called like a chart that plots them, which is found by that. They
 * keep their row, so that a chart's new title moves no other.
 */
function indicatorTexts(
  charts: readonly CatalogueEntry[],
  indicators: readonly IndicatorDescription[],
): readonly IndexedTexts[] {
  const key = (id: number, title: string) => `${id} ${title.toLowerCase()}`;
  const called = new Set(charts.flatMap((chart) => chart.indicators.map((id) => key(id, chart.title))));
  return indicators.map(({ id, title, unit, description, dataset }) =>
    called.has(key(id, title))
      ? noTexts
      : {
          title,
          dataset: dataset.title,
          unit,
          description,
          datasetDescription: dataset.description.slice(0, maxLetters),
        },
  );
}

/** A chart with the entities that it has values of. */
export interface ChartPlaces {
  readonly slug: string;
  readonly names: readonly string[];
}

/** Rows of the charts that have values of each place, by its code, else its name. */
export type PlaceRows = ReadonlyMap<string, readonly number[]>;

/** Reads what `placeFiles` made. @param scripts - the files, by path */
export function readPlaceRows(scripts: ReadonlyMap<string, string>): PlaceRows {
  const rows = new Map<string, readonly number[]>();
  for (const [path, script] of scripts)
    for (const [key, posting] of readShard(String(readFindScript(path, script)))) rows.set(key, posting.rows);
  return rows;
}

/**
 * Which charts have values of each place.
 * @param places - what the places are known by, in the order of the index's entities, with their names
 * @param charts - in code unit order of the slugs
 * @param topics - how many rows come before those of the charts
 */
export function placeFiles(
  places: readonly { readonly key: string; readonly name: string }[],
  charts: readonly ChartPlaces[],
  topics: number,
): readonly TreeFile[] {
  const rows = new Map<string, number[]>(places.map(({ name }) => [name, []]));
  for (const [i, { names }] of charts.entries()) for (const name of names) rows.get(name)?.push(topics + i);
  const length = placesPerFile(charts.length);
  return Array.from({ length: Math.ceil(places.length / length) }, (_, i) => {
    const own = places.slice(i * length, (i + 1) * length);
    const postings = own.map(({ key, name }) => {
      const found = rows.get(name) ?? [];
      return [key, { rows: found, weights: found.map(() => 1) }] as const;
    });
    return { path: placesPath(i), body: findScript(placesPath(i), encodeShard(postings)) };
  });
}
