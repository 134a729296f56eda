import { type Chart, chartTypesOf, type Dimension, plottedX } from "./chart.ts";
import type { DimensionProperty } from "./config.ts";
import type { Indicator, Source } from "./indicator.ts";

/** Longest list of attributions that a sources line spells out (rules.md 505). */
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
 * first "and other sources"; the author's own words replace it (rules.md 505). Plain text, "" when nothing is known.
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

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
