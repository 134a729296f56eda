import { type LetterList, letterOf } from "../../src/pages/catalogue/charts.ts";
import { type CatalogueEntry, inCatalogueOrder } from "../../src/pages/catalogue/entry.ts";
import type { HomePage } from "../../src/pages/home/blocks.ts";
import type { FrontPage } from "../../src/pages/home/home.ts";
import type { PlaceLinks } from "../../src/pages/home/places.ts";
import type { SiteTopics } from "./topics.ts";

/** What the front page has room for. */
const limits = { topics: 24, newest: 6, updated: 6, all: 24 } as const;

/** What the front page is chosen from. */
export interface FrontSources {
  readonly charts: readonly CatalogueEntry[];
  readonly topics: SiteTopics;
  readonly letters: readonly LetterList[];
  /** What an editor wrote, if there is one. */
  readonly home: HomePage | undefined;
  readonly places: PlaceLinks | undefined;
}

/** Chooses what the front page tells. */
export function frontPage({ charts, topics, letters, home, places }: FrontSources): FrontPage {
  // What is all there anyway needs no choice.
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

/** Topics in the author's order; of datasets those with the most charts. */
function chosenTopics({ top, noun }: SiteTopics): FrontPage["topics"]["shown"] {
  const links = top.map(({ narrower: _, ...topic }) => topic);
  if (noun === "topic") return links.slice(0, limits.topics);
  return [...links].sort((a, b) => b.count - a.count).slice(0, limits.topics);
}

/** Charts with the latest days first; those of one day by title. */
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

/** Charts by the letters that their titles begin with, in the order of the letters. */
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

/** The charts of a letter, by title. */
export interface LetteredCharts {
  readonly letter: LetterList;
  readonly charts: readonly CatalogueEntry[];
}
