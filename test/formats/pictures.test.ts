import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { dark, light } from "../../src/core/plot/style.ts";
import { imageView, pictureOptions } from "../../src/formats/image.ts";
import { parseImageRequest } from "../../src/formats/imageRequest.ts";
import { drawFramedPicture } from "../../src/picture/frame.ts";
import { type Example, readExample } from "../example.ts";

/**
 * Pictures of the example site that people review, each with the query that asks for it: every chart type, and what
 * parameters make of it. After a change, look at `<name>-changed.svg` beside `<name>.svg`; if it is meant,
 * `npx vitest run --config test/vitest.config.ts test/formats -u` takes it over.
 */
const pictures: Readonly<Record<string, string>> = {
  airports: "",
  antibiotics: "",
  "barley-yields": "",
  "co2-concentration.square": "imType=square",
  "countries-at-a-glance": "",
  "crimean-war-deaths": "",
  "daily-temperatures": "",
  "days-by-weather.relative": "stackMode=relative&time=2014-01-01..2015-12-01",
  "deaths-from-storms-floods-and-earthquakes": "",
  "electricity-capacity-by-source": "",
  "fertility-rate.africa": "region=Africa",
  "forest-cover": "",
  "gdp-per-capita": "",
  "gdp-per-capita.globe": "globe=1&globeRotation=10,20",
  "internet-users.square": "imType=square",
  "iowa-electricity.tall": "imWidth=400&imHeight=800",
  "landlocked-countries.thumbnail": "imType=thumbnail",
  "life-expectancy": "",
  "life-expectancy.dark": "",
  "life-expectancy.facets": "facet=entity",
  "life-expectancy.focus": "focus=China",
  "life-expectancy.large-text": "imFontSize=30",
  "life-expectancy.log": "yScale=log",
  "life-expectancy.minimal": "imType=thumbnail&imMinimal=1",
  "life-expectancy.one-time": "time=2005",
  "life-expectancy.thumbnail": "imType=thumbnail",
  "life-expectancy-of-women-and-men": "",
  "life-expectancy-vs-fertility": "",
  "life-expectancy-vs-fertility.relative": "stackMode=relative",
  "life-expectancy-vs-gdp-per-capita": "",
  "life-expectancy-vs-gdp-per-capita.thumbnail": "imType=thumbnail",
  "population-by-age-group": "",
  "population-of-large-countries.facets": "facet=entity",
  "us-employment-by-sector": "",
  "us-federal-receipts": "",
  "us-federal-receipts.bars": "tab=stacked-bar&stackMode=absolute",
  "us-federal-receipts-expected": "",
  "wheat-and-wages": "",
};

const slugOf = (name: string): string => name.split(".")[0] ?? name;

let example: Example;
beforeAll(async () => {
  example = await readExample(new Set(Object.keys(pictures).map(slugOf)));
});

/** An element a line, so that a change shows as one. */
function draw(name: string, query: string): string {
  const chart = example.charts.get(slugOf(name));
  if (!chart) throw new Error(`unknown chart: ${slugOf(name)}`);
  const params = new URLSearchParams(query);
  const view = imageView(chart, params, example.site);
  const options = pictureOptions(view, parseImageRequest(params), name.endsWith(".dark") ? dark : light);
  return `${drawFramedPicture(view, options).svg.replaceAll("><", ">\n<")}\n`;
}

describe("pictures of the example site", () => {
  it.each(Object.entries(pictures))("%s is drawn as it was reviewed", async (name, query) => {
    const file = `test/snapshots/${name}.svg`;
    const changed = `test/snapshots/${name}-changed.svg`;
    const drawn = draw(name, query);
    if (existsSync(file) && readFileSync(file, "utf8") !== drawn) writeFileSync(changed, drawn);
    await expect(drawn).toMatchFileSnapshot(`../snapshots/${name}.svg`);
    rmSync(changed, { force: true });
  });

  it("has none that no test draws", () => {
    const known = new Set(Object.keys(pictures).map((name) => `${name}.svg`));
    const files = readdirSync("test/snapshots").filter((it) => it.endsWith(".svg") && !it.endsWith("-changed.svg"));
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });
});
