import { type Entity, EntityIndex } from "../data/entity.ts";

/** site.json: what an author says of the whole site (content/reference.md). */
export interface SiteConfig {
  readonly title: string;
  readonly baseUrl: string;
  readonly searchUrl?: string;
  readonly catalogUrl?: string;
  readonly indicatorApiUrl?: string;
  readonly schemaUrl?: string;
  /** Licence of the chart data, e.g. "CC BY 4.0". */
  readonly licence?: string;
  readonly brand?: Brand;
  /** Fonts for scripts that the bundled one lacks, as paths in the tree; `site.json` holds paths of the content. */
  readonly fonts?: readonly string[];
  /** The folder of the tree with the program's scripts, styles and fonts, named by what is in it; of the tree alone. */
  readonly assets?: string;
  /** Whether there are pages of entities, to which every page's header leads; of the tree alone. */
  readonly hasEntityPages?: boolean;
  /** Whether other spellings in data and configs stand for the entity's name; unless told, where there is no catalogue. */
  readonly aliases?: "resolve" | "keep";
  /** Indicator ids that peers are chosen by. */
  readonly peers?: { readonly population?: number; readonly gdpPerCapita?: number };
  /** Which representations and presets the build emits, by name; all when absent. The sidecar answers the rest. */
  readonly emit?: {
    readonly representations?: readonly string[];
    readonly presets?: readonly string[];
    /** Which files of the indicators. */
    readonly catalogue?: readonly CataloguePart[];
    /** Whether entities have pages; they have unless told. */
    readonly entities?: boolean;
  };
  /** Where the pages of entities are, and what the entities are called. */
  readonly entityPages?: {
    readonly path?: string;
    readonly noun?: string;
    readonly nounPlural?: string;
  };
  readonly embedder?: EmbedderConfig;
  /** Whether `update` may run the scripts that print datasets; of the content alone, pages are not told. */
  readonly loaders?: boolean;
}

/** What the tree has of indicators: full metadata, values and a page of each, and the tables that they are columns of. */
export const catalogueParts = ["metadata", "data", "tables", "pages"] as const;
export type CataloguePart = (typeof catalogueParts)[number];

/** Who signs pictures, pages and citations. */
export interface Brand {
  readonly name: string;
  /** A data URI, so that cards can be drawn anywhere; `site.json` holds the path of the file. */
  readonly logo?: string;
  /** Stands before `VariableId` in the metadata; "service" unless told. */
  readonly key?: string;
  /** Prefix of codes that are not ISO: `<prefix>_WRL` is World. */
  readonly codePrefix?: string;
}

/** Which embedder turns texts into vectors for the indicator search. */
export type EmbedderConfig =
  | { readonly type: "lexicon" }
  | {
      readonly type: "openai";
      readonly url: string;
      readonly model: string;
      readonly keyEnv?: string;
      readonly dimensions?: number;
    }
  | { readonly type: "onnx"; readonly path: string };

/** The explanation behind links like `[text](#dod:term)`. */
export interface Term {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** What every chart of a site shares. Serialisable but for the index of its entities, which `createSite` makes. */
export interface Site {
  readonly config: SiteConfig;
  readonly entities: EntityIndex;
  readonly terms: Readonly<Record<string, Term>>;
  /** Latest value of each entity, by name, of the indicators that peers are chosen by. */
  readonly peerValues: PeerValues;
  /** `YYYY-MM-DD`: the build's date, which metadata give as the date of download (rules.md 509). */
  readonly date: string;
}

/** Latest value of each entity, by name. */
export interface PeerValues {
  readonly population?: Readonly<Record<string, number>>;
  readonly gdpPerCapita?: Readonly<Record<string, number>>;
}

/** The serialised form of a site, as the tree holds it for page and service. */
export interface SiteData {
  readonly config: SiteConfig;
  readonly entities: readonly Entity[];
  readonly terms: Readonly<Record<string, Term>>;
  readonly peerValues: PeerValues;
  readonly date: string;
}

/** The site with an index of its entities. */
export function createSite(data: SiteData): Site {
  return { ...data, entities: new EntityIndex(data.entities) };
}

/** What `createSite` makes the site of again. */
export const siteData = (site: Site): SiteData => ({ ...site, entities: site.entities.all });

/** The site's name, as it signs pictures and citations. */
export const brandName = (site: Site): string => site.config.brand?.name ?? site.config.title;

/** World: the entity with the code `<prefix>_WRL`, else the one named so. */
export function worldName(site: Site): string {
  const prefix = site.config.brand?.codePrefix;
  return (prefix ? site.entities.findByCode(`${prefix}_WRL`)?.name : undefined) ?? "World";
}

/** Media types of logos, by the end of a file's name. */
export const logoTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
};

/** A logo goes along with every page and card. */
export const maxLogoBytes = 100_000;

/** The brand's logo as a file of the tree: its path, and its bytes in base64. Undefined for a brand without one. */
export function logoFile({ brand }: SiteConfig): { readonly path: string; readonly base64: string } | undefined {
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(brand?.logo ?? "") ?? [];
  const end = Object.keys(logoTypes).find((end) => logoTypes[end] === type);
  return end !== undefined && base64 !== undefined ? { path: `logo.${end}`, base64 } : undefined;
}

/** A subject that charts are filed under; it may have narrower ones below it (content/reference.md, "Topics"). */
export interface Topic {
  /** What it is called in addresses and in the `topics` of charts and indicators. */
  readonly slug: string;
  readonly title: string;
  /** Markdown: what its page says above the charts. */
  readonly description?: string;
  readonly topics?: readonly Topic[];
}

/** How deep topics may lie in one another. */
export const topicLevels = 3;

/** All topics of a tree, each before those below it. */
export const flattenTopics = (topics: readonly Topic[]): readonly Topic[] =>
  topics.flatMap((topic) => [topic, ...flattenTopics(topic.topics ?? [])]);
