import { type Dimension, dimensionsOf } from "../../core/chart/chart.ts";
import { assignSeriesColors } from "../../core/color/assignColors.ts";
import type { Bin } from "../../core/color/bin.ts";
import { normalizeColor } from "../../core/color/contrast.ts";
import { findScheme } from "../../core/color/schemes.ts";
import type { Time } from "../../core/data/time.ts";
import { entityColorScale } from "../../core/series/entityColor.ts";
import { columnKeys } from "../../core/series/seriesColor.ts";
import { sortRows } from "../../core/series/sortRows.ts";
import { ownValue } from "../../core/text/json.ts";
import { plottedColor, plottedX } from "../../core/view/axes.ts";
import { positionOf, type ViewRow } from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";
import { type StackSpan, stackParts } from "../stacked/stackSeries.ts";

/** A part of a column: the value of a y dimension. */
export interface MarimekkoPart {
  readonly dimension: Dimension;
  readonly value: number;
  readonly time: Time;
  readonly color: string;
}

/** The column of an entity. */
export interface MarimekkoColumn {
  readonly entity: string;
  /** Its width in the unit of the x dimension; 1 if all columns have the same width. */
  readonly width: number;
  /** From bottom to top. Empty if the entity has no y value. */
  readonly parts: readonly MarimekkoPart[];
  readonly total: number;
  /** The bin of the entity's colour, if the chart has a colour dimension. */
  readonly bin?: Bin;
  readonly isSelected: boolean;
  readonly isMuted: boolean;
  /** Whether it can have a name: it is in focus, or nothing is. */
  readonly isNameable: boolean;
}

/** The data of a Marimekko. */
export interface Marimekko {
  /** The dimension of the widths. Without it, all columns have the same width. */
  readonly x?: Dimension;
  readonly y: readonly Dimension[];
  /** From left to right, in the order that the author sets. */
  readonly columns: readonly MarimekkoColumn[];
  /** Entities with a width but without a height, the widest first. */
  readonly withoutHeight: readonly MarimekkoColumn[];
  /** The sum of all widths, including those without a height. */
  readonly totalWidth: number;
  /** Whether heights are percentages of each column's total: in relative mode with several y dimensions. */
  readonly isShare: boolean;
}

/** The columns of a view. Entities without a positive width cannot be drawn. */
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
    withoutHeight: lacking.sort((a, b) => b.width - a.width),
    totalWidth: [...columns, ...lacking].reduce((sum, { width }) => sum + width, 0),
    isShare,
  };
}

/** Tests whether an entity is pale: others are in focus, or selected if none is in focus (rules.md 810). */
function mutedTest({ focus, selection }: View, drawn: readonly ViewRow[]): (entity: string) => boolean {
  if (focus.length > 0) return (entity) => !focus.includes(entity);
  const lit = new Set(selection);
  return drawn.some(({ entity }) => lit.has(entity)) ? (entity) => !lit.has(entity) : () => false;
}

function columnReader(
  view: View,
  x: Dimension | undefined,
  y: readonly Dimension[],
  isShare: boolean,
): (row: ViewRow) => MarimekkoColumn {
  const atX = positionOf(view.table, x);
  const atColor = positionOf(view.table, plottedColor(view));
  const atY = y.map((dimension) => ({ dimension, at: positionOf(view.table, dimension) }));
  const colors = partColors(view, y);
  const drawn = view.table.rows.filter(({ cells }) => atY.some(({ at }) => cells[at] !== undefined));
  const isMuted = mutedTest(view, drawn);
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
      isMuted: isMuted(entity),
      isNameable: view.focus.length === 0 || view.focus.includes(entity),
    };
  };
}

/** The parts as percentages of the total. As in stacks, a total that is not positive has no shares. */
const shares = (parts: readonly MarimekkoPart[], total: number): MarimekkoPart[] =>
  !(total > 0) || parts.some(({ value }) => value < 0)
    ? []
    : parts.map((part) => ({ ...part, value: (100 * part.value) / total }));

type EntityColors = (
  entity: string,
  value: number | string | undefined,
) => { readonly bin?: Bin; readonly colorOf: (y: Dimension) => string };

/** The colours of parts: by y dimension if there are several, else by the entity's value of the colour dimension. */
function partColors(view: View, y: readonly Dimension[]): EntityColors {
  const { baseColorScheme, invertColorScheme, selectedEntityColors = {} } = view.chart.config;
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
  const scale = entityColorScale(view);
  const [plain = "#808080"] = findScheme(baseColorScheme ?? "SingleColorDenim", "owid-distinct").colors(1);
  return (entity, value) => {
    const custom = normalizeColor(ownValue(selectedEntityColors, entity));
    const bin = scale?.binOf(value);
    const color = custom ?? bin?.color ?? normalizeColor(y[0]?.display.color) ?? plain;
    return { ...(bin && { bin }), colorOf: () => color };
  };
}

/** A column with its horizontal position. */
export interface PlacedColumn extends MarimekkoColumn {
  readonly left: number;
  readonly right: number;
  /** Its parts, positive ones stacked upwards from zero and negative ones downwards. */
  readonly placed: readonly (MarimekkoPart & StackSpan)[];
}

/** Places columns side by side, in the unit of the x dimension. */
export function placeColumns({ columns }: Marimekko): PlacedColumn[] {
  let left = 0;
  return columns.map((column) => {
    const right = left + column.width;
    const placed = { ...column, left, right, placed: stackParts(column.parts) };
    left = right;
    return placed;
  });
}
