import type { Column } from "../data/column.ts";
import type { Licence } from "../data/licence.ts";
import type { TimeUnit } from "../data/time.ts";
import type { Display } from "./config.ts";
import type { EntityKind } from "./entityKind.ts";

/** A source of data: a Frictionless source with additional fields for citations. */
export interface Source {
  readonly title?: string;
  /** URL of the source. */
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

/** The field types of the Frictionless table schema that an indicator may have. */
export type IndicatorType = "number" | "integer" | "string" | "boolean" | "year" | "date";

/** A column of a dataset with an `indicatorId`, and its metadata from the data package (content/reference.md). */
export interface Indicator {
  readonly id: number;
  /** The indicator of the whole column, whose page and files it shares, if it is one combination of the column's categories. */
  readonly columnId?: number;
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
  /** Slugs of the topics of its charts, unless a chart sets its own. */
  readonly topics?: readonly string[];
  /** `dataset#column` in the catalogue of data files. */
  readonly catalogPath?: string;
  /** The indicator's own sources, else those of its package. */
  readonly sources: readonly Source[];
  readonly dataset: DatasetInfo;
}

/** The data package of an indicator. */
export interface DatasetInfo extends EntityKind {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly licenses?: readonly Licence[];
}

/** An indicator with its values as in the dataset: not converted or filtered, with the times of the CSV. */
export interface IndicatorData {
  readonly indicator: Indicator;
  readonly timeUnit: TimeUnit;
  readonly column: Column;
  /** Codes of the column's entities, where the dataset has them. */
  readonly codes: ReadonlyMap<string, string>;
}

/** Attribution of a source: its own, else its producer and year of publication, else its title. */
export function attributionOf(source: Source): string {
  if (source.attribution) return source.attribution;
  const name = source.producer || source.title || "";
  const year = name && publicationYear(source);
  return year ? `${name} (${year})` : name;
}

const publicationYear = ({ datePublished }: Source): string | undefined => /^\d{4}/.exec(datePublished ?? "")?.[0];

/** Attributions of an indicator's sources, in order, without duplicates. */
export const attributionsOf = ({ sources }: Indicator): readonly string[] => unique(sources.map(attributionOf));

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
