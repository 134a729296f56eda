import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { identities, planFor } from "../../../../build/engine/emit/emit.ts";
import type { ChartSource } from "../../../../build/engine/source/chartSource.ts";
import { series, testChart, testSite } from "../../../fixture.ts";
import { readTree } from "../../program.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

it("the files of a chart are its data first, then what the site emits", () => {
  const outline = testChart([{ property: "y", values: { France: series(2000, 1) } }]);
  const site = { ...testSite, config: { ...testSite.config, emit: { representations: ["csv" as const] } } };
  const paths = planFor(site, { images: false })({ outline } as ChartSource).map(({ path }) => path);
  expect(paths).toEqual(["grapher/test.chart.js", "grapher/test/index.html", "grapher/test.csv"]);
});

it("charts are recognised by their identity", () => {
  expect(
    identities([
      { slug: "a", identity: ["id 1"] },
      { slug: "b", identity: [] },
    ] as unknown as ChartSource[]),
  ).toEqual({ a: ["id 1"], b: [] });
});

describe("a build", () => {
  it("lists all its files, sorted, and counts charts and drafts", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.addChart("draft", [1]);
    Object.assign(site.charts.get("draft") ?? {}, { isPublished: false });
    const { summary } = await site.build();
    expect([summary.charts, summary.drafts]).toEqual([3, 1]);
    const tree = await readTree(join(site.folder, "dist"));
    const listed = String(tree.get("files.txt")).trimEnd().split("\n");
    expect(listed).toEqual([...listed].sort());
    expect(new Set(listed)).toEqual(new Set(tree.keys()));
    expect(tree.has("grapher/draft.csv")).toBe(false);
  });

  it("in parts leaves pages of entities and the report of changes, which need all charts, to merge", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.build("whole");
    await site.build("part", "other", { shard: { index: 1, count: 2 } });
    const pathsOf = async (name: string) => [...(await readTree(join(site.folder, name))).keys()];
    const [whole, part] = [await pathsOf("whole"), await pathsOf("part")];
    expect(whole).toEqual(expect.arrayContaining(["country/TCD.html", "changes.json"]));
    expect(part.filter((path) => path.startsWith("country/"))).toEqual([]);
    const chartsOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith(".chart.js"));
    expect([chartsOf(whole).length, chartsOf(part).length < 3]).toEqual([3, true]);
  });

  it("copies the files of a chart to its former slugs", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.more.set("redirects.json", Buffer.from('{"old": "rain"}'));
    await site.build();
    const read = (path: string) => readFile(join(site.folder, "dist", path), "utf8");
    expect(await read("grapher/old.csv")).toBe(await read("grapher/rain.csv"));
    expect(await read("grapher/old.html")).not.toBe(await read("grapher/rain.html"));
  });

  it("makes files again that were deleted from the cache", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.build();
    const before = await readTree(join(site.folder, "dist"));
    await rm(join(site.folder, "cache/objects"), { recursive: true });
    await rm(join(site.folder, "dist"), { recursive: true });
    await site.build();
    expect([...(await readTree(join(site.folder, "dist"))).keys()]).toEqual([...before.keys()]);
  });
});
