import { plainText } from "../../src/core/text/markdown.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { TopicLink } from "../../src/pages/catalogue/topic.ts";
import type { DashboardLink } from "../../src/pages/dashboard/list.ts";
import {
  directoryPath,
  type FinderDirectory,
  type FinderItem,
  finderScript,
  itemsPath,
  placesPath,
  readFinderScript,
  wordsPath,
} from "../../src/pages/finder.ts";
import { choiceTexts } from "../../src/search/choices.ts";
import type { TextFields } from "../../src/search/keywords.ts";
import { encodeShard, indexPages, readShard } from "../../src/search/shards.ts";
import { splitWords } from "../../src/search/terms.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import type { IndicatorDescription } from "./catalogueEntry.ts";
import type { PlannedFile, TreeFile } from "./files.ts";

/** Number of items in one block, which is one file. */
const blockLength = 40;

/** Maximum number of places in one file, and of characters if every chart has values for its places. */
const limits = { places: 8, letters: 400_000 } as const;

/**
 * The number of places in one file. A page loads the file for one of them, and a place that every chart has values for
 * takes two characters per chart.
 */
export const placesPerFile = (charts: number): number =>
  Math.min(limits.places, Math.max(1, Math.floor(limits.letters / (2 * Math.max(1, charts)))));

/** The items that the finder finds. */
export interface FinderItems {
  /** Sorted by slug. */
  readonly charts: readonly CatalogueEntry[];
  readonly topics: readonly TopicLink[];
  readonly indicators: readonly IndicatorDescription[];
  /** Last, so that they move no rows of others. */
  readonly dashboards?: readonly DashboardLink[];
}

/** The same, and where entities have their pages. */
export interface FinderSources extends FinderItems {
  readonly pages?: FinderDirectory["pages"] | undefined;
}

/** Files that share one key, because each depends on all items. */
export interface PlannedGroup {
  readonly key: Hash;
  make(): readonly TreeFile[];
}

/** Plans the blocks of items as pages show them: topics first, then charts, indicators and dashboards. */
export function planThings({ charts, topics, indicators, dashboards = [] }: FinderItems): readonly PlannedFile[] {
  const sorted = [...indicators].sort((a, b) => a.id - b.id);
  const items: FinderItem[] = [
    ...topics.map((topic) => ({ kind: "topic", topic }) as const),
    ...charts.map(({ choosers: _, viewIndicators: __, ...chart }) => ({ kind: "chart", chart }) as const),
    ...sorted.map(({ id, title, dataset, hasPage = false }): FinderItem => {
      return { kind: "indicator", indicator: { id, title, dataset: dataset.title, hasPage } };
    }),
    ...dashboards.map(
      ({ slug, title, count }): FinderItem => ({ kind: "dashboard", dashboard: { slug, title, count } }),
    ),
  ];
  return Array.from({ length: Math.ceil(items.length / blockLength) }, (_, i) => {
    const block = items.slice(i * blockLength, (i + 1) * blockLength);
    const path = itemsPath(i);
    return { path, parts: { items: hashValue(block) }, body: () => finderScript(path, block) };
  });
}

/** Plans the word index of all items, and the directory of the finder's files. */
export function planWords({ charts, topics, pages, indicators, dashboards = [] }: FinderSources): PlannedGroup {
  const sorted = [...indicators].sort((a, b) => a.id - b.id);
  const known: Lookups = {
    indicators: new Map(sorted.map((indicator) => [indicator.id, indicator])),
    topics: new Map(topics.map(({ slug, title }) => [slug, title])),
  };
  const listed = [
    ...topics.map(({ title }) => ({ ...noTexts, title })),
    ...charts.map((chart) => chartTexts(chart, known)),
  ];
  const items = [...listed, ...indicatorTexts(charts, sorted), ...dashboards.map(dashboardTexts)];
  const hasViews = charts.some(({ views }) => views !== undefined);
  return {
    key: hashAll([
      "words",
      hashValue([pages, topics.length, charts.length, hasViews, dashboards.length]),
      ...items.map(hashValue),
    ]),
    make() {
      const { directory, words } = indexPages(items, blockLength);
      const whole: FinderDirectory = {
        ...directory,
        charts: topics.length,
        beside: listed.length,
        ...(dashboards.length > 0 && { dashboards: items.length - dashboards.length }),
        places: placesPerFile(charts.length),
        ...(pages && { pages }),
        ...(hasViews && { hasViews }),
      };
      return [
        { path: directoryPath, body: finderScript(directoryPath, whole) },
        ...words.map((text, i) => ({ path: wordsPath(i), body: finderScript(wordsPath(i), text) })),
      ];
    },
  };
}

