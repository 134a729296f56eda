import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import type { Cache } from "../../cache/cache.ts";
import type { EntityGrounds } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote.ts";
import { type Hash, hashAll } from "../../hash.ts";
import type { ChartSource } from "../source/chartSource.ts";
import type { KeptFiles } from "./keptFiles.ts";
import { suffixOf } from "./renderCharts.ts";

/**
 * What the cache knows of the pages of all entities together. Where the charts that they were made of are the same, these need not
 * be looked into to find the key of each page.
 */
export interface KnownEntities extends Pick<EntityGrounds, "charts"> {
  /** Where their files are on the shelf `site`. */
  readonly keys: readonly Hash[];
  /** Where it stands on the shelf `made` what they were made of. */
  readonly made: readonly Hash[];
}

const keyOf = (choice: Hash): Hash => hashAll(["pages of entities", choice]);

/** Keeps what is known of them. @param choice - hash of what decides which charts are looked into */
export function keepKnown(choice: Hash, known: KnownEntities, { shelves, objects }: Cache): void {
  shelves.site.put(keyOf(choice), [{ path: "entities.json", ...objects.put(JSON.stringify(known)) }]);
}

/** What is known of them. */
export function readKnown(choice: Hash, { shelves, objects }: Cache): KnownEntities | undefined {
  const [file] = shelves.site.get(keyOf(choice)) ?? [];
  return file && objects.has(file) ? JSON.parse(objects.readText(file)) : undefined;
}

/** Their files; undefined where the cache lacks some. */
export function takeKnown({ keys, made }: KnownEntities, { shelves }: Cache): readonly KeptFiles[] | undefined {
  if (!keys.every((key) => shelves.site.has(key))) return undefined;
  // It is kept as long as they are.
  for (const key of made) shelves.made.get(key);
  return keys.map((key) => ({ files: shelves.site.get(key) ?? [], isNew: false }));
}

/**
 * Takes the pages that another machine made of the same charts, many at a time.
 * @param charts - those of the site, which are rendered
 */
export async function fetchEntities(choice: Hash, charts: readonly ChartSource[], cache: Cache): Promise<void> {
  await fetchMissing(cache, "site", [keyOf(choice)]);
  const known = readKnown(choice, cache);
  if (!known) return;
  const sources = new Map(charts.map((source) => [source.slug, source]));
  const isSame = ([slug, hash]: readonly [slug: string, hash: Hash]) => {
    const record = cache.shelves.charts.get(sources.get(slug)?.key ?? "");
    return record?.outputs[suffixOf(chartScriptPath(slug), slug)]?.hash === hash;
  };
  if (Object.entries(known.charts).every(isSame)) await fetchMissing(cache, "site", known.keys);
}
