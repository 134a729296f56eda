import { beforeAll, describe, expect, it } from "vitest";
import { maxMainThreadCharts, suffixOf } from "../../../../build/engine/emit/renderCharts.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

it("the part of a path behind the slug names a file of every chart alike", () => {
  expect(suffixOf("grapher/rain.csv", "rain")).toBe(".csv");
  expect(suffixOf("grapher/a/index.html", "a")).toBe("/index.html");
});

it("few charts are rendered without starting threads", () => expect(maxMainThreadCharts).toBe(2));

const charts = (reasons: ReadonlyMap<string, readonly string[]>, slug: string) =>
  [...reasons].filter(([path]) => path.startsWith(`grapher/${slug}.`) || path.startsWith(`grapher/${slug}/`));

describe("the files of charts", () => {
  it("are rendered if they are new to the cache, and each again only if what it read changed", async () => {
    const site = new SmallSite(await temporaryFolder());
    const { reasons: first } = await site.build();
    expect(new Set(charts(first, "rain").map(([, [why]]) => why))).toEqual(new Set(["the chart is new"]));
    site.site = { ...site.site, title: "Renamed" };
    const { reasons } = await site.build();
    expect(charts(reasons, "rain").map(([path]) => path)).toContain("grapher/rain.html");
    expect(charts(reasons, "rain").map(([path]) => path)).not.toContain("grapher/rain.csv");
    expect(reasons.get("grapher/rain.html")).toEqual(["site.json title changed"]);
  });

  it("that a site emits only now are made of the data that the cache has", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.site = { ...site.site, emit: { representations: ["csv"] } };
    await site.build();
    site.site = { ...site.site, emit: { representations: ["csv", "tsv", "html"] } };
    site.site = { ...site.site, emit: { representations: ["csv", "readme"] } };
    const { reasons } = await site.build();
    expect(charts(reasons, "rain")).toEqual([["grapher/rain.readme.md", ["the file is new"]]]);
  });

  it("whose values change back are in the cache", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.build();
    const [first = ["", 0, 0]] = site.values.get("rain") ?? [];
    site.values.get("rain")?.splice(0, 1, ["Chad", 1990, 77]);
    expect(charts((await site.build()).reasons, "rain").length).toBeGreaterThan(0);
    site.values.get("rain")?.splice(0, 1, first);
    expect(charts((await site.build()).reasons, "rain")).toEqual([]);
  });
});
