import { type Entity, EntityIndex } from "../data/entity.ts";
import type { AddressForm } from "./addresses.ts";

/** site.json: the settings of the whole site (content/reference.md). */
export interface SiteConfig {
  readonly title: string;
  readonly baseUrl: string;
  /** The form of the URLs of pages; default "html", which works on every host. */
  readonly addresses?: AddressForm;
  readonly searchUrl?: string;
  readonly catalogUrl?: string;
  readonly indicatorApiUrl?: string;
  readonly schemaUrl?: string;
  /** Licence of the chart data, e.g. "CC BY 4.0". */
  readonly licence?: string;
  readonly brand?: Brand;
  /** Fonts for scripts that the bundled font lacks, as paths in the tree; in `site.json`, as paths in the content. */
  readonly fonts?: readonly string[];
  /** Folder of the program's scripts, styles and fonts, named by a hash of its contents; set by the build. */
  readonly assets?: string;
  /** Whether entity pages exist, for the link in every page's header; set by the build. */
  readonly hasEntityPages?: boolean;
  /**
   * Whether aliases in data and configs are replaced by the entity's name. Default "resolve", or "keep" if `catalogUrl`
   * is set.
   */
  readonly aliases?: "resolve" | "keep";
  /** Ids of the indicators that peers are chosen by. */
  readonly peers?: { readonly population?: number; readonly gdpPerCapita?: number };
  /**
   * Names of the representations and presets that the build writes; default all. The service answers requests for the
   * others.
   */
  readonly emit?: {
    readonly representations?: readonly string[];
    readonly presets?: readonly string[];
    /** Representations of the further views of charts with choosers; default `defaultViewFiles`. */
    readonly views?: readonly string[];
    /** Which files of the indicators to write. */
    readonly catalogue?: readonly CataloguePart[];
    /** Whether to write entity pages; default true. */
    readonly entities?: boolean;
  };
  /** Path and wording of entity pages. */
  readonly entityPages?: {
    readonly path?: string;
    readonly noun?: string;
    readonly nounPlural?: string;
  };
  readonly embedder?: EmbedderConfig;
  /** Whether `update` may run loaders, the scripts that print datasets. Not published in the tree. */
  readonly loaders?: boolean;
}

/** Catalogue files of indicators: full metadata, values, tables and pages. */
export const catalogueParts = ["metadata", "data", "tables", "pages"] as const;
export type CataloguePart = (typeof catalogueParts)[number];

/** The publisher named on pictures, pages and citations. */
export interface Brand {
  readonly name: string;
  /** A data URI, so that cards can be drawn anywhere; in `site.json`, the path of the file. */
  readonly logo?: string;
  /** Prefix of `VariableId` in the metadata; default "service". */
  readonly key?: string;
  /** Prefix of codes that are not ISO: `<prefix>_WRL` is World. */
  readonly codePrefix?: string;
}

/** The embedding model of the indicator search. */
export type EmbedderConfig =
  | { readonly type: "lexicon" }
  | { readonly type: "sentence" }
  | {
      readonly type: "openai";
      readonly url: string;
      readonly model: string;
      readonly keyEnv?: string;
      readonly dimensions?: number;
    }
  | { readonly type: "onnx"; readonly path: string };

/** A definition, shown for links like `[text](#dod:term)`. */
export interface Term {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** The data shared by all charts. Serialisable, except for the entity index that `createSite` adds. */
export interface Site {
  readonly config: SiteConfig;
  readonly entities: EntityIndex;
  readonly terms: Readonly<Record<string, Term>>;
  /** Latest values of the indicators that peers are chosen by. */
  readonly peerValues: PeerValues;
  /** `YYYY-MM-DD`: date of the build; metadata give it as the download date (rules.md 509). */
  readonly date: string;
}

/** Latest value of each entity, by name. */
export interface PeerValues {
  readonly population?: Readonly<Record<string, number>>;
  readonly gdpPerCapita?: Readonly<Record<string, number>>;
}

/** A site as serialised in the tree, for pages and the service. */
export interface SiteData {
  readonly config: SiteConfig;
  readonly entities: readonly Entity[];
  readonly terms: Readonly<Record<string, Term>>;
  readonly peerValues: PeerValues;
  readonly date: string;
}

/** Restores a site and indexes its entities. */
export function createSite(data: SiteData): Site {
  return { ...data, entities: new EntityIndex(data.entities) };
}

/** The serialisable form of a site, for `createSite`. */
export const siteData = (site: Site): SiteData => ({ ...site, entities: site.entities.all });

/** The publisher's name on pictures and citations. */
export const brandName = (site: Site): string => site.config.brand?.name ?? site.config.title;

/** Name of the World entity: the one with the code `<prefix>_WRL`, else "World". */
export function worldName(site: Site): string {
  const prefix = site.config.brand?.codePrefix;
  return (prefix ? site.entities.findByCode(`${prefix}_WRL`)?.name : undefined) ?? "World";
}

/** Media types of logos, by file extension. */
export const logoTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
};

/** Limit, because every page and card contains the logo. */
export const maxLogoBytes = 100_000;

/** The brand's logo as a file of the tree: its path, and its bytes in base64. Undefined without a logo. */
export function logoFile({ brand }: SiteConfig): { readonly path: string; readonly base64: string } | undefined {
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(brand?.logo ?? "") ?? [];
  const end = Object.keys(logoTypes).find((end) => logoTypes[end] === type);
  return end !== undefined && base64 !== undefined ? { path: `logo.${end}`, base64 } : undefined;
}

/** A topic that charts are filed under, with optional subtopics (content/reference.md, "Topics"). */
export interface Topic {
  /** Identifier in URLs and in the `topics` of charts and indicators. */
  readonly slug: string;
  readonly title: string;
  /** Markdown above the charts of its page. */
  readonly description?: string;
  readonly topics?: readonly Topic[];
}

/** Maximum nesting depth of topics. */
export const topicLevels = 3;

/** All topics and subtopics; parents come before their children. */
export const flattenTopics = (topics: readonly Topic[]): readonly Topic[] =>
  topics.flatMap((topic) => [topic, ...flattenTopics(topic.topics ?? [])]);
