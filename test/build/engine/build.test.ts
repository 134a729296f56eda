import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type BuildOptions, buildSite } from "../../../build/engine/build.ts";
import { markTree } from "../../../build/engine/tree/tree.ts";
import { hashTree } from "../../../build/engine/tree/treeListing.ts";
import { assetsFolder } from "../../../build/site/assets.ts";
import { presetPath } from "../../../build/site/chartFiles.ts";
import { silent } from "../../../build/terminal/progress.ts";
import { representations, treePresets } from "../../../src/representations.ts";
import { inProcessWorkers } from "../inProcessWorkers.ts";
import { differingPaths, polygraph, readTree } from "../program.ts";
import { SmallSite } from "../smallSite.ts";
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

describe("buildSite", () => {
  /** A site of three charts and a draft; `run` builds it in this process, and tells what it asked and printed. */
  async function smallSite() {
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    const site = new SmallSite(await temporaryFolder());
    site.addChart("draft", [1]);
    Object.assign(site.charts.get("draft") ?? {}, { isPublished: false });
    await site.write();
    const run = async (more: Partial<BuildOptions> = {}) => {
      const printed: Record<"out" | "err", string[]> = { out: [], err: [] };
      const console = {
        out: (text: string) => void printed.out.push(text),
        err: (text: string) => void printed.err.push(text),
        isTerminal: false,
        columns: 80,
      };
      const charts: number[] = [];
      const progress = (count: number) => {
        charts.push(count);
        return silent;
      };
      const workers = {
        ...inProcessWorkers,
        prepare: vi.fn(async () => undefined),
        close: vi.fn(async () => undefined),
      };
      const [content, out, cache] = ["content", "dist", "cache"].map((name) => join(site.folder, name)) as [
        string,
        string,
        string,
      ];
      const options = { content, out, cache, drafts: false, images: false, json: false, concurrency: 1, progress };
      const summary = await buildSite({ ...options, ...more }, console, workers).catch((error: Error) => error);
      const [stdout, stderr] = [printed.out.join(""), printed.err.join("")];
      return { summary, failure: String((summary as Error).message), charts, stdout, stderr, workers };
    };
    return { site, run };
  }
  /** A host that takes too few files for the charts of the small site. */
  const tinyHost = { key: "tiny", name: "Tiny", addresses: "html", files: 20 } as const;

  it("counts the published charts, and with drafts those too", async () => {
    const { run } = await smallSite();
    expect((await run()).charts).toEqual([3]);
    expect((await run({ drafts: true })).charts).toEqual([4]);
  });

  it("builds only what changed since the last build of the same content into the same tree", async () => {
    const { site, run } = await smallSite();
    await run();
    Object.assign(site.charts.get("rain") ?? {}, { title: "Other" });
    await site.write();
    expect((await run()).charts).toEqual([1]);
  });

  it.each([
    ["some charts", { only: ["rain"] }, [1]],
    ["a shard", { shard: { index: 1, count: 1 } }, [3]],
    ["the reasons", { explain: () => undefined }, [3]],
    ["a comparison", { previous: "nowhere" }, [3]],
    ["a host", { host: { ...tinyHost, files: 1e6 } }, [3]],
  ] as const)("reads the whole content again for %s", async (_, more, charts) => {
    const { site, run } = await smallSite();
    await run();
    const previous = "previous" in more ? { previous: join(site.folder, "dist") } : {};
    expect(await run({ ...more, ...previous })).toMatchObject({ charts, summary: { total: expect.anything() } });
  });

  it.each(["out", "cache"] as const)("rejects a folder for --%s inside the content", async (option) => {
    const { site, run } = await smallSite();
    const { failure } = await run({ [option]: join(site.folder, "content/charts/x") });
    expect(failure).toContain(`choose another folder with --${option}`);
  });

  it.each([
    ["some charts", { only: ["rain"] }],
    ["a shard", { shard: { index: 1, count: 2 } }],
  ])("compares %s with no earlier tree, and fits them on no host", async (_, part) => {
    const { run } = await smallSite();
    expect((await run({ ...part, previous: "dist" })).failure).toContain("use --previous with polygraph merge");
    expect((await run({ ...part, host: tinyHost })).failure).toContain("omit --host");
  });

  it("closes its workers, whether it succeeds or fails", async () => {
    const { site, run } = await smallSite();
    expect((await run()).workers.close).toHaveBeenCalledOnce();
    site.more.set("site.json", Buffer.from("{"));
    await site.write();
    const { failure, workers } = await run();
    expect(failure).toContain("the content has 1 error");
    expect(workers.close).toHaveBeenCalledOnce();
  });

  it("says that the tree is as it was if the system fails", async () => {
    const { site, run } = await smallSite();
    await writeFile(join(site.folder, "file"), "");
    const out = join(site.folder, "file/dist");
    expect((await run({ out })).failure).toContain(`there is a file where a folder is needed; ${out} is as it was`);
  });

  it("names the option for another cache if the cache cannot be written", async () => {
    const { site, run } = await smallSite();
    await writeFile(join(site.folder, "file"), "");
    expect((await run({ cache: join(site.folder, "file/cache") })).failure).toContain("--cache names another");
  });

  it("starts threads ahead for more charts than one thread renders, unless another machine may have made them", async () => {
    const { run } = await smallSite();
    expect((await run()).workers.prepare).toHaveBeenCalledOnce();
    expect((await run({ only: ["rain"] })).workers.prepare).not.toHaveBeenCalled();
    const store = { get: async () => undefined, put: async () => undefined };
    expect((await run({ store: store as never, explain: () => undefined })).workers.prepare).not.toHaveBeenCalled();
  });

  it("redirects a renamed chart, except in a part of the site", async () => {
    const { site, run } = await smallSite();
    await run();
    const rain = site.charts.get("rain") ?? {};
    site.charts.delete("rain");
    site.charts.set("showers", rain);
    await site.write();
    const redirects = () => readFile(join(site.folder, "content/redirects.json"), "utf8").catch(() => "none");
    await run({ only: ["showers"], out: join(site.folder, "part") });
    expect(await redirects()).toBe("none");
    await run();
    expect(JSON.parse(await redirects())).toEqual({ rain: "showers" });
  });

  it("warns on stderr, or as a line of JSON", async () => {
    const { run } = await smallSite();
    expect(await run({ host: tinyHost })).toMatchObject({
      stdout: "",
      stderr: expect.stringMatching(/^warning: Tiny takes less than the tree has .*\n$/m),
    });
    const { stdout } = await run({ host: tinyHost, json: true });
    const lines = stdout.split("\n").filter((line) => line.includes("Tiny takes less"));
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ severity: "warning", message: expect.any(String) }]);
  });

  it("reports problems of the content once, even if a host makes it read the content twice", async () => {
    const { site, run } = await smallSite();
    site.site = { ...site.site, baseUrl: "https://charts.example.org" };
    await site.write();
    const { stderr } = await run({ host: tinyHost });
    expect(stderr.match(/still the placeholder/g)).toHaveLength(1);
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
