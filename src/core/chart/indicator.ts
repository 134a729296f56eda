import type { Column } from "../data/column.ts";
import type { Licence } from "../data/licence.ts";
import type { TimeUnit } from "../data/time.ts";
import type { Display } from "./config.ts";
import type { EntityKind } from "./entityKind.ts";

/** Where figures come from: a Frictionless source, with the fields that citations need. */
export interface Source {
  readonly title?: string;
  /** Address of the source. */
  readonly path?: string;
  readonly producer?: string;
  readonly attribution?: string;
  readonly attributionShort?: string;
  readonly citation?: string;
  readonly citationFull?: string;
  readonly description?: string;
  readonly datePublished?: string;
  readonly dateAccessed?: string;
  readonly urlDownload?: string;
  readonly license?: Licence;
}

/** A field type of the Frictionless table schema that an indicator may have. */
export type IndicatorType = "number" | "integer" | "string" | "boolean" | "year" | "date";

/**
 * A column of a dataset that has an `indicatorId`, with all that its data package tells of it (content/reference.md).
 */
export interface Indicator {
  readonly id: number;
  /** Header of the column in its CSV. */
  readonly name: string;
  readonly title?: string;
  readonly type: IndicatorType;
  readonly shortName?: string;
  readonly titleVariant?: string;
  readonly attributionShort?: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  readonly description?: string;
  readonly descriptionShort?: string;
  readonly descriptionKey?: readonly string[];
  readonly descriptionProcessing?: string;
  readonly display?: Display;
  readonly lastUpdated?: string;
  readonly nextUpdate?: string;
  readonly nonRedistributable?: boolean;
  /** 0 to 1 */
  readonly popularity?: number;
  /** Slugs of the topics that its charts are filed under, unless they say themselves. */
  readonly topics?: readonly string[];
  /** `dataset#column` in the catalogue of data files. */
  readonly catalogPath?: string;
  /** The indicator's own sources, else those of its package. */
  readonly sources: readonly Source[];
  readonly dataset: DatasetInfo;
}

/** The data package that an indicator stands in. */
export interface DatasetInfo extends EntityKind {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly licenses?: readonly Licence[];
}

/** An indicator with its values, as its dataset has them: no conversion, no filter, times as the CSV tells them. */
export interface IndicatorData {
  readonly indicator: Indicator;
  readonly timeUnit: TimeUnit;
  readonly column: Column;
  /** Code of each entity of the column that the dataset gives one. */
  readonly codes: ReadonlyMap<string, string>;
}

/** How a source is named: as it asks, else its producer, with the year of publication when that is known, else its title. */
export function attributionOf(source: Source): string {
  if (source.attribution) return source.attribution;
  const name = source.producer || source.title || "";
  const year = name && publicationYear(source);
  return year ? `${name} (${year})` : name;
}

const publicationYear = ({ datePublished }: Source): string | undefined => /^\d{4}/.exec(datePublished ?? "")?.[0];

/** Attributions of an indicator's sources, each once, in their order. */
export const attributionsOf = ({ sources }: Indicator): readonly string[] => unique(sources.map(attributionOf));

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
