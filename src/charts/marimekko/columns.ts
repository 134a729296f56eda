import { type Dimension, dimensionOf, dimensionsOf } from "../../core/chart/chart.ts";
import { assignSeriesColors } from "../../core/color/assignColors.ts";
import type { Bin } from "../../core/color/bin.ts";
import { normalizeColor } from "../../core/color/contrast.ts";
import { findScheme } from "../../core/color/schemes.ts";
import type { Time } from "../../core/data/time.ts";
import { entityColorScale } from "../../core/series/entityColor.ts";
import { columnKeys } from "../../core/series/seriesColor.ts";
import { sortRows } from "../../core/series/sortRows.ts";
import { ownValue } from "../../core/text/json.ts";
import { plottedX } from "../../core/view/axes.ts";
import { positionOf, type TableRow } from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";
import { type StackSpan, stackParts } from "../stacked/stackSeries.ts";

/** One part of a column: the value of one y dimension. */
export interface MarimekkoPart {
  readonly dimension: Dimension;
  readonly value: number;
  readonly time: Time;
  readonly color: string;
}

/** The column of one entity. */
export interface MarimekkoColumn {
  readonly entity: string;
  /** Its share of the width, in the x dimension's unit; 1 where all columns are equally wide. */
  readonly width: number;
  /** From the bottom up; none where the entity has no y. */
  readonly parts: readonly MarimekkoPart[];
  readonly total: number;
  /** What the colour stands for, where the chart has a colour dimension. */
  readonly bin?: Bin;
  readonly isSelected: boolean;
  readonly isMuted: boolean;
}

/** A Marimekko as it is plotted. */
export interface Marimekko {
  /** The dimension of the widths; without it, columns are equally wide. */
  readonly x?: Dimension;
  readonly y: readonly Dimension[];
  /** In the author's order, left to right. */
  readonly columns: readonly MarimekkoColumn[];
  /** Entities that have a width but no height, the widest first. */
  readonly lacking: readonly MarimekkoColumn[];
  /** The sum of all widths, those of the lacking ones too. */
  readonly totalWidth: number;
  /** Heights are percentages of each column's total: relative mode with several y. */
  readonly isShare: boolean;
}

/** The columns of a Marimekko's view. Entities without a positive width cannot be drawn. */
export function marimekkoOf(view: View): Marimekko {
  const x = plottedX(view);
  const y = dimensionsOf(view.chart, "y");
  const isShare = view.stackMode === "relative" && y.length > 1;
  const toColumn = columnReader(view, x, y, isShare);
  const all = view.table.rows.map(toColumn).filter(({ width }) => width > 0 && Number.isFinite(width));
  const columns = sortRows(
    all.filter(({ parts }) => parts.length > 0),
    ({ entity, total, parts, width }) => ({
      name: entity,
      total,
      column: (slug) => (x?.slug === slug ? width : parts.find(({ dimension }) => dimension.slug === slug)?.value),
    }),
    view,
  );
  const lacking = x && view.showNoDataArea ? all.filter(({ parts }) => parts.length === 0) : [];
  return {
    ...(x && { x }),
    y,
    columns,
    lacking: lacking.sort((a, b) => b.width - a.width),
    totalWidth: [...columns, ...lacking].reduce((sum, { width }) => sum + width, 0),
    isShare,
  };
}

function columnReader(
  view: View,
  x: Dimension | undefined,
  y: readonly Dimension[],
  isShare: boolean,
): (row: TableRow) => MarimekkoColumn {
  const atX = positionOf(view.table, x);
  const atColor = positionOf(view.table, dimensionOf(view.chart, "color"));
  const atY = y.map((dimension) => ({ dimension, at: positionOf(view.table, dimension) }));
  const colors = partColors(view, y);
  return ({ entity, cells }) => {
    const own = colors(entity, cells[atColor]?.value);
    const parts = atY.flatMap(({ dimension, at }) => {
      const cell = cells[at];
      if (typeof cell?.value !== "number" || !Number.isFinite(cell.value)) return [];
      return [{ dimension, value: cell.value, time: cell.time, color: own.colorOf(dimension) }];
    });
    const total = parts.reduce((sum, { value }) => sum + value, 0);
    const width = x ? cells[atX]?.value : 1;
    return {
      entity,
      width: typeof width === "number" ? width : 0,
      parts: isShare ? shares(parts, total) : parts,
      total,
      ...(own.bin && { bin: own.bin }),
      isSelected: view.selection.includes(entity),
      isMuted: view.focus.length > 0 && !view.focus.includes(entity),
    };
  };
}

/** Each part as a percentage of the total; one that is not positive has no shares, as in stacks. */
const shares = (parts: readonly MarimekkoPart[], total: number): MarimekkoPart[] =>
  !(total > 0) ? [] : parts.map((part) => ({ ...part, value: (100 * part.value) / total }));

type EntityColors = (
  entity: string,
  value: number | string | undefined,
) => { readonly bin?: Bin; readonly colorOf: (y: Dimension) => string };

/** Parts wear the colour of their y where there are several, else what the colour dimension says of the entity. */
function partColors({ chart }: View, y: readonly Dimension[]): EntityColors {
  const { baseColorScheme, invertColorScheme, selectedEntityColors = {} } = chart.config;
  if (y.length > 1) {
    const keyOf = columnKeys(y);
    const byKey = assignSeriesColors(y.map(keyOf), {
      scheme: baseColorScheme,
      defaultScheme: "stackedAreaDefault",
      inverted: invertColorScheme,
      custom: new Map(y.flatMap((d) => (d.display.color ? [[keyOf(d), d.display.color] as const] : []))),
    });
    return () => ({ colorOf: (dimension) => byKey.get(keyOf(dimension)) ?? "#808080" });
  }
  const scale = entityColorScale(chart);
  const [plain = "#808080"] = findScheme(baseColorScheme ?? "SingleColorDenim", "owid-distinct").colors(1);
  return (entity, value) => {
    const custom = normalizeColor(ownValue(selectedEntityColors, entity));
    const bin = scale?.binOf(value);
    const color = custom ?? bin?.color ?? normalizeColor(y[0]?.display.color) ?? plain;
    return { ...(bin && { bin }), colorOf: () => color };
  };
}

/** A column with the widths at which it begins and ends. */
export interface PlacedColumn extends MarimekkoColumn {
  readonly left: number;
  readonly right: number;
  /** Its parts, positive ones up from zero and negative ones down. */
  readonly placed: readonly (MarimekkoPart & StackSpan)[];
}

/** Columns side by side, in the x dimension's unit. */
export function placeColumns({ columns }: Marimekko): PlacedColumn[] {
  let left = 0;
  return columns.map((column) => {
    const right = left + column.width;
    const placed = { ...column, left, right, placed: stackParts(column.parts) };
    left = right;
    return placed;
  });
}
