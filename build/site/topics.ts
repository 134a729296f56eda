import type { Topic } from "../../src/core/chart/site.ts";
import { type CatalogueEntry, inCatalogueOrder } from "../../src/pages/catalogue/entry.ts";
import type { TopicEntry, TopicLink, TopicList } from "../../src/pages/catalogue/topic.ts";
import { suggestSlug } from "../content/slug.ts";
import { hash } from "../hash.ts";

/** The topics of a site that have charts. */
export interface SiteTopics {
  /** What the topics are: without topics in site.json, charts are grouped by dataset. */
  readonly noun: "topic" | "dataset";
  /** The topics of the first level, in the author's order; datasets are sorted by title. */
  readonly top: readonly TopicEntry[];
  /** All topics, each with its charts and those of its subtopics, sorted by title. */
  readonly lists: readonly TopicCharts[];
}

/** A topic with its charts. */
export interface TopicCharts {
  readonly topic: TopicList;
  readonly charts: readonly CatalogueEntry[];
}

/** Groups charts by topic. @param tree - the topics of site.json; if empty, charts are grouped by dataset */
export function groupByTopic(tree: readonly Topic[], charts: readonly CatalogueEntry[]): SiteTopics {
  const sorted = inCatalogueOrder(charts, ({ title }) => title);
  const [topics, slugsOf] = tree.length > 0 ? [tree, topicsOf(tree)] : datasetTopics(sorted);
  const bySlug = new Map<string, CatalogueEntry[]>();
  for (const chart of sorted)
    for (const slug of slugsOf(chart)) {
      const others = bySlug.get(slug);
      if (others) others.push(chart);
      else bySlug.set(slug, [chart]);
    }
  const lists = chartedTopics(topics, [], bySlug);
  const first = new Set(topics.map(({ slug }) => slug));
  return {
    noun: tree.length > 0 ? "topic" : "dataset",
    top: lists.flatMap(({ topic: { parents: _, description: __, ...topic } }) => (first.has(topic.slug) ? topic : [])),
    lists,
  };
}

/** Returns a function that finds a chart's topics and their parents. */
function topicsOf(tree: readonly Topic[]): (chart: CatalogueEntry) => ReadonlySet<string> {
  const wider = new Map<string, readonly string[]>();
  const note = (topics: readonly Topic[], parents: readonly string[]): void => {
    for (const { slug, topics: below = [] } of topics) {
      wider.set(slug, [...parents, slug]);
      note(below, [...parents, slug]);
    }
  };
  note(tree, []);
  return ({ topics }) => new Set(topics.flatMap((slug) => wider.get(slug) ?? []));
}

function datasetTopics(charts: readonly CatalogueEntry[]) {
  const datasets = new Map(charts.flatMap(({ datasets }) => datasets.map((one) => [one.name, one.title] as const)));
  const slugs = new Map<string, string>();
  const taken = new Set(["index"]);
  for (const name of [...datasets.keys()].sort()) {
    const plain = suggestSlug(name)?.slice(0, 100) ?? "dataset";
    const slug = taken.has(plain) ? `${plain}-${hash(name).slice(0, 6)}` : plain;
    taken.add(slug);
    slugs.set(name, slug);
  }
  const topics = Array.from(datasets, ([name, title]): Topic => ({ slug: slugs.get(name) ?? "", title }));
  const slugsOf = (chart: CatalogueEntry) => new Set(chart.datasets.flatMap(({ name }) => slugs.get(name) ?? []));
  return [inCatalogueOrder(topics, ({ title }) => title), slugsOf] as const;
}

function chartedTopics(
  topics: readonly Topic[],
  parents: readonly TopicLink[],
  charts: ReadonlyMap<string, readonly CatalogueEntry[]>,
): readonly TopicCharts[] {
  return topics.flatMap((topic) => {
    const own = charts.get(topic.slug) ?? [];
    if (own.length === 0) return [];
    const link = linkTo(topic, own);
    const narrower = (topic.topics ?? []).flatMap((below) => {
      const theirs = charts.get(below.slug) ?? [];
      return theirs.length > 0 ? linkTo(below, theirs) : [];
    });
    const { description } = topic;
    const list = { ...link, ...(description !== undefined && { description }), parents, narrower };
    return [{ topic: list, charts: own }, ...chartedTopics(topic.topics ?? [], [...parents, link], charts)];
  });
}

/** A topic's thumbnail is that of its chart with the most entities. */
function linkTo({ slug, title }: Topic, charts: readonly CatalogueEntry[]): TopicLink {
  const reach = ({ coverage }: CatalogueEntry) => coverage?.entities ?? 0;
  const pictured = charts.filter(({ thumbnail }) => thumbnail !== undefined);
  const widest = pictured.reduce<CatalogueEntry | undefined>(
    (best, chart) => (best && reach(best) >= reach(chart) ? best : chart),
    undefined,
  );
  return { slug, title, count: charts.length, ...(widest?.thumbnail && { thumbnail: widest.thumbnail }) };
}
