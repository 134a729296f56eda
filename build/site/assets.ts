import { readdirSync, readFileSync } from "node:fs";
import { hasEntityPages } from "../../src/core/chart/entityPages.ts";
import { createSite, type Site, type SiteData } from "../../src/core/chart/site.ts";
import { hashAll } from "../hash.ts";
import { shipped } from "../program.ts";

/** What pages load of the program: its scripts and styles, icons, fonts. */
export const assetSources: readonly { readonly folder: string; readonly wanted: RegExp }[] = [
  { folder: "lib/page", wanted: /./ },
  { folder: "public/assets", wanted: /./ },
  { folder: "public/fonts", wanted: /\.woff2$/ },
];

/** Digits of a hash that tell one version of the program from another. */
const digits = 12;

/**
 * The folder of the tree with what pages load of the program, named by what is in it: a browser may keep its files for
 * ever, and a page never meets those of another version. One name for all keeps the links between them as they are.
 */
export function assetsFolder(): string {
  known ??= `assets/${hashAll(assetSources.flatMap(contentsOf)).slice(0, digits)}`;
  return known;
}

let known: string | undefined;

function contentsOf({ folder, wanted }: (typeof assetSources)[number]): (string | Uint8Array)[] {
  let names: string[];
  try {
    names = readdirSync(shipped(folder));
  } catch {
    // Who copies the files tells what is missing.
    return [];
  }
  return names
    .filter((name) => wanted.test(name))
    .sort()
    .flatMap((name) => [name, readFileSync(`${shipped(folder)}/${name}`)]);
}

/** The site as its tree has it: its pages are told where the program's files are, and whether entities have pages. */
export function treeSite(data: SiteData): Site {
  const site = createSite(data);
  return { ...site, config: { ...site.config, assets: assetsFolder(), hasEntityPages: hasEntityPages(site) } };
}
