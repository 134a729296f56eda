import type { Site } from "../../src/chart/site.ts";
import { renderCard, renderCatalogue } from "../../src/page/catalogue/catalogue.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { chartLink } from "../../src/page/catalogue/indicators.ts";
import { indicatorsPath } from "../../src/representation/page/bars.ts";
import type { SiteFile } from "./files.ts";
import { chartLine } from "./llms.ts";

/** What the catalogue tells of a chart, before and after a change. */
export interface EntryChange {
  readonly before: CatalogueEntry;
  readonly after: CatalogueEntry;
}

/** What is told of a chart in a file: one of these texts, some times. */
type Pieces = (entry: CatalogueEntry) => readonly string[];

/** So many changes are made one by one. */
const maxChanges = 20;

/**
 * The files around the charts that a change of entries changes. What they told of a chart is found in them and replaced, which
 * takes a fraction of composing them from thousands of entries.
 * @param entries - all, after the change
 * @param read - gives the files of before
 * @returns undefined when the change reaches further than what is told of the charts: then all must be composed
 */
export function revisedFiles(
  site: Site,
  changes: readonly EntryChange[],
  entries: readonly CatalogueEntry[],
  read: (path: string) => Uint8Array,
): readonly SiteFile[] | undefined {
  if (changes.length > maxChanges || !changes.every(isOfSame("slug", "indicators"))) return undefined;
  const files: SiteFile[] = [];
  const hasPlace = changes.every(isOfSame("title", "tabs", "datasets", "thumbnail"));
  if (!hasPlace) files.push({ path: "index.html", body: renderCatalogue(site.config, entries) });
  const cards: Pieces = (entry) => [renderCard(entry, false).text, renderCard(entry, true).text];
  const lists: readonly (readonly [path: string, pieces: Pieces])[] = [
    ...(hasPlace ? ([["index.html", cards]] as const) : []),
    [indicatorsPath, (entry) => [chartLink(entry).text]],
    ["charts.json", (entry) => [JSON.stringify([entry], null, 2).slice(2, -2)]],
    ["llms.txt", (entry) => [`\n${chartLine(site, entry)}`]],
  ];
  for (const [path, pieces] of lists) {
    const body = revise(read(path), changes, pieces);
    if (!body) return undefined;
    files.push({ path, body });
  }
  return files;
}

const isOfSame =
  (...fields: readonly (keyof CatalogueEntry)[]) =>
  ({ before, after }: EntryChange): boolean =>
    fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]));

/** @returns undefined when the file does not tell of a chart in the way that it should */
function revise(file: Uint8Array, changes: readonly EntryChange[], pieces: Pieces): Uint8Array | undefined {
  let bytes: Buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const { before, after } of changes) {
    const [old, now] = [pieces(before), pieces(after)];
    const revised = old.reduce((all, piece, i) => replaceAll(all, piece, now[i] ?? ""), bytes);
    if (revised === bytes && old.join() !== now.join()) return undefined;
    bytes = revised;
  }
  return bytes;
}

/** @returns the same bytes when the text is not among them */
function replaceAll(bytes: Buffer, text: string, by: string): Buffer {
  const wanted = Buffer.from(text);
  const pieces: Uint8Array[] = [];
  let from = 0;
  if (text === by) return bytes;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, from)) {
    pieces.push(bytes.subarray(from, at), Buffer.from(by));
    from = at + wanted.length;
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)]);
}
