import { pageSlug } from "../../src/core/chart/cube/chartSlug.ts";
import { cubePath } from "../../src/core/chart/dataScript.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { TreeChanges } from "../engine/tree/records.ts";
import { dataPath, metadataPath } from "../site/catalogue/datasetFiles.ts";
import { usedIndicators } from "../site/catalogueEntry.ts";

/** What is checked of a tree. */
export interface CheckedPart {
  /** Slugs of the charts whose files are checked. */
  readonly charts: readonly string[];
  /** Whether the rest of the tree is checked, too, and how its files go together. */
  readonly hasSite: boolean;
  /** Whether a file is checked. */
  has(path: string): boolean;
  /** Whether a file that begins so is checked, or was removed. */
  touches(start: string): boolean;
  /** Whether a text outside the scope may have a link to a removed file; absent if no file was removed. */
  readonly mayNameRemoved?: ((text: string) => boolean) | undefined;
}

/** The whole tree. @param slugs - of all charts */
export const wholeTree = (slugs: readonly string[]): CheckedPart => ({
  charts: slugs,
  hasSite: true,
  has: () => true,
  touches: () => true,
});

/** Some charts. @param slugs - of all charts */
export function someCharts(only: readonly string[], slugs: readonly string[]): CheckedPart {
  const [chosen, ownerOf] = [new Set(only), findOwner(new Set(slugs))];
  return {
    charts: only,
    hasSite: false,
    has: (path) => chosen.has(ownerOf(path) ?? ""),
    touches: (start) => start.startsWith(folder),
  };
}

/**
 * The files that changed, all other files of their charts, and of the charts of changed indicators. Everything if a file changed that
 * all charts are checked by.
 * @param slugs - of all charts
 * @param entries - of all charts
 */
export function changedFiles(
  { changed, removed }: TreeChanges,
  slugs: readonly string[],
  entries: readonly CatalogueEntry[],
): CheckedPart {
  const paths = [...changed.keys(), ...removed];
  if (paths.some((path) => sharedFiles.test(path))) return wholeTree(slugs);
  const ownerOf = findOwner(new Set(slugs));
  const usesChanged = (entry: CatalogueEntry) =>
    usedIndicators(entry).some((id) => changed.has(dataPath(id)) || changed.has(metadataPath(id)));
  const pages = new Set(entries.filter(usesChanged).map(({ slug }) => slug));
  const owners = new Set(paths.map(ownerOf));
  const isChosen = (slug: string) =>
    owners.has(slug) || pages.has(pageSlug(slug)) || changed.has(cubePath(pageSlug(slug)));
  const charts = slugs.filter(isChosen);
  const chosen = new Set(charts);
  const names = [...new Set(removed.map(nameInLinks))];
  return {
    charts,
    hasSite: true,
    has: (path) => changed.has(path) || chosen.has(ownerOf(path) ?? ""),
    touches: (start) => paths.some((path) => path.startsWith(start)),
    mayNameRemoved: names.length === 0 ? undefined : (text) => names.some((name) => text.includes(name)),
  };
}

const folder = "grapher/";

/** Settings, schemas and shapes. */
const sharedFiles = /^(?:site\.js$|openapi\.json$|schemas\/|geographies\/)/;

/** Creates a search for the chart that a file belongs to: its path starts with the chart's slug. @param slugs - of all charts */
function findOwner(slugs: ReadonlySet<string>): (path: string) => string | undefined {
  return (path) => {
    if (!path.startsWith(folder)) return undefined;
    const [stem = ""] = path.slice(folder.length).split(".", 1);
    return [stem, stem.slice(0, stem.lastIndexOf("/"))].find((slug) => slugs.has(slug));
  };
}

/** What each link to a file contains: its name without extension, or its folder's; anything if that may be escaped. */
function nameInLinks(path: string): string {
  const [name = ""] =
    path
      .replace(/\/index\.html$/, "")
      .split("/")
      .at(-1)
      ?.split(".", 1) ?? [];
  return /^[\w-]+$/.test(name) ? name : "";
}
