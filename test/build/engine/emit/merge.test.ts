import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Shard } from "../../../../build/engine/source/shard.ts";
import { buildInProcess } from "../../buildInProcess.ts";
import { run } from "../../import/addFixture.ts";
import { readTree } from "../../program.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

/** Builds one part, or all, on a machine of its own. */
async function build(folder: string, name: string, shard?: Shard): Promise<string> {
  const out = join(folder, name, "dist");
  const console = new RecordingConsole();
  await buildInProcess({ content: join(folder, "content"), out, cache: join(folder, name, "cache"), shard }, console);
  expect(console.output).toBe("");
  return out;
}

const firstHalf: Shard = { index: 1, count: 2 };
const secondHalf: Shard = { index: 2, count: 2 };

async function newSite(change: (site: SmallSite) => void = () => undefined): Promise<string> {
  const site = new SmallSite(await temporaryFolder());
  for (let i = 0; i < 4; i++) site.addChart(`more-${i}`, [1]);
  change(site);
  await site.write();
  return site.folder;
}

/** Adds charts with choosers, and a dashboard of them. */
function addCubes(site: SmallSite): void {
  const choices = ["one", "two", "three"].map((slug) => ({ slug, name: slug }));
  for (const slug of ["wet", "dry"])
    site.charts.set(slug, {
      $schema: "https://charts.example.org/schemas/cube-config.json",
      isPublished: true,
      title: { title: `About ${slug}` },
      dimensions: [{ slug: "kind", name: "Kind", choices }],
      views: choices.map(({ slug: kind }, i) => ({ dimensions: { kind }, indicators: { y: 1 + (i % 2) } })),
    });
  const dashboard = { title: "Weather", isPublished: true, charts: ["wet", "dry"] };
  site.more.set("dashboards/weather.json", Buffer.from(JSON.stringify(dashboard)));
}

describe("polygraph merge", () => {
  it.each([
    ["plain charts", () => undefined],
    ["charts with choosers and dashboards", addCubes],
  ])("joins parts into the tree of one machine, byte for byte: %s", async (_, change) => {
    const folder = await newSite(change);
    const parts = [await build(folder, "1", firstHalf), await build(folder, "2", secondHalf)];
    const whole = await build(folder, "whole");
    expect(await run("merge", ...parts, "--out", join(folder, "joined/dist"))).toMatchObject({ code: 0 });
    const [joined, one] = [await readTree(join(folder, "joined/dist")), await readTree(whole)];
    expect([...joined.keys()]).toEqual([...one.keys()]);
    expect([...joined].filter(([path, bytes]) => !one.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
  });

  it("refuses parts that lack a chart", async () => {
    const folder = await newSite();
    const part = await build(folder, "1", firstHalf);
    const { code, err } = await run("merge", part, "--out", join(folder, "joined/dist"));
    expect(code).toBe(1);
    expect(err).toMatch(/the parts lack \d of 7 charts, such as /);
  });

  it("refuses parts of different builds", async () => {
    const folder = await newSite();
    const first = await build(folder, "1", firstHalf);
    const file = join(folder, "content/site.json");
    await writeFile(file, (await readFile(file, "utf8")).replace("Small", "Other"));
    const second = await build(folder, "2", secondHalf);
    const { code, err } = await run("merge", first, second, "--out", join(folder, "joined/dist"));
    expect(code).toBe(1);
    expect(err).toContain("the parts are not of one build: ");
  });

  it("refuses parts of which a file differs that is as long in both", async () => {
    const folder = await newSite();
    const parts = [await build(folder, "1", firstHalf), await build(folder, "2", secondHalf)];
    const file = join(parts[1] ?? "", "llms.txt");
    const { length } = await readFile(file);
    await rm(file);
    await writeFile(file, "x".repeat(length));
    const { code, err } = await run("merge", ...parts, "--out", join(folder, "joined/dist"));
    expect([code, err]).toEqual([1, expect.stringContaining("not of one build: llms.txt differs")]);
  });

  it("refuses parts that lack the page of an indicator", async () => {
    const folder = await newSite();
    const parts = [await build(folder, "1", firstHalf), await build(folder, "2", secondHalf)];
    for (const part of parts) {
      const list = join(part, "files.txt");
      const paths = (await readFile(list, "utf8")).split("\n").filter((path) => path !== "indicator/2.html");
      await rm(list);
      await writeFile(list, paths.join("\n"));
    }
    const { code, err } = await run("merge", ...parts, "--out", join(folder, "joined/dist"));
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("lack 1 of 2 pages of indicators, such as indicator/2.html"),
    ]);
  });

  it("lists the tables of a site that has but one", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.charts.clear();
    site.values.delete("snow");
    for (const slug of ["rain", "rains", "rainy", "raining"]) site.addChart(slug, [1]);
    await site.write();
    const parts = [await build(site.folder, "1", firstHalf), await build(site.folder, "2", secondHalf)];
    const whole = await build(site.folder, "whole");
    expect(await run("merge", ...parts, "--out", join(site.folder, "joined/dist"))).toMatchObject({ code: 0 });
    const [joined, one] = [await readTree(join(site.folder, "joined/dist")), await readTree(whole)];
    expect([...joined.keys()]).toEqual([...one.keys()]);
    expect(joined.get("catalog/index.json")).toEqual(one.get("catalog/index.json"));
  });

  it.each(["0/2", "3/2", "1", "a/b"])("--shard %s is refused", async (shard) => {
    const { code, err } = await run("build", "--shard", shard);
    expect(code).toBe(2);
    expect(err).toContain("--shard takes a part and the number of parts");
  });
});
