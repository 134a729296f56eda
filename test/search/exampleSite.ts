import { readFile } from "node:fs/promises";
import { catalogueEntry, describeIndicators } from "../../build/site/catalogueEntry.ts";
import { planWords } from "../../build/site/finder.ts";
import { indicatorsOf } from "../../src/core/chart/chart.ts";
import { readFinderScript } from "../../src/pages/finder.ts";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { PageSearch } from "../../src/search/pageSearch.ts";
import { decodePlaces, encodePlaces } from "../../src/search/places.ts";
import { readShard, type ShardDirectory } from "../../src/search/shards.ts";
import { readExample } from "../example.ts";

/** The example site as its search sees it. */
export interface SearchedSite {
  readonly search: PageSearch;
  /** The same that has not been asked yet. */
  reopen(): PageSearch;
  /** By row; "" for what is no chart. */
  readonly slugs: readonly string[];
  /** Slugs of the charts that a query finds, best first. */
  found(query: string): Promise<readonly string[]>;
}

/** Charts that have figures of Germany, which is the only place that this search knows. */
export const withGermany: readonly string[] = ["life-expectancy", "life-expectancy-of-women-and-men", "population"];

/** Opens the search of the example site, without its topics. */
export async function exampleSearch(): Promise<SearchedSite> {
  const { charts } = await readExample();
  const entries = [...charts.values()].map((chart) => catalogueEntry(chart, []));
  const slugs = entries.map(({ slug }) => slug);
  const indicators = [...new Map([...charts.values()].flatMap(indicatorsOf).map((one) => [one.id, one])).values()];
  const [directory, ...words] = planWords({ charts: entries, topics: [], indicators: describeIndicators(indicators) })
    .make()
    .map(({ path, body }) => readFinderScript(path, String(body)));
  const concepts = decodeConcepts(new Uint8Array(await readFile("public/lexicon/concepts.txt")));
  const reopen = () =>
    new PageSearch({
      directory: directory as ShardDirectory,
      concepts,
      places: decodePlaces(encodePlaces([{ code: "DEU", name: "Germany", aliases: ["german"] }])),
      words: async (number) => readShard(String(words[number])),
      rowsOf: async () => withGermany.map((slug) => slugs.indexOf(slug)),
    });
  const search = reopen();
  const found = async (query: string) => (await search.answer(query)).found.flatMap(({ row }) => slugs[row] ?? []);
  return { search, reopen, slugs, found };
}
