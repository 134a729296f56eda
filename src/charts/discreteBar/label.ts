import { numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import type { View } from "../../core/view/view.ts";
import { type Bar, timeNote } from "./bars.ts";

/** What stands beyond the end of a bar: its value, and its time where that is told. */
export interface BarLabel {
  readonly value: string;
  readonly note: string | undefined;
  /** In pixels, with the gap to the bar. */
  readonly width: number;
}

/** The size of the note of a label to that of its value. */
export const noteScale = 0.875;

/** How much a label tells: value and time, the value, the value in brief. */
type Telling = "timed" | "plain" | "brief";

/**
 * The labels of bars, measured: as much as all of them have room for.
 * @param all - the bars whose labels shall tell as much as each other's: those of all facets
 * @param size - of the texts, in pixels
 * @param room - for the widest label, in pixels
 */
export function createBarLabels(view: View, all: readonly Bar[], size: number, room: number): (bar: Bar) => BarLabel {
  for (const telling of ["timed", "plain"] as const) {
    const labels = new Map(all.map((bar) => [bar, barLabel(view, bar, size, telling)]));
    const fits = [...labels.values()].every(({ width }) => width <= room);
    if (fits) return (bar) => labels.get(bar) ?? barLabel(view, bar, size, telling);
  }
  return (bar) => barLabel(view, bar, size, "brief");
}

function barLabel(view: View, { series, value, time }: Bar, size: number, telling: Telling): BarLabel {
  const text = formatNumber(value, numberFormat(series.dimension), {
    unit: telling === "brief" ? "symbol" : "short",
    ...(telling === "brief" && { abbreviation: "letter" as const }),
  });
  const note = telling === "timed" ? timeNote(view, time) : undefined;
  const noteWidth = note ? textWidth(` ${note}`, { size: size * noteScale }) : 0;
  return { value: text, note, width: gapOf(size) + textWidth(text, { size }) + noteWidth };
}

/** Between the end of a bar and its label, in pixels, for texts of a size. */
export const gapOf = (size: number): number => size * 0.4;
