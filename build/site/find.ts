import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import type { TopicLink } from "../../src/page/catalogue/topic.ts";
import {
  directoryPath,
  type FindDirectory,
  type FoundThing,
  findScript,
  placesPath,
  thingsPath,
  wordsPath,
} from "../../src/page/find/files.ts";
import { type CatalogueThing, indexCatalogue } from "../../src/search/catalogueIndex.ts";
import { encodeShard } from "../../src/search/shards.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import type { IndicatorText } from "./catalogue.ts";
import type { PlannedFile, SiteFile } from "./files.ts";

/** Things of one block, and places of one file. */
const lengths = { block: 40, places: 8 } as const;

/** What a site's catalogue is searched for. */
export interface FoundSources {
  /** By slug. */
  readonly charts: readonly CatalogueEntry[];
  readonly topics: readonly TopicLink[];
  readonly indicators: readonly IndicatorText[];
}

/** The same by what it is found by. */
export interface FindSources extends Omit<FoundSources, "indicators"> {
  /** Titles of indicators, by id. */
  readonly indicators: ReadonlyMap<number, string>;
  readonly pages?: FindDirectory["pages"] | undefined;
}

/** Files that are known by one key, for it takes all things to make one of them. */
export interface PlannedFiles {
  readonly key: Hash;
  make(): readonly SiteFile[];
}

/** What is shown of things, block by block. Topics come first, then charts, then indicators. */
export function planThings({ charts, topics, indicators }: FoundSources): readonly PlannedFile[] {
  const sorted = [...indicators].sort((a, b) => a.id - b.id);
  const things: FoundThing[] = [
    ...topics.map((topic) => ({ kind: "topic", topic }) as const),
    ...charts.map((chart) => ({ kind: "chart", chart }) as const),
    ...sorted.map(({ id, title, dataset, hasPage = false }): FoundThing => {
      return { kind: "indicator", indicator: { id, title, dataset: dataset.title, hasPage } };
    }),
  ];
  return Array.from({ length: Math.ceil(things.length / lengths.block) }, (_, i) => {
    const block = things.slice(i * lengths.block, (i + 1) * lengths.block);
    const path = thingsPath(i);
    return { path, parts: { things: hashValue(block) }, body: () => findScript(path, block) };
  });
}

/** The words of all things, and the directory of the files. */
export function planWords(sources: FindSources): PlannedFiles {
  const { charts, topics, pages, indicators } = sources;
  const named = (title: string): CatalogueThing => ({ title, text: "", about: "", kinds: [] });
  const listed = [...topics.map(({ title }) => named(title)), ...charts.map((chart) => thingOf(chart, sources))];
  const things = [...listed, ...ownTitles(charts, indicators).map(named)];
  return {
    key: hashAll(["words", hashValue(pages), ...things.map(hashValue)]),
    make() {
      const { directory, words } = indexCatalogue(things, lengths.block);
      const whole: FindDirectory = {
        ...directory,
        beside: listed.length,
        places: lengths.places,
        ...(pages && { pages }),
      };
      return [
        { path: directoryPath, body: findScript(directoryPath, whole) },
        ...words.map((text, i) => ({ path: wordsPath(i), body: findScript(wordsPath(i), text) })),
      ];
    },
  };
}

/**
 * Titles of the indicators, by id, by which they are found: "" for those called like a chart that plots them, which is found
 * by that. They keep their row, so that a chart's new title moves no other.
 */
function ownTitles(charts: readonly CatalogueEntry[], titles: ReadonlyMap<number, string>): readonly string[] {
  const key = (id: number, title: string) => `${id} ${title.toLowerCase()}`;
  const called = new Set(charts.flatMap(({ title, indicators }) => indicators.map((id) => key(id, title))));
  const sorted = [...titles].sort(([a], [b]) => a - b);
  return sorted.map(([id, title]) => (called.has(key(id, title)) ? "" : title));
}

function thingOf({ title, subtitle, tabs, ...chart }: CatalogueEntry, { indicators }: FindSources): CatalogueThing {
  const about = [
    ...chart.indicators.map((id) => indicators.get(id) ?? ""),
    ...chart.datasets.map((dataset) => dataset.title),
  ];
  return { title, text: subtitle, about: about.join(" "), kinds: tabs };
}

/** A chart with the entities that it has values of. */
export interface ChartPlaces {
  readonly slug: string;
  readonly names: readonly string[];
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
): readonly SiteFile[] {
  const rows = new Map<string, number[]>(places.map(({ name }) => [name, []]));
  for (const [i, { names }] of charts.entries()) for (const name of names) rows.get(name)?.push(topics + i);
  return Array.from({ length: Math.ceil(places.length / lengths.places) }, (_, i) => {
    const own = places.slice(i * lengths.places, (i + 1) * lengths.places);
    const postings = own.map(({ key, name }) => {
      const found = rows.get(name) ?? [];
      return [key, { rows: found, weights: found.map(() => 1) }] as const;
    });
    return { path: placesPath(i), body: findScript(placesPath(i), encodeShard(postings)) };
  });
}
