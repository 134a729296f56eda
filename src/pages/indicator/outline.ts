import type { Indicator } from "../../core/chart/indicator.ts";
import type { SiteConfig } from "../../core/chart/site.ts";
import { catalogueUrl, hasCatalogue, indicatorsUrl } from "../../core/chart/siteUrl.ts";
import { groupThousands } from "../../core/data/number.ts";
import { formatTimeRange, type TimeRange, type TimeUnit } from "../../core/data/time.ts";
import { plainText, withoutTermLinks } from "../../core/text/markdown.ts";

/** An indicator without its values, as shown on its page. */
export interface IndicatorOutline {
  /** Includes its path in the catalogue, if it is there. */
  readonly indicator: Indicator;
  readonly timeUnit: TimeUnit;
  /** Times of its values; absent without values. */
  readonly span?: TimeRange | undefined;
  /** Number of entities with values. */
  readonly entities: number;
}

/** A file: its URL on the published site, and its URL relative to the page. */
export interface FileLink {
  readonly url: string;
  readonly href: string;
}

/** The table that contains an indicator as a column. */
export interface TableFile extends FileLink {
  readonly column: string;
  /** Name of the column of times. */
  readonly time: "year" | "date";
}

/** The files of an indicator that exist and may be redistributed. */
export interface IndicatorFiles {
  readonly metadata?: FileLink;
  readonly data?: FileLink;
  readonly table?: TableFile;
}

/** Resolves the files of an indicator. @param root - path from the page to the site's root */
export function indicatorFiles(
  { indicator, timeUnit }: IndicatorOutline,
  config: SiteConfig,
  root: string,
): IndicatorFiles {
  const { id, nonRedistributable, catalogPath } = indicator;
  const isElsewhere = config.indicatorApiUrl !== undefined;
  const fileOf = (part: "metadata" | "data"): FileLink | undefined => {
    const url = `${indicatorsUrl(config)}/${id}.${part}.json`;
    if (hasCatalogue(config, part)) return { url, href: `${root}v1/indicators/${id}.${part}.json` };
    return isElsewhere && !hasCatalogue(config, part) ? { url, href: url } : undefined;
  };
  const [path, column] = catalogPath?.split("#") ?? [];
  const isOpen = !nonRedistributable;
  const [metadata, data] = [fileOf("metadata"), isOpen ? fileOf("data") : undefined];
  const hasTable = isOpen && path && column && hasCatalogue(config, "tables");
  return {
    ...(metadata && { metadata }),
    ...(data && { data }),
    ...(hasTable && {
      table: {
        url: `${catalogueUrl(config)}/${path}.parquet`,
        href: `${root}catalog/${path}.parquet`,
        column,
        time: timeUnit === "year" ? "year" : "date",
      },
    }),
  };
}

/** The title of an indicator, or its name. */
export const indicatorTitle = ({ title, name }: Indicator): string => title || name;

/** Distinguishes it from indicators with the same title; can be "". */
export const variantOf = ({ titleVariant, attributionShort }: Indicator): string =>
  [titleVariant, attributionShort].filter(Boolean).join(" · ");

/** The short description in Markdown, or the long one. */
export const leadOf = ({ descriptionShort, description }: Indicator): string | undefined =>
  descriptionShort || description;

/** A summary in plain text, for search engines. */
export function indicatorSummary({ indicator, span, timeUnit, entities }: IndicatorOutline): string {
  const lead = plainText(withoutTermLinks(leadOf(indicator) ?? ""));
  const { unit, dataset } = indicator;
  const values = span && `Values of ${countEntities(entities)}, ${formatTimeRange(span, timeUnit)}.`;
  const origin = `From ${dataset.title || dataset.name}.`;
  return [lead || `${indicatorTitle(indicator)}${unit ? `, in ${unit}` : ""}.`, values, origin]
    .filter(Boolean)
    .join(" ");
}

/** "1 entity", "193 entities" */
const countEntities = (count: number): string => (count === 1 ? "1 entity" : `${groupThousands(count)} entities`);
