import { readFile } from "node:fs/promises";
import type { Onward } from "../../../src/core/chart/onward.ts";
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
import { onwardOf } from "../../site/onward.ts";
import { groupByTopic } from "../../site/topics.ts";
import { emitInChunks, type SiteInputs } from "./siteFiles.ts";

/** What a chart leads on to. */
export interface OnwardLinks {
  readonly links: Onward;
  readonly hash: Hash;
}

/** What all charts lead on to. */
export interface OnwardIndex {
  /** As a file of the cache, which the next build compares with its own. */
  readonly file: TreeFileRef;
  of(slug: string): OnwardLinks | undefined;
  /** Slugs of the charts that lead elsewhere than in another build. */
  changedSince(file: TreeFileRef): readonly string[];
}

/** What the links of charts to each other are made of. */
interface OnwardSources extends Pick<SiteInputs, "indicators" | "topics" | "program"> {
  /** Of all charts, by slug. */
  readonly entries: readonly CatalogueEntry[];
  /** The files of which charts have values of each place, and what they say. */
  readonly places: readonly TreeFileRef[];
  readonly rows: PlaceRows;
}

/** The related content of charts: from the cache if none of its inputs changed. */
export async function emitOnward(
  { entries, topics, indicators, program, places, rows }: OnwardSources,
  cache: Cache,
): Promise<OnwardIndex> {
  const told = entries.map(({ coverage: _, updated: __, published: ___, csv: ____, tabs: _____, ...entry }) => entry);
  const key = hashAll([
    program,
    "onward",
    hashValue([told, topics]),
    indicators.key,
    ...places.map(({ hash }) => hash),
  ]);
  return openOnward(cache, await emitInChunks(cache, key, "onward.txt", makeLines));

  async function makeLines(): Promise<Iterable<string>> {
    const concepts = decodeConcepts(await readFile(packagePath(`public/lexicon/${indexPaths.concepts}`)));
    const titles = new Map(indicators.texts().map(({ id, title }) => [id, title]));
    const firstRow = firstChartRow({ topics, charts: entries });
    return linesOf(
      onwardOf({ entries, topics: groupByTopic(topics, entries), titles, concepts, places: rows, firstRow }),
    );
  }
}

function* linesOf(found: Iterable<readonly [slug: string, onward: Onward]>): Iterable<string> {
  for (const [slug, onward] of found) yield `${slug}\t${JSON.stringify(onward)}\n`;
}

/** What charts lead on to, as a build found it. */
export function openOnward(cache: Cache, file: TreeFileRef): OnwardIndex {
  const lines = linesOfCharts(cache, file);
  return {
    file,
    of(slug) {
      const line = lines.get(slug);
      if (!line) return undefined;
      return {
        hash: line.hash,
        get links(): Onward {
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

/** Where in the file a chart's JSON stands, in bytes, and its hash. */
interface ChartLine {
  readonly start: number;
  readonly length: number;
  readonly hash: Hash;
}

/** Of each chart, by slug; a line is a slug, a tab, and the JSON. */
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
