import type { Dashboard } from "../../../src/core/chart/dashboard.ts";
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

/** Descriptions of all indicators, created on demand. */
export interface IndicatorList {
  readonly key: Hash;
  descriptions(): readonly IndicatorDescription[];
}

/** The source of the catalogue's files. */
export interface CatalogueSource {
  /** The files to make from each dataset. */
  readonly plans: CataloguePlan;
  /** Whether these are all datasets. The parts of a build on several machines divide them. */
  readonly isWhole: boolean;
  filesOf(dataset: Dataset): Promise<KeyedFiles>;
  /** Indicators with pages, grouped by dataset. */
  indicators(): readonly IndicatorSource[];
}

/** The content of a build, from which the tree is made. */
export interface SiteContent {
  readonly site: Site;
  readonly indicators: IndicatorList;
  /** All listed charts, grouped by dataset. */
  readonly charts: readonly ChartSource[];
  /** The further slices of cubes, which are built but not listed; grouped by dataset. */
  readonly slices: readonly ChartSource[];
  /** Whether to build a chart: all of them, except in a part of a build on several machines. */
  readonly isBuilt: (slug: string) => boolean;
  /** Number of unpublished charts that are left out. */
  readonly drafts: number;
  /** The topics that group charts. */
  readonly topics: readonly Topic[];
  /** The editor's part of the front page, if there is one. */
  readonly home: HomePage | undefined;
  /** The dashboards that are built. */
  readonly dashboards: readonly Dashboard[];
  /** Old slug → current slug. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The files of the search index, below `search/`. */
  readonly search: { readonly key: Hash; files(): Promise<readonly TreeFile[]> };
  readonly catalogue: CatalogueSource;
  /** The site's own fonts. */
  readonly fonts: readonly SiteFont[];
  /** The key of the program. */
  readonly program: Hash;
  /** The origin of the content; absent if only a part was read. */
  readonly origin?: ContentOrigin;
}

/** Whether a site has so many charts that low memory matters more than speed. */
export const isLarge = ({ charts }: { readonly charts: readonly unknown[] }): boolean => charts.length > 10_000;
