import { type Dimension, dimensionsOf } from "../chart/chart.ts";
import type { DimensionProperty } from "../chart/config.ts";
import { attributionsOf } from "../chart/sources.ts";
import { plottedX } from "../view/plottedX.ts";
import type { Scope } from "../view/view.ts";

/** Longest list of attributions that a sources line spells out (rules.md 505). */
const maxNamed = 3;

/** What of a view tells whose sources it names. */
export type Cited = Pick<Scope, "chart" | "type" | "types">;

/**
 * The sources line of a chart: the attributions of the columns that a tab draws, each once, "; " between; of more than
 * three the first "and other sources"; the author's own words replace it (rules.md 505). Plain text, "" when nothing is
 * known.
 */
export function sourcesLine(cited: Cited): string {
  const { sourceDesc } = cited.chart.config;
  if (sourceDesc) return sourceDesc;
  const names = [...new Set(citedDimensions(cited).flatMap(({ indicator }) => attributionsOf(indicator)))];
  return names.length > maxNamed ? `${names[0]} and other sources` : names.join("; ");
}

/** The dimensions whose sources a tab names; columns that only the table shows are not among them. */
export function citedDimensions(cited: Cited): readonly Dimension[] {
  const { chart, type, types } = cited;
  // What colours a type of places or points is that type's: those that colour series do without.
  const isClaimed = types.some((other) => drawsOwnColor(other));
  const isUsed = (property: DimensionProperty): boolean => {
    if (property === "color") return !(isClaimed && type.colors.byDimension);
    return property !== "x" || type.x !== "width" || plottedX(cited) !== undefined;
  };
  return type.draws.filter(isUsed).flatMap((property) => dimensionsOf(chart, property));
}

const drawsOwnColor = ({ draws, colors }: Scope["type"]): boolean => draws.includes("color") && !colors.byDimension;
