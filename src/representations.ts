import { loadAllModules } from "./charts/lazyModules.ts";
import { bibtex } from "./formats/bibtex.ts";
import { config } from "./formats/config.ts";
import { croissant } from "./formats/croissant.ts";
import { csl } from "./formats/csl.ts";
import { csv } from "./formats/csv.ts";
import { csvw } from "./formats/csvw.ts";
import { metadata } from "./formats/metadata.ts";
import { oembed } from "./formats/oembed.ts";
import { parquet } from "./formats/parquet.ts";
import { png } from "./formats/png.ts";
import { readme } from "./formats/readme.ts";
import type { Representation } from "./formats/representation.ts";
import { ris } from "./formats/ris.ts";
import { svg } from "./formats/svg.ts";
import { values } from "./formats/values.ts";
import { xlsx } from "./formats/xlsx.ts";
import { zip } from "./formats/zip.ts";
import { createPage } from "./pages/chart/page.ts";
import { searchResult } from "./preview/searchResult.ts";

// A program that answers any representation must be able to draw any view.
await loadAllModules();

/** The representations that a page links to. */
const linked: readonly Representation[] = [
  svg,
  png,
  csv,
  xlsx,
  parquet,
  zip,
  metadata,
  readme,
  csvw,
  croissant,
  bibtex,
  ris,
  csl,
  oembed,
  values,
  searchResult,
  config,
];

/**
 * All representations of a chart. A representation is a module and a line here: the build emits it, the service routes
 * it, pages link to it, and the API description lists it.
 */
export const representations: readonly Representation[] = [createPage(linked), ...linked];

/**
 * Pictures in the tree besides the default PNG, as `<slug>.<preset>.png`, because static hosts ignore `imType`
 * (interface.md 1).
 */
export const treePresets = ["og", "twitter", "thumbnail", "square"] as const;

/** The representation of a path, by its extension, and the slug before it. Undefined for an unknown extension. */
export function matchPath(path: string): { slug: string; representation: Representation } | undefined {
  const bySuffix = representations.filter(({ suffix }) => suffix !== "" && path.endsWith(suffix));
  const longest = bySuffix.sort((a, b) => b.suffix.length - a.suffix.length)[0];
  const representation =
    longest ?? (path.includes(".") ? undefined : representations.find(({ suffix }) => suffix === ""));
  return representation && { slug: path.slice(0, path.length - representation.suffix.length), representation };
}
