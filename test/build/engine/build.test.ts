import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { markTree } from "../../../build/engine/tree/tree.ts";
import { hashTree } from "../../../build/engine/tree/treeListing.ts";
import { assetsFolder } from "../../../build/site/assets.ts";
import { presetPath } from "../../../build/site/chartFiles.ts";
import { representations, treePresets } from "../../../src/representations.ts";
import { differingPaths, polygraph, readTree } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";

let content: string;
let slugs: string[];
/** A tree with pictures, as of a day. */
let pictured: string;
/** One of another day without pictures, and what its build said. */
let plain: string;
let told: string;
beforeAll(async () => {
  const folder = await temporaryFolder();
  content = join(folder, "content");
  await cp("public/starter", content, { recursive: true });
  slugs = (await readdir(join(content, "charts"))).map((name) => name.replace(".json", ""));
  [pictured, plain] = [join(folder, "pictured"), join(folder, "plain")];
  const surroundings = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const env = { ...surroundings, SOURCE_DATE_EPOCH: "1700000000" };
  expect(await build(pictured, ["--concurrency", "1"], { env })).toEqual(placeholderAlone);
  const args = ["build", "--content", content, "--out", plain, "--no-images"];
  ({ err: told } = await polygraph(args, { env: { SOURCE_DATE_EPOCH: "1600000000" } }));
});

const build = async (out: string, args: readonly string[] = [], options = {}) =>
  polygraph(["build", "--content", content, "--out", out, "--quiet", ...args], options);

/** A copy of the tree without pictures, to be changed. */
async function copyOfPlain(): Promise<string> {
  const out = join(await temporaryFolder(), "dist");
  await cp(plain, out, { recursive: true });
  return out;
}

/** The example site is published nowhere, which is all that a build has to say of it. */
const placeholderAlone = {
  code: 0,
  out: "",
  err: expect.stringMatching(/^\S+site\.json\S* {2}warning: baseUrl: still the placeholder [^\n]*\n$/),
};

