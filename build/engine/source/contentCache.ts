import type { Cache } from "../../cache/cache.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import type { CheckCache } from "../../content/check.ts";
import { builtCharts, type Content, indicatorIds, publicIndicators } from "../../content/content.ts";
import type { HashedFolder } from "../../content/hashedFolder.ts";
import type { Dataset } from "../../content/package.ts";
import { isError } from "../../content/problem.ts";
import { findSentencePackages } from "../../content/sentencePackages.ts";
import { resolvesAliases } from "../../content/spellings.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import type { DatasetKeys } from "./datasetKeys.ts";
import type { DatasetLibrary } from "./datasetLibrary.ts";

/** Cached check results, so that unchanged files of the content are not checked again. */
export class ContentCache {
  private readonly folder: HashedFolder;
  private readonly cache: Cache;
  private readonly program: Hash;

  constructor(folder: HashedFolder, cache: Cache, program: Hash) {
    this.folder = folder;
    this.cache = cache;
    this.program = program;
  }

  isKnownValid(file: string): boolean {
    return this.cache.stores.valid.get(this.validKey(file)) !== undefined;
  }

  /** Saves which files have no problems. */
  saveValid({ site, charts, datasets, problems }: Content): void {
    const faulty = new Set(problems.map(({ file }) => file));
    for (const { document } of [site, ...charts, ...datasets])
      if (document && !document.isKnownValid && !faulty.has(document.file))
        this.cache.stores.valid.put(this.validKey(document.file), 1);
  }

  private validKey(file: string): Hash {
    return hashAll([this.program, file, this.folder.knownHash(file)]);
  }

  /** Key of the descriptions of all indicators, from their data packages. */
  metadataKey(content: Content, drafts: boolean): Hash {
    const files = new Set(content.datasets.map(({ document }) => document.file));
    const ids = publicIndicators(content, drafts).map(({ id }) => id);
    return hashAll([hashValue(ids), ...[...files].flatMap((file) => [file, this.folder.knownHash(file)])]);
  }

  /** Key of the search index. */
  searchKey(content: Content, drafts: boolean): Hash {
    const { site, entities } = content;
    // The parser of queries uses the names of all entities.
    const names = entities.map(({ code, name, aliases }) => [code, name, aliases]);
    const used = builtCharts(content)
      .filter(({ isPublished }) => isPublished)
      .map((chart) => indicatorIds(chart));
    const { embedder } = site.config;
    const model = embedder?.type === "sentence" && findSentencePackages();
    const parts = [hashValue(embedder), hashValue([used, names]), this.metadataKey(content, drafts)];
    // An upgrade of the model makes other vectors.
    if (model) parts.push(hashValue([model.engine.version, model.weights.version]));
    return hashAll([this.program, "search", ...parts]);
  }

  checkCache(content: Content, keys: DatasetKeys, datasets: DatasetLibrary): CheckCache {
    const { checks } = this.cache.stores;
    const entities = hashValue(content.entities);
    const { fonts, brand } = content.site.config;
    const shared = hashAll([
      this.program,
      entities,
      hashValue([content.terms, content.hasAllTerms]),
      hashValue([fonts, brand?.codePrefix, resolvesAliases(content.site.config)]),
      hashValue([...content.brokenIds]),
      hashValue(content.site.topics),
    ]);
    const geographyNames = [...content.geographies.keys()].join();
    const keyOf = async (chart: ChartFile): Promise<Hash> => {
      const parts = [shared, chart.file, this.folder.knownHash(chart.file), ...(chart.slice ? [chart.slug] : [])];
      for (const id of indicatorIds(chart))
        parts.push(String(id), await datasets.valuesHash(id), keys.metadataHash(id));
      parts.push(chart.geography?.key ?? "", chart.geography?.hash ?? "", geographyNames);
      return hashAll(parts);
    };
    const namesKey = (dataset: Dataset): Hash => hashAll(["names", entities, keys.keyOf(dataset)]);
    return {
      dataset: (dataset) => datasets.findings(dataset),
      names: (dataset) => checks.get(namesKey(dataset)),
      saveNames: (dataset, problems) => checks.put(namesKey(dataset), problems),
      chart: async (chart) => checks.get(await keyOf(chart)),
      // A broken reference may be fixed in any other file, so results with errors are not cached.
      saveChart: async (chart, problems) => {
        if (!problems.some(isError)) checks.put(await keyOf(chart), problems);
      },
    };
  }
}
