import { type Chart, chartTypesOf, type Dimension, dimensionsOf, plottedX } from "./chart.ts";
import type { DimensionProperty } from "./config.ts";
import type { Indicator, Source } from "./indicator.ts";

/** Longest list of attributions that a sources line spells out (rules.md 505). */
const mostNamed = 3;

/**
 * What each tab uses, in the order in which a sources line names it (rules.md 505, 506); columns that only the table
 * shows are not part of it. Of tabs that are not named it is y alone.
 */
const citedProperties: Readonly<Record<string, readonly DimensionProperty[]>> = {
  LineChart: ["y", "color"],
  DiscreteBar: ["y", "color"],
  Marimekko: ["y", "color", "x"],
  ScatterPlot: ["y", "color", "x", "size"],
  Table: ["y", "color", "x", "size"],
};

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
 * The sources line of a chart: the attributions of the columns that a tab uses, each once, "; " between; of more than
 * three the first "and other sources"; the author's own words replace it (rules.md 505). Plain text, "" when nothing is
 * known.
 */
export function sourcesLine(chart: Chart, tab: string): string {
  if (chart.config.sourceDesc) return chart.config.sourceDesc;
  const names = unique(citedDimensions(chart, tab).flatMap(({ indicator }) => attributionsOf(indicator)));
  return names.length > mostNamed ? `${names[0]} and other sources` : names.join("; ");
}

/** The dimensions whose sources a tab names. */
export function citedDimensions(chart: Chart, tab: string): readonly Dimension[] {
  const types = chartTypesOf(chart.config);
  const isClaimed = types.includes("Marimekko") || types.includes("ScatterPlot");
  const isUsed = (property: DimensionProperty): boolean => {
    // What colours a Marimekko or a scatter is theirs, as is the x of a scatter: other tabs of the chart do without.
    if (property === "color" && isClaimed) return tab !== "LineChart" && tab !== "DiscreteBar";
    return property !== "x" || tab !== "Marimekko" || plottedX(chart, tab) !== undefined;
  };
  const properties = (citedProperties[tab] ?? ["y"]).filter(isUsed);
  return properties.flatMap((property) => dimensionsOf(chart, property));
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
