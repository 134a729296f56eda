import type { Site, Topic } from "../../../src/core/chart/site.ts";
import type { HomePage } from "../../../src/pages/home/blocks.ts";
import type { SiteFont } from "../../content/fonts.ts";
import type { Dataset } from "../../content/package.ts";
import type { Hash } from "../../hash.ts";
import type { CataloguePlan } from "../../site/catalogue/plan.ts";
import type { IndicatorDescription } from "../../site/catalogueEntry.ts";
import type { TreeFile } from "../../site/files.ts";
import type { IndicatorSource } from "./catalogue.ts";
import type { ChartSource } from "./chartSource.ts";
import type { KeyedFiles } from "./datasetLibrary.ts";
import type { ContentOrigin } from "./snapshot.ts";

/** What is told of all indicators; made when it is asked for. */
export interface IndicatorList {
  readonly key: Hash;
  texts(): readonly IndicatorDescription[];
}

/** Where the files of the catalogue come from. */
export interface CatalogueSource {
  /** What is made of each dataset. */
  readonly plans: CataloguePlan;
  /** Whether these are all: parts of a build on several machines share them. */
  readonly isWhole: boolean;
  filesOf(dataset: Dataset): Promise<KeyedFiles>;
  /** The indicators that have pages, those of a dataset together. */
  indicators(): readonly IndicatorSource[];
}

/** What a build turns into a tree. */
export interface SiteContent {
  readonly site: Site;
  readonly indicators: IndicatorList;
  /** All charts that are listed; those of one dataset together. */
  readonly charts: readonly ChartSource[];
  /** The charts to build: all, but for one part of a build on several machines. */
  readonly isBuilt: (slug: string) => boolean;
  /** How many charts are left out, as they are not published. */
  readonly drafts: number;
  /** The subjects that charts are filed under. */
  readonly topics: readonly Topic[];
  /** What an editor wrote of the front page, if there is one. */
  readonly home: HomePage | undefined;
  /** Slugs that charts had before → what they are now. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The files of the search index, below `search/`. */
  readonly search: { readonly key: Hash; files(): Promise<readonly TreeFile[]> };
  readonly catalogue: CatalogueSource;
  /** The fonts that the site adds. */
  readonly fonts: readonly SiteFont[];
  /** The program that builds. */
  readonly program: Hash;
  /** Where the content was found; absent when not all of it was read. */
  readonly origin?: ContentOrigin;
}

/** Whether a site is so large that what is kept of each chart fills the memory: then memory is dearer than time. */
export const isLarge = ({ charts }: { readonly charts: readonly unknown[] }): boolean => charts.length > 10_000;