/** Lookups for what charts refer to: indicators by id, titles of topics by slug. */
interface Lookups {
  readonly indicators: ReadonlyMap<number, IndicatorDescription>;
  readonly topics: ReadonlyMap<string, string>;
}

const noTexts: TextFields = { title: "", dataset: "", unit: "", description: "", datasetDescription: "" };

/**
 * Maximum number of indicators whose descriptions are indexed with a chart: a chart with more is not about each of
 * them.
 */
const maxDescribed = 2;
/** Number of characters of a dataset's description that are indexed: later ones are about methods. */
const maxLetters = 300;

/** The texts by which a chart is found: its own, and those of its indicators, datasets and topics. */
function chartTexts(chart: CatalogueEntry, known: Lookups): TextFields {
  const { title, subtitle, datasets, choosers = [] } = chart;
  const own = chart.indicators.flatMap((id) => known.indicators.get(id) ?? []);
  const described = own.length <= maxDescribed ? own.map(({ description }) => description) : [];
  const named = own.map((indicator) => indicator.title).filter((name) => name.toLowerCase() !== title.toLowerCase());
  const origins = new Set(own.map(({ dataset }) => dataset.description.slice(0, maxLetters)));
  return {
    title: eachOnce([title]),
    // Each word once: repetition in the titles of many indicators should not raise the score.
    dataset: eachOnce([...named, ...datasets.map((dataset) => dataset.title), ...choosers.flatMap(choiceTexts)]),
    unit: eachOnce(own.map(({ unit }) => unit)),
    description: [subtitle, ...described, ...chart.topics.map((slug) => known.topics.get(slug) ?? "")].join(" "),
    datasetDescription: [...origins].join(" "),
  };
}

/** The words of the texts without duplicates. */
const eachOnce = (texts: readonly string[]): string => [...new Set(splitWords(texts.join(" ")))].join(" ");

/**
 * The texts by which indicators are found. An indicator with the same title as a chart that plots it gets empty texts,
 * since the chart is found instead. It keeps its row, so a changed chart title does not move other rows.
 */
function indicatorTexts(
  charts: readonly CatalogueEntry[],
  indicators: readonly IndicatorDescription[],
): readonly TextFields[] {
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

/** The texts by which a dashboard is found, also by what it is. */
const dashboardTexts = ({ title, subtitle = "" }: DashboardLink): TextFields => ({
  ...noTexts,
  title,
  dataset: "dashboard",
  description: plainText(subtitle),
});

/** A chart and the names of the entities that it has values for, in any of its views. */
export interface ChartPlaces {
  readonly slug: string;
  readonly names: readonly string[];
}

/** Rows of the charts that have values for each place, by the place's code or name. */
export type PlaceRows = ReadonlyMap<string, readonly number[]>;

/** Reads the files that `placeFiles` made. @param scripts - by path */
export function readPlaceRows(scripts: ReadonlyMap<string, string>): PlaceRows {
  const rows = new Map<string, readonly number[]>();
  for (const [path, script] of scripts)
    for (const [key, posting] of readShard(String(readFinderScript(path, script)))) rows.set(key, posting.rows);
  return rows;
}

/**
 * Makes the files that list, for each place, the charts with values for it.
 * @param places - key (code or name) and name, in the order of the index's entities
 * @param charts - in code unit order of the slugs
 * @param topics - number of rows before the first chart
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
    return { path: placesPath(i), body: finderScript(placesPath(i), encodeShard(postings)) };
  });
}
