import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { foreseenSizes } from "../../../../build/engine/emit/hostFit.ts";
import { readContent } from "../../../../build/engine/source/source.ts";
import { checkHostLimits, type HostProfile } from "../../../../build/engine/tree/hosts.ts";
import { inProcessWorkers } from "../../inProcessWorkers.ts";
import { readTree } from "../../program.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

const small = (limits: Omit<HostProfile, "key" | "name" | "addresses">): HostProfile => ({
  ...{ key: "small", name: "Small", addresses: "html" },
  ...limits,
});

/** A site of eighteen charts: some of each form are more than the files around them differ by. */
async function newSite(): Promise<SmallSite> {
  const site = new SmallSite(await temporaryFolder());
  for (let i = 0; i < 15; i++) site.addChart(`more-${i}`, [1 + (i % 2)]);
  site.more.set("redirects.json", Buffer.from(JSON.stringify({ showers: "rain" })));
  return site;
}

async function contentOf(site: SmallSite) {
  const console = { out: () => undefined, err: () => undefined, isTerminal: false, columns: 80 };
  const cache = Cache.open(join(site.folder, "cache"));
  const options = { drafts: false, json: false, cache, workers: inProcessWorkers };
  return readContent(join(site.folder, "content"), options, console);
}

/** Bytes of the files in a folder, by path. */
const sizesIn = async (folder: string): Promise<ReadonlyMap<string, number>> =>
  new Map(Array.from(await readTree(folder), ([path, { length }]) => [path, length]));

const pathsOf = async (site: SmallSite, out: string) => [...(await readTree(join(site.folder, out))).keys()];

describe("a build for a host", () => {
  it("foresees files that the tree has, and no others", async () => {
    const site = await newSite();
    await site.build();
    const sizes = await sizesIn(join(site.folder, "dist"));
    const foreseen = [...foreseenSizes(await contentOf(site), false).keys()];
    expect(foreseen.filter((path) => !sizes.has(path))).toEqual([]);
    const made = [...sizes.keys()].filter((path) => /^(grapher|v1|indicator)\//.test(path));
    // The ways on from a former slug are pages of the site.
    expect(made.filter((path) => !foreseen.includes(path))).toEqual([
      "grapher/showers.html",
      "grapher/showers/index.html",
    ]);
  });

  it("makes nothing that the host can be known not to take, and the tree that is left of the whole one", async () => {
    const site = await newSite();
    await site.build("whole", "whole-cache");
    const sizes = await sizesIn(join(site.folder, "whole"));
    const foreseen = foreseenSizes(await contentOf(site), false).size;
    // Two forms are too much in any case, and more with the files around the charts.
    const host = small({ files: foreseen - 25 });
    const { reasons } = await site.build("dist", "cache", { host });
    const { emit } = checkHostLimits(host, sizes);
    site.site = { ...site.site, emit };
    await site.build("same", "same-cache");
    expect(await pathsOf(site, "dist")).toEqual(await pathsOf(site, "same"));
    expect((await sizesIn(join(site.folder, "dist"))).size).toBeLessThanOrEqual(foreseen - 25);
    const made = [...reasons.keys()];
    expect(made).toContain("grapher/rain.csv");
    expect(made.filter((path) => /^grapher.*\.(search-result|values)\.json$/.test(path))).toEqual([]);
    expect(made).toContain("grapher/rain.config.json");
    expect(await pathsOf(site, "dist")).not.toContain("grapher/rain.config.json");
    expect(site.output.filter((text) => text.includes("takes less"))).toHaveLength(1);
    expect(site.output.join("")).toContain(`at least ${foreseen} files of ${foreseen - 25}, `);
    expect(site.output.join("")).toContain(JSON.stringify(emit));
  });

  it("leaves out of what is made what shows in the tree alone, and the next build without one brings it back", async () => {
    const site = await newSite();
    const whole = await site.build();
    const host = small({ bytes: whole.summary.total.bytes - 1000 });
    const { summary } = await site.build("dist", "cache", { host });
    expect(summary.total.bytes).toBeLessThanOrEqual(whole.summary.total.bytes - 1000);
    expect(await pathsOf(site, "dist")).not.toContain("grapher/rain.search-result.json");
    expect(site.output.join("")).toMatch(
      /Small takes less than the tree has \(\d+\.\d MB of \d+\.\d MB\); what the service/,
    );
    await site.rebuild();
    expect(await pathsOf(site, "dist")).toContain("grapher/rain.search-result.json");
  });

  it("puts a tree that does not fit nowhere, and judges one by what its folder will hold", async () => {
    const site = await newSite();
    await site.build("whole", "whole-cache");
    const sizes = [...(await sizesIn(join(site.folder, "whole"))).values()];
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    await site.build("dist", "cache", { host: small({ bytes, files: sizes.length }) });
    expect(site.output.join("")).not.toContain("Small");
    await site.build("less", "less-cache", { host: small({ bytes: bytes - 1 }) });
    expect(site.output.join("")).toContain("Small takes less");
    const listings = (await readdir(join(site.folder, "less-cache/trees"))).filter((name) =>
      name.endsWith(".files.txt"),
    );
    expect(listings).toHaveLength(1);
  });

  it("makes the whole tree where nothing that is left out would make it fit, and says so", async () => {
    const site = await newSite();
    await site.build("dist", "cache", { host: small({ files: 20 }) });
    expect(await pathsOf(site, "dist")).toContain("grapher/rain.search-result.json");
    expect(site.output.join("")).toContain("of 20); the tree does not fit there");
  });

  it("makes the whole tree, too, where that shows only in the tree", async () => {
    const site = await newSite();
    await site.write();
    // All that can be left out is fewer files than stand around the charts.
    const foreseen = foreseenSizes(await contentOf(site), false).size;
    await site.build("dist", "cache", { host: small({ files: Math.round(foreseen / 2) }) });
    expect(await pathsOf(site, "dist")).toContain("grapher/rain.search-result.json");
    expect(site.output.join("")).toContain("; the tree does not fit there");
  });

  it("says nothing of a host that takes the whole tree", async () => {
    const site = await newSite();
    await site.build("dist", "cache", { host: small({ files: 1e6 }) });
    expect(site.output.join("")).not.toContain("Small");
  });
});
