import { readFile } from "node:fs/promises";
import type { SeeAlso } from "../../../src/core/chart/seeAlso.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { decodeConcepts } from "../../../src/search/concepts.ts";
import { indexPaths } from "../../../src/search/index.ts";
import type { Cache } from "../../cache/cache.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import { MissingContent } from "../../cache/objects.ts";
import { readLines } from "../../cache/textFile.ts";
import { copyText, type Hash, hash, hashAll, hashValue } from "../../hash.ts";
import { packagePath } from "../../program.ts";
import { firstChartRow } from "../../site/files.ts";
import type { PlaceRows } from "../../site/finder.ts";
import { seeAlsoOf } from "../../site/seeAlso.ts";
import { groupByTopic } from "../../site/topics.ts";
import { emitInChunks, type SiteInputs } from "./siteFiles.ts";

/** The related content of a chart. */
export interface SeeAlsoLinks {
  readonly links: SeeAlso;
  readonly hash: Hash;
}

/** The related content of all charts. */
export interface SeeAlsoIndex {
  /** A cached file, with which the next build compares its own. */
  readonly file: TreeFileRef;
  of(slug: string): SeeAlsoLinks | undefined;
  /** Slugs of the charts whose related content differs from that of another build. */
  changedSince(file: TreeFileRef): readonly string[];
}

/** The inputs of related content. */
interface SeeAlsoSources extends Pick<SiteInputs, "indicators" | "topics" | "program"> {
  /** Descriptions of all charts, sorted by slug. */
  readonly entries: readonly CatalogueEntry[];
  /** The files that list the charts with values of each place, and their parsed rows. */
  readonly places: readonly TreeFileRef[];
  readonly rows: PlaceRows;
}

/** The related content of charts: from the cache if none of its inputs changed. */
export async function emitSeeAlso(
  { entries, topics, indicators, program, places, rows }: SeeAlsoSources,
  cache: Cache,
): Promise<SeeAlsoIndex> {
  const listed = entries.map(({ coverage: _, updated: __, published: ___, csv: ____, tabs: _____, ...entry }) => entry);
  const key = hashAll([
    program,
    "seeAlso",
    hashValue([listed, topics]),
    indicators.key,
    ...places.map(({ hash }) => hash),
  ]);
  return openSeeAlso(cache, await emitInChunks(cache, key, "seeAlso.txt", makeLines));

  async function makeLines(): Promise<Iterable<string>> {
    const concepts = decodeConcepts(await readFile(packagePath(`public/lexicon/${indexPaths.concepts}`)));
    const titles = new Map(indicators.descriptions().map(({ id, title }) => [id, title]));
    const firstRow = firstChartRow({ topics, charts: entries });
    return linesOf(
      seeAlsoOf({ entries, topics: groupByTopic(topics, entries), titles, concepts, places: rows, firstRow }),
    );
  }
}

function* linesOf(found: Iterable<readonly [slug: string, seeAlso: SeeAlso]>): Iterable<string> {
  for (const [slug, seeAlso] of found) yield `${slug}\t${JSON.stringify(seeAlso)}\n`;
}

/** Opens the related content that a build found. */
export function openSeeAlso(cache: Cache, file: TreeFileRef): SeeAlsoIndex {
  const lines = linesOfCharts(cache, file);
  return {
    file,
    of(slug) {
      const line = lines.get(slug);
      if (!line) return undefined;
      return {
        hash: line.hash,
        get links(): SeeAlso {
          return JSON.parse(cache.objects.readRange(file, line.start, line.length).toString());
        },
      };
    },
    changedSince(before) {
      if (before.hash === file.hash) return [];
      const then = linesOfCharts(cache, before);
      return [...lines.keys()].filter((slug) => then.get(slug)?.hash !== lines.get(slug)?.hash);
    },
  };
}

/** Position and length of a chart's JSON in the file, in bytes, and its hash. */
interface ChartLine {
  readonly start: number;
  readonly length: number;
  readonly hash: Hash;
}

/** Reads the line of each chart, by slug. A line is a slug, a tab, and JSON. */
function linesOfCharts({ objects }: Cache, file: TreeFileRef): ReadonlyMap<string, ChartLine> {
  if (!objects.has(file)) throw new MissingContent(file);
  const lines = new Map<string, ChartLine>();
  let start = 0;
  for (const line of readLines(objects.pathOf(file.hash))) {
    const [length, at] = [Buffer.byteLength(line), line.indexOf("\t") + 1];
    const slug = copyText(line.slice(0, Math.max(at - 1, 0)));
    const json = line.slice(at);
    const before = length - Buffer.byteLength(json);
    if (at > 0) lines.set(slug, { start: start + before, length: length - before, hash: hash(json) });
    start += length + 1;
  }
  return lines;
}
