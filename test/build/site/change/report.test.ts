import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChangeLog } from "../../../../src/core/chart/changeLog.ts";
import { buildInProcess } from "../../buildInProcess.ts";
import { differingPaths, polygraph, readTree, serve } from "../../program.ts";
import { temporaryFolder } from "../../temporary.ts";

let folder: string;
/** The published tree. */
let published: string;

/** Builds the content with this tree and cache folder. @param previous - the published tree */
const build = (tree: string, cache: string, previous?: string) =>
  buildInProcess({ content: join(folder, "content"), out: join(folder, tree), cache: join(folder, cache), previous });
const readLog = async (tree: string): Promise<ChangeLog> =>
  JSON.parse(await readFile(join(folder, tree, "changes.json"), "utf8"));
const editData = async (from: string, to: string) => {
  const file = join(folder, "content/datasets/gapminder/gapminder.csv");
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
};
const reports = ["changes.atom", "changes.html", "changes.json"];

beforeAll(async () => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
  folder = await temporaryFolder();
  await cp("public/starter", join(folder, "content"), { recursive: true });
  await build("first", "cache");
  published = join(folder, "published");
  await cp(join(folder, "first"), published, { recursive: true });
  await editData("Bangladesh,BGD,1955,41.87,6.49", "Bangladesh,BGD,1955,43.87,6.49\nBangladesh,BGD,1956,44,6.5");
  await build("first", "cache", published);
});

describe("the report of a build", () => {
  it("is empty without a previous tree", async () => {
    await build("fresh", "cache");
    expect(await readLog("fresh")).toEqual({ builds: [] });
  });

  it("lists new and revised data, and by how much they changed", async () => {
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

  it("lists tables of the catalogue on the page and in the feed", async () => {
    const { builds } = await readLog("first");
    expect(builds[0]?.tables).toMatchObject([
      { kind: "changed", path: expect.stringMatching(/gapminder\.parquet$/), columns: { new: [], gone: [] } },
    ]);
    const [before, after] = [builds[0]?.tables?.[0]?.rowsBefore ?? 0, builds[0]?.tables?.[0]?.rows ?? 0];
    expect(after - before).toBe(1);
    const expected = `${after.toLocaleString("en")} rows (${before.toLocaleString("en")} before).`;
    for (const file of ["changes.html", "changes.atom"])
      expect(await readFile(join(folder, "first", file), "utf8")).toContain(expected);
  });

  it("is the same whatever the cache and the output folder hold", async () => {
    await build("again", "cold-cache", published);
    expect(differingPaths(await readTree(join(folder, "first")), await readTree(join(folder, "again")))).toEqual([]);
  });

  it("stays as it is when nothing changes", async () => {
    const before = await readTree(join(folder, "first"));
    await build("first", "cache", join(folder, "first"));
    expect(differingPaths(before, await readTree(join(folder, "first")))).toEqual([]);
    await build("first", "cache");
    expect(differingPaths(before, await readTree(join(folder, "first")))).toEqual([]);
  });

  it("is the same against the URL at which a tree is served", async () => {
    const { url, stop } = await serve(published);
    await build("remote", "cold-cache", url).finally(stop);
    expect(differingPaths(await readTree(join(folder, "first")), await readTree(join(folder, "remote")))).toEqual([]);
  });

  it("ignores builds that were never published, and lists all changes since the published one", async () => {
    const before = await readLog("first");
    await editData("Bangladesh,BGD,1960,43.82", "Bangladesh,BGD,1960,44.82");
    await build("first", "cache");
    expect(await readLog("first")).toEqual(before);
    await build("first", "cache", published);
    const { builds } = await readLog("first");
    expect(builds).toHaveLength(1);
    expect(builds[0]?.charts.find(({ slug }) => slug === "life-expectancy")?.points).toMatchObject({ revised: 2 });
    await editData("Bangladesh,BGD,1960,44.82", "Bangladesh,BGD,1960,43.82");
    await build("first", "cache", published);
    expect(await readLog("first")).toEqual(before);
  });

  it("fails if --previous names no tree", async () => {
    const content = join(folder, "content");
    const places = ["--content", content, "--out", join(folder, "other"), "--cache", join(folder, "cache")];
    const { code, err } = await polygraph(["build", ...places, "--previous", join(folder, "nowhere"), "--no-images"]);
    expect([code, err]).toEqual([1, expect.stringContaining("nowhere does not contain a tree to compare with")]);
  });

  it("is the only difference between trees with and without a history", async () => {
    await build("fresh", "cache");
    const trees = await Promise.all(["first", "fresh"].map((tree) => readTree(join(folder, tree))));
    const [past = new Map(), fresh = new Map()] = trees;
    expect(
      differingPaths(past, fresh)
        .filter((path) => path !== ".polygraph-tree")
        .sort(),
    ).toEqual(reports);
  });

  it("page and feed say the same, and the feed is well-formed XML", async () => {
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

  it("lists withdrawn and renamed charts", async () => {
    const charts = join(folder, "content/charts");
    await rename(join(charts, "life-expectancy.json"), join(charts, "long-lives.json"));
    await rm(join(charts, "life-expectancy-vs-fertility.json"));
    await build("first", "cache", published);
    const { builds } = await readLog("first");
    expect(builds[0]?.charts.map(({ kind, slug, from }) => ({ kind, slug, from }))).toEqual([
      { kind: "gone", slug: "life-expectancy-vs-fertility", from: undefined },
      { kind: "renamed", slug: "long-lives", from: "life-expectancy" },
    ]);
    const page = await readFile(join(folder, "first/changes.html"), "utf8");
    expect(page).not.toContain("grapher/life-expectancy");
  });
});
