import { availableParallelism } from "node:os";
import pMap from "p-map";
import type { Cache } from "../cache/cache.ts";
import type { SiteRef } from "../cache/manifest.ts";
import { catalogueIndex, catalogueIndexPath, isTableMetadata } from "../catalogue/files.ts";
import { hashAll } from "../hash.ts";
import type { CatalogueSource } from "../source/siteContent.ts";
import { type KeptFiles, keepFiles } from "./keptFiles.ts";

/** So many datasets are asked for at a time, so that every thread that reads is busy. */
const datasetsAtOnce = 4 * availableParallelism();

/** The files of the catalogue: those of each dataset, and the list of its tables. */
export async function keepCatalogue({ plans, filesOf }: CatalogueSource, cache: Cache): Promise<readonly KeptFiles[]> {
  const kept = await pMap(plans.keys(), filesOf, { concurrency: datasetsAtOnce });
  const tables = kept.flatMap(({ files }) => files.filter(({ path }) => isTableMetadata(path)));
  return tables.length === 0 ? kept : [...kept, await keepCatalogueIndex(cache, tables)];
}

/** The list of all tables. @param tables - what is told of each */
export const keepCatalogueIndex = (cache: Cache, tables: readonly SiteRef[]): Promise<KeptFiles> =>
  keepFiles(cache, hashAll(["catalogue index", ...tables.map(({ hash }) => hash).sort()]), async () => [
    {
      path: catalogueIndexPath,
      body: catalogueIndex(tables.map((file) => JSON.parse(cache.objects.readText(file)))),
    },
  ]);