describe("polygraph build", () => {
  it("writes the files of the design, and no others", async () => {
    const paths = [...(await readTree(pictured)).keys()];
    const ofCharts = slugs.flatMap((slug) => [
      ...representations.map(({ fileSuffix }) => `grapher/${slug}${fileSuffix}`),
      ...treePresets.map((preset) => presetPath(slug, preset)),
      `grapher/${slug}.chart.js`,
      `grapher/${slug}/index.html`,
    ]);
    expect(paths.filter((path) => path.startsWith("grapher/")).sort()).toEqual(ofCharts.sort());
    expect(paths).toEqual(expect.arrayContaining(siteFiles));
    expect((await readFile(join(pictured, "files.txt"), "utf8")).trim().split("\n")).toEqual(paths);
    const folders = new Set(paths.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
    expect([...folders].filter((name) => name !== "search").sort()).toEqual([
      ".well-known",
      "assets",
      "catalog",
      "charts",
      "country",
      "find",
      "fonts",
      "grapher",
      "indicator",
      "schemas",
      "sitemaps",
      "topic",
      "v1",
    ]);
  });

  it("--no-images leaves pictures to the service", async () => {
    expect((await readdir(join(plain, "grapher"))).filter((name) => /\.(png|svg)$/.test(name))).toEqual([]);
    expect(await readFile(join(plain, "index.html"), "utf8")).not.toContain("<img");
  });

  it("site.json may leave representations and presets out", async () => {
    const folder = await temporaryFolder();
    await cp(content, join(folder, "content"), { recursive: true });
    const siteFile = join(folder, "content/site.json");
    const site = JSON.parse(await readFile(siteFile, "utf8"));
    const emit = { representations: ["csv", "png"], presets: ["og"] };
    await writeFile(siteFile, JSON.stringify({ ...site, emit }));
    await polygraph(["build", "--content", join(folder, "content"), "--out", join(folder, "dist")]);
    const names = await readdir(join(folder, "dist/grapher"));
    const suffixes = names
      .filter((name) => name.startsWith(`${slugs[0]}.`))
      .map((name) => name.replace(`${slugs[0]}`, ""));
    expect(suffixes.sort()).toEqual([".chart.js", ".csv", ".og.png", ".png"]);
  });

  it("gives the same bytes in any time zone, any locale and any number of threads", async () => {
    const folder = await temporaryFolder();
    const other = join(folder, "dist");
    const env = { TZ: "America/Los_Angeles", LANG: "C", LC_ALL: "C", SOURCE_DATE_EPOCH: "1700000000" };
    // With a cache of its own, so that nothing of it was made by the other build.
    await build(other, ["--concurrency", "3", "--cache", join(folder, "cache")], { env });
    expect(differingPaths(await readTree(pictured), await readTree(other))).toEqual([]);
  });

  it("takes its date from SOURCE_DATE_EPOCH", async () => {
    expect(await readFile(join(pictured, "site.js"), "utf8")).toContain('"date":"2023-11-14"');
    expect(await readFile(join(plain, "site.js"), "utf8")).toContain('"date":"2020-09-13"');
  });

  it("tells how far it is, and what it wrote", () => {
    expect(told).toContain(`${slugs.length}/${slugs.length} `);
    expect(told).toMatch(/ csv +\d+ files +[\d.]+ (B|kB)\n/);
    expect(told).toMatch(/\d+ charts?, \d+ files(?: \(\d+ new\))?, [\d.]+ (kB|MB) in [\d.]+ s\n/);
  });
});

describe("polygraph search", () => {
  it("finds the indicators of a tree, and index rebuilds the same index", async () => {
    const out = await copyOfPlain();
    const found = await polygraph(["search", "children per woman", "--dist", out, "--limit", "1"]);
    expect(found.out).toMatch(/^\d\.\d\d {2}\d+ {2}Fertility rate\n$/);
    const unquoted = await polygraph(["search", "children", "per", "woman", "--dist", out, "--limit", "1"]);
    expect(unquoted.out).toBe(found.out);
    expect(await polygraph(["search", "xyzzy", "--dist", out])).toMatchObject({
      code: 0,
      out: "",
      err: 'no results for "xyzzy"\n',
    });
    await rename(join(out, "search"), join(out, "aside"));
    const { code, err } = await polygraph(["search", "children", "--dist", out]);
    expect([code, err]).toEqual([1, `polygraph: ${out} has no search index; create it with polygraph index\n`]);
    await rename(join(out, "aside"), join(out, "search"));
    const before = await readTree(out);
    expect(await polygraph(["index", "--content", content, "--out", out])).toMatchObject({ code: 0 });
    expect(differingPaths(await readTree(out), before)).toEqual([]);
  });

  it("index leaves a tree whole when other files make the index", async () => {
    const out = await copyOfPlain();
    await rename(join(out, "search/rare.txt"), join(out, "search/old.bin"));
    const list = join(out, "files.txt");
    const earlier = (await readFile(list, "utf8")).replace("search/rare.txt", "search/old.bin");
    await rm(list);
    await writeFile(list, earlier);
    markTree(out, (await hashTree(out)).digest);
    expect(await polygraph(["index", "--content", content, "--out", out])).toMatchObject({ code: 0 });
    expect((await stat(join(out, "search"))).mode).toBe((await stat(out)).mode);
    expect(await polygraph(["verify", "--dist", out])).toMatchObject({ code: 0 });
    expect((await readFile(list, "utf8")).match(/^search\/.*\.(bin|txt)$/gm)).toEqual([
      "search/concepts.txt",
      "search/documents.bin",
      "search/entities.txt",
      "search/key.txt",
      "search/keywords.bin",
      "search/lexicon.bin",
      "search/rare.txt",
      "search/vectors.bin",
    ]);
  });

  it("index does not make a changed tree seem to be as it was built", async () => {
    const out = await copyOfPlain();
    const [feed, rare] = [join(out, "changes.atom"), join(out, "search/rare.txt")];
    for (const file of [feed, rare]) await rm(file);
    await writeFile(feed, "changed");
    await writeFile(rare, "changed");
    expect(await polygraph(["index", "--content", content, "--out", out])).toMatchObject({ code: 0 });
    const { code, err } = await polygraph(["verify", "--dist", out]);
    expect(code).toBe(1);
    expect(err).toContain("has no digest");
  });
});

describe("a build that is killed", () => {
  it("leaves the old tree or the new one, and nothing that stops the next build", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    await build(out, ["--no-images"], { env: { SOURCE_DATE_EPOCH: "1600000000" } });
    const old = await readTree(out);
    const started = performance.now();
    await build(join(folder, "new"), ["--no-images"], { env: { SOURCE_DATE_EPOCH: "1700000000" } });
    const duration = performance.now() - started;
    const whole = await readTree(join(folder, "new"));
    for (const moment of [0.3, 0.5, 0.7, 0.8, 0.9, 1]) {
      await build(out, ["--no-images"], { env: { SOURCE_DATE_EPOCH: "1700000000" }, killAfter: duration * moment });
      const found = await readTree(out);
      const expected = found.get("site.js")?.equals(whole.get("site.js") ?? Buffer.of()) ? whole : old;
      expect(differingPaths(found, expected)).toEqual([]);
    }
    expect(await build(out, ["--no-images"])).toMatchObject({ code: 0 });
    expect((await readdir(folder)).sort()).toEqual(["dist", "new"]);
  });

  it("two builds at once leave one whole tree", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    const epochs = ["1600000000", "1700000000"];
    const runs = await Promise.all(
      epochs.map((SOURCE_DATE_EPOCH) => build(out, ["--no-images"], { env: { SOURCE_DATE_EPOCH } })),
    );
    expect(runs).toEqual([placeholderAlone, placeholderAlone]);
    expect(await readdir(folder)).toEqual(["dist"]);
    expect(existsSync(join(out, "index.html"))).toBe(true);
  });
});

const siteFiles = [
  ".nojekyll",
  ".polygraph-tree",
  "404.html",
  "_headers",
  "_redirects",
  `${assetsFolder()}/catalogue.js`,
  `${assetsFolder()}/site.css`,
  "charts.json",
  "files.txt",
  "index.html",
  "indicator-list.html",
  "llms.txt",
  "openapi.json",
  "robots.txt",
  "schemas/chart-config.json",
  "schemas/data-package.json",
  "schemas/site.json",
  "serve.json",
  "site.js",
  "sitemap.xml",
  "topics.json",
];
