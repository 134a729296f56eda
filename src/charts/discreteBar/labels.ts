import { numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import type { View } from "../../core/view/view.ts";
import { type Bar, timeNote } from "./bars.ts";

/** The label after the end of a bar: its value, with its time if that is shown. */
export interface BarLabel {
  readonly value: string;
  readonly note: string | undefined;
  /** In pixels, including the gap to the bar. */
  readonly width: number;
}

/** The size of a label's note relative to its value. */
export const noteScale = 0.875;

/** The detail of a label: value and time, value only, or abbreviated value. */
type LabelDetail = "timed" | "plain" | "brief";

/**
 * Lays out the labels of bars with the most detail for which all of them fit.
 * @param all - bars whose labels must have the same detail: those of all facets
 * @param size - font size in pixels
 * @param room - maximum width of a label, in pixels
 */
export function createBarLabels(view: View, all: readonly Bar[], size: number, room: number): (bar: Bar) => BarLabel {
  for (const detail of ["timed", "plain"] as const) {
    const labels = new Map(all.map((bar) => [bar, barLabel(view, bar, size, detail)]));
    const fits = [...labels.values()].every(({ width }) => width <= room);
    if (fits) return (bar) => labels.get(bar) ?? barLabel(view, bar, size, detail);
  }
  return (bar) => barLabel(view, bar, size, "brief");
}

function barLabel(view: View, { series, value, time }: Bar, size: number, detail: LabelDetail): BarLabel {
  const text = formatNumber(value, numberFormat(series.dimension), {
    unit: detail === "brief" ? "symbol" : "short",
    ...(detail === "brief" && { abbreviation: "letter" as const }),
  });
  const note = detail === "timed" ? timeNote(view, time) : undefined;
  const noteWidth = note ? textWidth(` ${note}`, { size: size * noteScale }) : 0;
  return { value: text, note, width: labelGap(size) + textWidth(text, { size }) + noteWidth };
}

/** The gap between a bar and its label, in pixels, for a font size. */
export const labelGap = (size: number): number => size * 0.4;
