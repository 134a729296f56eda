import { type Dimension, dimensionsOf, isInteger, numberFormat } from "../../chart/chart.ts";
import { type Abbreviation, formatNumber, type NumberFormat } from "../../data/number.ts";
import { haveSameUnit } from "../../data/unit.ts";
import { relativeMode } from "../../view/relative.ts";
import type { View } from "../../view/view.ts";
import type { PanelNumbers } from "../plot.ts";
import type { Tick } from "../scale.ts";

/** Number format of tick labels. The number of decimals follows from the ticks, not from the column's display. */
export interface TickFormat extends NumberFormat {
  readonly abbreviation?: Abbreviation;
  /** Print a plus sign before positive numbers, for changes. */
  readonly sign?: boolean;
  /** Whether ticks are whole numbers, since all values are. */
  readonly isWhole?: boolean;
}

/**
 * Formats ticks with their short unit: "$1,000", "0.2 °C", "1.5 billion". Prints all digits if abbreviation would make
 * two labels equal.
 */
export function tickLabels(values: readonly number[], format: TickFormat): string[] {
  const { abbreviation = "word", sign = false, unit, shortUnit } = format;
  const decimals = decimalsOf(values);
  const tell = (how: Abbreviation): string[] =>
    values.map((value) =>
      formatNumber(
        value,
        { unit, shortUnit, numDecimalPlaces: decimals },
        { abbreviation: how, unit: "short", sign, exact: true },
      ),
    );
  const labels = tell(abbreviation);
  return new Set(labels).size < labels.length ? tell("none") : labels;
}

/** The maximum number of decimals that the values need, at most 12. */
function decimalsOf(values: readonly number[]): number {
  let most = 0;
  for (const value of values) {
    const text = String(Number(Math.abs(value).toPrecision(12)));
    const [digits = "", exponent = "0"] = text.split("e");
    most = Math.max(most, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
  }
  return Math.min(12, most);
}

/** Which ticks get labels: all that fit, or only the outermost. */
export type TickChoice = "all" | "ends";

/** The ticks that may have a label. For the ends of a logarithmic axis, powers of ten are preferred. */
export function labelledTicks(ticks: readonly Tick[], choice: TickChoice = "all"): Tick[] {
  const labelled = ticks.filter(({ gridOnly }) => !gridOnly);
  if (choice === "all") return labelled;
  const majors = labelled.filter(({ major }) => major);
  const candidates = majors.length >= 2 ? majors : labelled;
  return candidates.filter((_, i) => i === 0 || i === candidates.length - 1);
}

/**
 * Number format of a panel's y axis: the unit of the first y column, or of the facet's column if the facet has its own
 * axis. An axis shared by columns of different units has no unit. Changes and shares are in percent.
 */
export function yTickFormat(view: View, { isCompact, series }: PanelNumbers): TickFormat {
  const kind = relativeMode(view);
  if (kind === "share") return { shortUnit: "%" };
  if (kind === "change") return { shortUnit: "%", sign: true };
  const columns = dimensionsOf(view.chart, "y");
  const isByColumn = view.facet === "metric";
  const own = isByColumn && !view.uniformYAxis ? series[0]?.dimension : undefined;
  const first = own ?? columns[0];
  if (!first) return {};
  const format = { ...axisFormat(first, isCompact), isWhole: (own ? [own] : columns).every(isInteger) };
  return isByColumn && !own && !haveSameUnit(columns.map(numberFormat))
    ? { abbreviation: format.abbreviation }
    : format;
}

/** Number format of a dimension on an axis. */
export const axisFormat = (dimension: Dimension, isCompact: boolean): TickFormat => ({
  ...numberFormat(dimension),
  abbreviation: isCompact ? "letter" : "word",
  isWhole: isInteger(dimension),
});
