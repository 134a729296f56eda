import { type Chart, chartTypesOf, type Dimension, displayName, plottedX } from "./chart.ts";
import type { DimensionProperty } from "./config.ts";
import type { Indicator, Source } from "./indicator.ts";
import { brandName, type Site } from "./site.ts";

/** Longest list of attributions that a sources line spells out (behaviour 16). */
const mostNamed = 3;

/** Order in which a sources line names what a chart uses; columns that only the table shows are not part of it. */
const citedProperties: readonly DimensionProperty[] = ["y", "x", "color", "size"];

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

/**
 * The sources line of a chart: the attributions of the columns it uses, each once, "; " between; of more than three the
 * first "and other sources"; the author's own words replace it (behaviour 16). Plain text, "" when nothing is known.
 */
export function sourcesLine(chart: Chart): string {
  if (chart.config.sourceDesc) return chart.config.sourceDesc;
  const names = unique(citedDimensions(chart).flatMap(({ indicator }) => attributionsOf(indicator)));
  return names.length > mostNamed ? `${names[0]} and other sources` : names.join("; ");
}

/** The dimensions whose sources a chart names: of x only the one that its first chart type plots. */
export function citedDimensions(chart: Chart): readonly Dimension[] {
  const x = plottedX(chart, chartTypesOf(chart.config)[0]);
  return citedProperties.flatMap((property) =>
    chart.dimensions.filter((dimension) => dimension.property === property && (property !== "x" || dimension === x)),
  );
}

/** A dimension's name with what tells it from its namesakes: "Title - attribution – variant" (behaviour 15). */
export function longTitle(dimension: Dimension): string {
  const { attributionShort, titleVariant } = dimension.indicator;
  const details = [attributionShort, titleVariant].filter(Boolean).join(" – ");
  return displayName(dimension) + (details && ` - ${details}`);
}

/** Producers with their year, and who processed the figures when the indicator tells how (behaviour 16). */
export function shortCitation(indicator: Indicator, site: Site): string {
  const producers = attributionsOf(indicator).join("; ");
  const processing = indicator.descriptionProcessing ? `with processing by ${brandName(site)}` : "";
  return [producers, processing].filter(Boolean).join(" – ");
}

/** A citation to copy: short citation, name of the figures, and the full citation of each source. */
export function longCitation(dimension: Dimension, site: Site): string {
  const { indicator } = dimension;
  const lead = shortCitation(indicator, site);
  const title = [displayName(dimension), indicator.titleVariant].filter(Boolean).join(" – ");
  const originals = unique(indicator.sources.map(fullCitation)).map((text) => text.replace(/[\s.]+$/, ""));
  const origin = originals.length > 0 ? `${originals.join("; ")} [original data].` : "";
  return [lead && `${lead}.`, `“${title}” [dataset].`, origin].filter(Boolean).join(" ");
}

/** How a source wants to be cited in full, else producer, year and title. */
export function fullCitation(source: Source): string {
  const given = source.citationFull || source.citation;
  if (given) return given;
  const attribution = attributionOf(source);
  return source.title && source.title !== attribution ? `${attribution}, “${source.title}”` : attribution;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
