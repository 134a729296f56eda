import { type Abbreviation, formatNumber, type NumberFormat } from "../../data/number.ts";

/** How tick labels tell numbers: with enough decimals to tell two ticks apart, whatever the column's display says. */
export interface TickFormat extends NumberFormat {
  readonly abbreviation?: Abbreviation;
  /** A plus sign before positive numbers, as changes have. */
  readonly sign?: boolean;
}

/** Labels of ticks with their short unit: "$1,000", "0.2 °C", "1.5 billion"; with all digits where words make two alike, if they have a name. */
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

/** The most decimals that one of the values needs, at most 12. */
function decimalsOf(values: readonly number[]): number {
  let most = 0;
  for (const value of values) {
    const text = String(Number(Math.abs(value).toPrecision(12)));
    const [digits = "", exponent = "0"] = text.split("e");
    most = Math.max(most, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
  }
  return Math.min(12, most);
}
