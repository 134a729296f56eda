import type { Indicator } from "../../core/chart/indicator.ts";
import type { SiteConfig } from "../../core/chart/site.ts";
import { catalogueUrl, hasCatalogue, indicatorsUrl } from "../../core/chart/siteUrl.ts";
import { groupThousands } from "../../core/data/number.ts";
import { formatTimeRange, type TimeRange, type TimeUnit } from "../../core/data/time.ts";
import { plainText, withoutTermLinks } from "../../core/text/markdown.ts";

/** An indicator as its page tells of it: all but its values. */
export interface IndicatorOutline {
  /** With its place in the catalogue, if it is there. */
  readonly indicator: Indicator;
  readonly timeUnit: TimeUnit;
  /** What it has values of; absent without values. */
  readonly span?: TimeRange | undefined;
  /** How many entities it has values of. */
  readonly entities: number;
}

/** A file by its place on the published site, and by the way to it from a page. */
export interface FileLink {
  readonly url: string;
  readonly href: string;
}

/** The table that an indicator is a column of. */
export interface TableFile extends FileLink {
  readonly column: string;
  /** Name of the column of times. */
  readonly time: "year" | "date";
}

/** Where the files of an indicator are, as far as there are any and they may be passed on. */
export interface IndicatorFiles {
  readonly metadata?: FileLink;
  readonly data?: FileLink;
  readonly table?: TableFile;
}

/** Where the files of an indicator are. @param root - path from the page to the site's root */
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

/** What an indicator is called. */
export const indicatorTitle = ({ title, name }: Indicator): string => title || name;

/** What tells it from its namesakes; "" where nothing does. */
export const variantOf = ({ titleVariant, attributionShort }: Indicator): string =>
  [titleVariant, attributionShort].filter(Boolean).join(" · ");

/** What the data package says of it, in Markdown: the sentence, else the description. */
export const leadOf = ({ descriptionShort, description }: Indicator): string | undefined =>
  descriptionShort || description;

/** What it is, in a few sentences of plain text. */
export function indicatorSummary({ indicator, span, timeUnit, entities }: IndicatorOutline): string {
  const lead = plainText(withoutTermLinks(leadOf(indicator) ?? ""));
  const { unit, dataset } = indicator;
  const values = span && `Values of ${countEntities(entities)}, ${formatTimeRange(span, timeUnit)}.`;
  const origin = `From ${dataset.title || dataset.name}.`;
  return [lead || `${indicatorTitle(indicator)}${unit ? `, in ${unit}` : ""}.`, values, origin]
    .filter(Boolean)
    .join(" ");
}

/** "1 entity", "193 entities": countries, regions, or what else the table is about. */
const countEntities = (count: number): string => (count === 1 ? "1 entity" : `${groupThousands(count)} entities`);
