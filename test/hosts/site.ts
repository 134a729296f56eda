import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AddressForm } from "../../src/core/chart/addresses.ts";
import type { SiteConfig } from "../../src/core/chart/site.ts";
import { ownProgram } from "../build/program.ts";
import { SmallSite } from "../build/smallSite.ts";

const run = promisify(execFile);

/** Runs the compiled program. @returns its output */
export async function polygraph(...args: readonly string[]): Promise<string> {
  return (await run(process.execPath, [ownProgram, ...args])).stdout;
}

/** Where the site is published. The test asks the server under trial for the same paths. */
export const origin = "https://charts.small.test";

/** The path of a site in a subfolder. */
export const subfolder = "/sub/data";

/** The settings of the site, as far as headers depend on them. */
export const siteConfig: SiteConfig = { title: "Small", baseUrl: origin };

/** A tree, and how it names its pages. */
export interface TestTree {
  readonly folder: string;
  readonly base: "" | typeof subfolder;
  readonly addresses: AddressForm;
}

/**
 * Builds a site with every kind of page and file: charts, topics, entities, indicators, a former name, changes. There is a tree for each
 * form of URLs, at the root and in a subfolder.
 * @param wanted - whether to build a tree; all by default
 */
export async function buildTrees(
  folder: string,
  wanted: (tree: Omit<TestTree, "folder">) => boolean = () => true,
): Promise<readonly TestTree[]> {
  const site = new SmallSite(folder);
  for (const chart of site.charts.values()) chart.topics = ["climate"];
  site.more.set("redirects.json", Buffer.from('{ "showers": "rain" }\n'));
  site.site = { ...site.site, topics: [{ slug: "climate", title: "Weather and climate" }] };
  const build = async (out: string, ...options: readonly string[]): Promise<string> => {
    await site.write();
    const cache = join(folder, "cache");
    await polygraph(
      "build",
      "--content",
      join(folder, "content"),
      "--cache",
      cache,
      "--out",
      out,
      "--quiet",
      ...options,
    );
    return out;
  };
  const previous = await build(join(folder, "previous"), "--no-images");
  site.values.get("rain")?.push(["Fiji", 2020, 7]);
  const trees: TestTree[] = [];
  for (const base of ["", subfolder] as const)
    for (const addresses of ["html", "clean"] as const) {
      if (!wanted({ base, addresses })) continue;
      site.site = { ...site.site, baseUrl: origin + base, addresses };
      const out = join(folder, addresses, base === "" ? "root" : "below", ...base.split("/").slice(1));
      trees.push({ folder: await build(out, "--previous", previous), base, addresses });
    }
  return trees;
}
