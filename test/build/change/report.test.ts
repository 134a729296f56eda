import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChangeLog } from "../../../src/chart/changeLog.ts";
import { differingPaths, polygraph, readTree } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";

let folder: string;
const env = { SOURCE_DATE_EPOCH: "1700000000" };

/** Builds the content into a tree of this name, with a cache of this name. */
const build = async (tree: string, cache: string) => {
  const paths = ["--content", join(folder, "content"), "--out", join(folder, tree), "--cache", join(folder, cache)];
  expect(await polygraph(["build", ...paths, "--no-images", "--quiet"], { env })).toMatchObject({ code: 0 });
};
const readLog = async (tree: string): Promise<ChangeLog> =>
  JSON.parse(await readFile(join(folder, tree, "changes.json"), "utf8"));
const editData = async (from: string, to: string) => {
  const file = join(folder, "content/datasets/gapminder/gapminder.csv");
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
};
const reports = ["changes.atom", "changes.html", "changes.json"];

beforeAll(async () => {
  folder = await temporaryFolder();
  await cp("public/starter", join(folder, "content"), { recursive: true });
  await build("first", "cache");
  await cp(join(folder, "first"), join(folder, "again"), { recursive: true });
  await editData("Bangladesh,BGD,1955,41.87,6.49", "Bangladesh,BGD,1955,43.87,6.49\nBangladesh,BGD,1956,44,6.5");
  await build("first", "cache");
});

describe("the report of a build", () => {
  it("is empty over no tree", async () => {
    await build("fresh", "cache");
    expect(await readLog("fresh")).toEqual({ builds: [] });
  });

  it("tells what is new and revised, and by how much", async () => {
    const { builds } = await readLog("first");
    expect(builds).toHaveLength(1);
    expect(builds[0]).toMatchObject({ date: "2023-11-14", counts: { changed: 2, new: 0, renamed: 0, gone: 0 } });
    const chart = builds[0]?.charts.find(({ slug }) => slug === "life-expectancy");
    expect(chart?.columns).toMatchObject([
      {
        points: { new: 1, gone: 0, revised: 1 },
        entities: { revised: { count: 1, first: ["Bangladesh"] } },
        times: { new: { count: 1, first: ["1956"] }, revised: { count: 1, first: ["1955"] } },
        largest: { entity: "Bangladesh", time: "1955", from: 41.87, to: 43.87 },
      },
    ]);
  });

  it("is the same whatever the cache holds, over the same tree", async () => {
    await build("again", "cold-cache");
    expect(differingPaths(await readTree(join(folder, "first")), await readTree(join(folder, "again")))).toEqual([]);
  });

  it("stays as it is when nothing changes", async () => {
    const before = await readTree(join(folder, "first"));
    await build("first", "cache");
    expect(differingPaths(before, await readTree(join(folder, "first")))).toEqual([]);
  });

  it("is the only thing that tells a tree with a past from one without", async () => {
    await build("fresh", "cache");
    const trees = await Promise.all(["first", "fresh"].map((tree) => readTree(join(folder, tree))));
    const [past = new Map(), fresh = new Map()] = trees;
    expect(
      differingPaths(past, fresh)
        .filter((path) => path !== ".polygraph-tree")
        .sort(),
    ).toEqual(reports);
  });

  it("page and feed tell the same, the feed as well-formed XML", async () => {
    const page = await readFile(join(folder, "first/changes.html"), "utf8");
    const feed = await readFile(join(folder, "first/changes.atom"), "utf8");
    for (const text of [page, feed]) expect(text).toContain("Bangladesh 1955: 41.87 → 43.87 years (+4.8%)");
    const open: string[] = [];
    const parser = new Parser(
      {
        onopentag: (name) => open.push(name),
        onclosetag: (name, isImplied) => expect([open.pop(), isImplied]).toEqual([name, false]),
      },
      { xmlMode: true },
    );
    parser.end(feed.replaceAll(/<link[^>]*\/>/g, ""));
    expect(open).toEqual([]);
  });

  it("tells charts that are withdrawn and renamed", async () => {
    const charts = join(folder, "content/charts");
    await rename(join(charts, "life-expectancy.json"), join(charts, "long-lives.json"));
    await rm(join(charts, "life-expectancy-vs-fertility.json"));
    await build("first", "cache");
    const { builds } = await readLog("first");
    expect(builds[0]?.charts.map(({ kind, slug, from }) => ({ kind, slug, from }))).toEqual([
      { kind: "gone", slug: "life-expectancy-vs-fertility", from: undefined },
      { kind: "renamed", slug: "long-lives", from: "life-expectancy" },
    ]);
    const page = await readFile(join(folder, "first/changes.html"), "utf8");
    expect(page).not.toContain("grapher/life-expectancy");
  });
});
