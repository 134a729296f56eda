import { readdirSync, readFileSync } from "node:fs";
import { hasEntityPages } from "../../src/core/chart/entityPages.ts";
import { createSite, type Site, type SiteData } from "../../src/core/chart/site.ts";
import { hashAll } from "../hash.ts";
import { packagePath } from "../program.ts";

/** The package's folders with files that pages load: scripts and styles, icons, fonts. */
export const assetSources: readonly { readonly folder: string; readonly wanted: RegExp }[] = [
  { folder: "lib/page", wanted: /./ },
  { folder: "public/assets", wanted: /./ },
  { folder: "public/fonts", wanted: /\.woff2$/ },
];

/** Length of the hash in the folder's name. */
const digits = 12;

/**
 * The tree's folder of scripts, styles, icons and fonts, named by a hash of its contents. Browsers may cache its files
 * forever, and a page never loads files of another version. One folder for all of them keeps the links between them
 * relative.
 */
export function assetsFolder(): string {
  known ??= `assets/${hashAll(assetSources.flatMap(contentsOf)).slice(0, digits)}`;
  return known;
}

let known: string | undefined;

function contentsOf({ folder, wanted }: (typeof assetSources)[number]): (string | Uint8Array)[] {
  let names: string[];
  try {
    names = readdirSync(packagePath(folder));
  } catch {
    // `shippedFiles` reports a missing folder.
    return [];
  }
  return names
    .filter((name) => wanted.test(name))
    .sort()
    .flatMap((name) => [name, readFileSync(`${packagePath(folder)}/${name}`)]);
}

/** Creates the site for a tree: its config names the assets folder and says whether entities have pages. */
export function treeSite(data: SiteData): Site {
  const site = createSite(data);
  return { ...site, config: { ...site.config, assets: assetsFolder(), hasEntityPages: hasEntityPages(site) } };
}
