import type { Chooser } from "../../src/core/chart/cube/cube.ts";
import type { ChartLink, RelatedChart, SeeAlso, TopicPlace } from "../../src/core/chart/seeAlso.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { Concepts } from "../../src/search/concepts.ts";
import { type ItemDescription, nearestItems } from "../../src/search/related.ts";
import type { PlaceRows } from "./finder.ts";
import type { SiteTopics } from "./topics.ts";

/** Maximum number of related charts and of topics (rules.md 518). */
const limits = { related: 6, topics: 2 } as const;

/** Weights of what two charts share. */
const weights = { indicator: 5, sideIndicator: 1, dataset: 1, topic: 1, chooser: 2 } as const;

/** Inputs of the links that lead on from charts. */
interface SeeAlsoSources {
  /** Sorted by slug. */
  readonly entries: readonly CatalogueEntry[];
  readonly topics: SiteTopics;
  /** Titles of indicators, by id. */
  readonly titles: ReadonlyMap<number, string>;
  readonly concepts: Concepts;
  /** The charts that have values for each place. */
  readonly places: PlaceRows;
  /** The row of the first chart. */
  readonly firstRow: number;
}

/** Yields the related charts and topics of each chart. */
export function* seeAlsoOf(sources: SeeAlsoSources): Iterable<readonly [slug: string, seeAlso: SeeAlso]> {
  const { entries, titles, concepts } = sources;
  const near = nearestItems(
    entries.map((entry) => neighbourOf(entry, titles)),
    concepts,
    limits.related,
  );
  const places = new PlaceSets(sources);
  const topics = topicPlaces(sources);
  for (const [row, entry] of entries.entries()) {
    const others = (near[row] ?? []).flatMap((other) => {
      const found = entries[other];
      return found ? { entry: found, shared: places.shared(row, other) } : [];
    });
    const repeated = repeatedTitles([entry, ...others.map((other) => other.entry)]);
    const related = others.map((other) => relatedChart(other, repeated));
    yield [entry.slug, { related, topics: topics.get(entry.slug) ?? [] }];
  }
}

function neighbourOf(
  { title, indicators, sideIndicators, datasets, topics, choosers = [] }: CatalogueEntry,
  titles: ReadonlyMap<number, string>,
): ItemDescription {
  return {
    title,
    about: indicators.map((id) => titles.get(id) ?? ""),
    shared: new Map<string, number>([
      ...datasets.map(({ name }) => [`dataset ${name}`, weights.dataset] as const),
      ...topics.map((slug) => [`topic ${slug}`, weights.topic] as const),
      ...sideIndicators.map((id) => [`indicator ${id}`, weights.sideIndicator] as const),
      ...indicators.map((id) => [`indicator ${id}`, weights.indicator] as const),
      ...choosers.flatMap(choicesShared),
    ]),
  };
}

/** The choices of a chooser. Charts that have all of them share the weight of the chooser, others a part of it. */
const choicesShared = ({ slug, choices }: Chooser): (readonly [feature: string, weight: number])[] =>
  choices.map((choice) => [`choice ${slug}=${choice.slug}`, weights.chooser / Math.sqrt(choices.length)]);

function relatedChart(
  { entry, shared }: { readonly entry: CatalogueEntry; readonly shared: SharedPlaces },
  repeated: ReadonlySet<string>,
): RelatedChart {
  const { slug, title, thumbnail, datasets } = entry;
  const origin = repeated.has(title.toLowerCase()) ? datasets.map((dataset) => dataset.title).join("; ") : "";
  return { slug, title, ...(origin && { origin }), ...(thumbnail !== undefined && { thumbnail }), ...shared };
}

/** Titles that occur more than once, in lower case. */
function repeatedTitles(charts: readonly CatalogueEntry[]): ReadonlySet<string> {
  const titles = charts.map(({ title }) => title.toLowerCase());
  return new Set(titles.filter((title, i) => titles.indexOf(title) !== i));
}

/**
 * The previous and next chart in each of a chart's own topics, by slug. Wider topics list the chart too, but are less
 * related.
 */
function topicPlaces({ entries, topics: { noun, lists } }: SeeAlsoSources): ReadonlyMap<string, readonly TopicPlace[]> {
  const own = new Map(entries.map(({ slug, topics }) => [slug, new Set(topics)]));
  const places = new Map<string, TopicPlace[]>(entries.map(({ slug }) => [slug, []]));
  const named = (chart: CatalogueEntry | undefined): ChartLink | undefined =>
    chart && { slug: chart.slug, title: chart.title };
  for (const { topic, charts } of lists)
    for (const [i, chart] of charts.entries()) {
      const found = places.get(chart.slug);
      if (!found || found.length >= limits.topics) continue;
      if (noun === "topic" && !own.get(chart.slug)?.has(topic.slug)) continue;
      const [previous, next] = [named(charts[i - 1]), named(charts[i + 1])];
      found.push({ slug: topic.slug, title: topic.title, ...(previous && { previous }), ...(next && { next }) });
    }
  return places;
}

/** The places of one chart that another chart has too, or that it lacks. */
type SharedPlaces = Pick<RelatedChart, "has" | "lacks">;

/** The charts and their places. */
interface PlaceSources {
  /** All charts. */
  readonly entries: readonly unknown[];
  /** Rows of the charts that have values for each place. */
  readonly places: PlaceRows;
  /** The row of the first chart. */
  readonly firstRow: number;
}

/** The places that each chart has values for, as bit sets: lists would fill the memory for a large site. */
export class PlaceSets {
  /** Keys of the places, sorted, so that the order in which charts were read has no influence. */
  private readonly keys: readonly string[];
  /** Number of words per chart. */
  private readonly stride: number;
  /** One bit per place, 32 in a word. */
  private readonly words: Int32Array;

  constructor({ entries, places, firstRow }: PlaceSources) {
    const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
    this.keys = sorted.map(([key]) => key);
    this.stride = Math.ceil(this.keys.length / 32);
    this.words = new Int32Array(entries.length * this.stride);
    for (const [i, [, rows]] of sorted.entries())
      for (const row of rows) {
        const at = (row - firstRow) * this.stride + (i >> 5);
        this.words[at] = this.word(at) | (1 << i);
      }
  }

  /** The places of the chart in `row` that the chart in `other` has, or those that it lacks, whichever are fewer. */
  shared(row: number, other: number): SharedPlaces {
    const [own, theirs] = [row * this.stride, other * this.stride];
    const [has, lacks] = [new Int32Array(this.stride), new Int32Array(this.stride)];
    let more = 0;
    for (let i = 0; i < this.stride; i++) {
      const [mine, its] = [this.word(own + i), this.word(theirs + i)];
      has[i] = mine & its;
      lacks[i] = mine & ~its;
      more += ones(mine & its) - ones(mine & ~its);
    }
    return more <= 0 ? { has: this.keysOf(has) } : { lacks: this.keysOf(lacks) };
  }

  private keysOf(words: Int32Array): readonly string[] {
    const keys: string[] = [];
    for (const [i, word] of words.entries())
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        const key = this.keys[32 * i + 31 - Math.clz32(rest & -rest)];
        if (key !== undefined) keys.push(key);
      }
    return keys;
  }

  private word(at: number): number {
    return this.words[at] ?? 0;
  }
}

/**
 * Counts the set bits of a word: in pairs, in fours, in bytes, then all bytes at once (Warren, Hacker's Delight, 5-1).
 */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
