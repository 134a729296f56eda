import { beforeAll, expect, it } from "vitest";
import { answerText, type Example, readExample } from "../example.ts";

/**
 * What charts of the example site answer, as files that people review: every chart type, years and days, each form of
 * data. After a change that is meant, `npx vitest run --config test/vitest.config.ts -u` writes them anew.
 */
const addresses = [
  "wheat-and-wages.csv",
  "wheat-and-wages.values.json",
  "co2-concentration.values.json?time=2000-01-01..2000-12-31",
  "daily-temperatures.csv-metadata.json",
  "daily-temperatures.csv?csvType=filtered&time=2012-01-01..2012-01-07",
  "us-federal-receipts-expected.csv?csvType=filtered",
  "us-federal-receipts-expected.search-result.json",
  "life-expectancy.search-result.json?entities=~FRA",
  "life-expectancy.search-result.json?entities=~FRA&variant=Large",
  "life-expectancy.metadata.json?tab=map&time=2000&country=~FRA",
  "barley-yields.csv",
  "barley-yields.values.json",
  "barley-yields.search-result.json",
  "airports.csv?csvType=filtered",
  "airports.values.json?country=~JPN",
  "antibiotics.csv",
  "antibiotics.croissant.json",
  "antibiotics.search-result.json",
  "drinking-water-in-town-and-country.csv?csvType=filtered&useColumnShortNames=false",
  "iowa-electricity.csv",
  "iowa-electricity.csv?csvType=filtered&stackMode=relative",
  "iowa-electricity.search-result.json",
  "crimean-war-deaths.csv?csvType=filtered&time=earliest..1854-12-31",
  "crimean-war-deaths.search-result.json",
  "gdp-by-sector.csv?csvType=filtered",
  "gdp-by-sector.search-result.json?entities=~DEU",
  "forest-cover.bib?tab=map&country=~BRA",
  "forest-cover.ris",
  "forest-cover.csl.json",
  "forest-cover.oembed.json?tab=map&country=~BRA",
  "forest-cover.values.json?country=~BRA&tab=map",
  "forest-cover.search-result.json?entities=~BRA",
  "un-regional-groups.csv?csvType=filtered&tab=map",
  "un-regional-groups.search-result.json",
  "global-temperature.metadata.json",
  "global-temperature.readme.md",
  "global-temperature.config.json",
] as const;

let example: Example;
beforeAll(async () => {
  example = await readExample(new Set(addresses.map((address) => parse(address).slug)));
});

function parse(address: string): { slug: string; suffix: string; query: string } {
  const [, slug = "", suffix = "", query = ""] = /^([^.]+)([^?]+)\??(.*)$/.exec(address) ?? [];
  return { slug, suffix, query };
}

/** JSON is indented, so that a change shows as a line. */
const readable = (suffix: string, text: string): string =>
  suffix.endsWith(".json") ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text;

it.each(addresses)("%s", async (address) => {
  const { slug, suffix, query } = parse(address);
  const name = `${slug}${query && `.${query.replaceAll(/[^\w.-]+/g, "_")}`}${suffix}`;
  const text = await answerText(example, slug, suffix, query);
  await expect(readable(suffix, text)).toMatchFileSnapshot(`../snapshots/${name}`);
});
