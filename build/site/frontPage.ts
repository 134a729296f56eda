import { type LetterList, letterOf } from "../../src/pages/catalogue/charts.ts";
import { type CatalogueEntry, inCatalogueOrder } from "../../src/pages/catalogue/entry.ts";
import type { HomePage } from "../../src/pages/home/blocks.ts";
import type { FrontPage, PlaceLinks } from "../../src/pages/home/home.ts";
import type { SiteTopics } from "./topics.ts";

/** Maximum numbers of links on the front page; `all`: charts that are listed in full. */
const limits = { topics: 24, newest: 6, updated: 6, all: 24 } as const;

/** Inputs of the front page. */
export interface FrontSources {
  readonly charts: readonly CatalogueEntry[];
  readonly topics: SiteTopics;
  readonly letters: readonly LetterList[];
  /** The front page as an editor wrote it, if at all. */
  readonly home: HomePage | undefined;
  readonly places: PlaceLinks | undefined;
}

/** Chooses the contents of the front page. */
export function frontPage({ charts, topics, letters, home, places }: FrontSources): FrontPage {
  // If all charts are listed, the newest need no list of their own.
  const isFew = charts.length <= limits.all;
  const newest = latestBy(isFew ? [] : charts, ({ published }) => published, limits.newest);
  const shown = new Set(newest);
  const updated = latestBy(
    isFew ? [] : charts.filter((chart) => !shown.has(chart)),
    (chart) => chart.updated,
    limits.updated,
  );
  const wanted = new Set(home?.charts.map(({ slug }) => slug));
  return {
    charts: charts.length,
    datasets: new Set(charts.flatMap(({ datasets }) => datasets.map(({ name }) => name))).size,
    topics: {
      all: topics.top.length,
      noun: topics.noun,
      shown: chosenTopics(topics),
    },
    newest,
    updated,
    letters,
    few: isFew ? inCatalogueOrder(charts, ({ title }) => title) : [],
    ...(places && { places }),
    blocks: home?.blocks ?? [],
    featured: Object.fromEntries(charts.filter(({ slug }) => wanted.has(slug)).map((chart) => [chart.slug, chart])),
  };
}

/** The first topics in the author's order, or the datasets with the most charts. */
function chosenTopics({ top, noun }: SiteTopics): FrontPage["topics"]["shown"] {
  const links = top.map(({ narrower: _, ...topic }) => topic);
  if (noun === "topic") return links.slice(0, limits.topics);
  return [...links].sort((a, b) => b.count - a.count).slice(0, limits.topics);
}

/** The charts with the latest days; charts of the same day are sorted by title. */
function latestBy(
  charts: readonly CatalogueEntry[],
  dayOf: (chart: CatalogueEntry) => string | undefined,
  count: number,
): readonly CatalogueEntry[] {
  const dated = inCatalogueOrder(
    charts.filter((chart) => dayOf(chart) !== undefined),
    ({ title }) => title,
  );
  return [...dated]
    .sort((a, b) => {
      const [one, other] = [dayOf(a) ?? "", dayOf(b) ?? ""];
      return one > other ? -1 : one < other ? 1 : 0;
    })
    .slice(0, count);
}

/** Groups charts by the first letter of their titles, in alphabetical order. */
export function byLetter(charts: readonly CatalogueEntry[]): readonly LetteredCharts[] {
  const lists = new Map<string, { slug: string; label: string; charts: CatalogueEntry[] }>();
  for (const chart of inCatalogueOrder(charts, ({ title }) => title)) {
    const letter = letterOf(chart.title);
    const list = lists.get(letter.slug);
    if (list) list.charts.push(chart);
    else lists.set(letter.slug, { ...letter, charts: [chart] });
  }
  return [...lists.values()]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, label, charts }) => ({ letter: { slug, label, count: charts.length }, charts }));
}

/** The charts of a letter, sorted by title. */
export interface LetteredCharts {
  readonly letter: LetterList;
  readonly charts: readonly CatalogueEntry[];
}
