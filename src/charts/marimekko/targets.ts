import { type Dimension, displayName, numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Marimekko } from "./columns.ts";
import type { PlacedColumn } from "./place.ts";

/** Every column, from left to right. */
export function marimekkoTargets(data: Marimekko, columns: readonly PlacedColumn[], x: Scale, y: Scale): Target[] {
  return columns.map((column) => {
    const [left, right] = [x.position(column.left), x.position(column.right)];
    const ends = column.placed.flatMap(({ from, to }) => [y.position(from), y.position(to)]);
    const [top, bottom] = [Math.min(...ends), Math.max(...ends)];
    return {
      series: column.entity,
      entity: column.entity,
      title: column.entity,
      ...(column.placed[0] && { time: column.placed[0].time }),
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
      color: column.placed[0]?.color ?? "#808080",
      lines: [
        ...column.placed.map(({ dimension, value }) => ({
          label: displayName(dimension),
          value: data.isShare
            ? formatNumber(value, { shortUnit: "%", numDecimalPlaces: 1 }, { unit: "short" })
            : formatted(value, dimension),
        })),
        ...(data.x ? [{ label: displayName(data.x), value: formatted(column.width, data.x) }] : []),
      ],
    };
  });
}

const formatted = (value: number, dimension: Dimension): string =>
  formatNumber(value, numberFormat(dimension), { unit: "short" });
