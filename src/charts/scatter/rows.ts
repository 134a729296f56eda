import type { Chart, Dimension } from "../../core/chart/chart.ts";
import { dimensionOf } from "../../core/chart/chart.ts";
import { memoize, memoizeLast } from "../../core/data/memoize.ts";
import type { Time } from "../../core/data/time.ts";
import type { ChartRows } from "../../core/view/chartTraits.ts";
import { withLogAxes } from "../../core/view/logAxes.ts";
import { measuredTimes, timesWithin, withoutTargetTime } from "../../core/view/measures.ts";
import { entitiesOf } from "../../core/view/selection.ts";
import {
  buildTable,
  type Cell,
  type CellAt,
  type CellFinder,
  cellFinder,
  hasColor,
  plottedDimensions,
  type Table,
  tolerantCell,
} from "../../core/view/table.ts";
import { pairMatcher } from "./match.ts";

/**
 * The rows of a scatter: at each time with any x or y, every entity that has both within tolerance. Neither the
 * selection nor `endpointsOnly` matters.
 */
export const scatterRows: ChartRows = withLogAxes("xy", {
  times: ({ chart }) => pointsOf(chart).times,
  drawable: ({ chart }) => pointsOf(chart).entities,
  table({ chart }, range) {
    const { start, end } = range;
    if (start === end) return tableOf(chart, timesWithin(pointsOf(chart).times, range));
    const { rows, columns } = wholeTable(chart);
    return { rows: rows.filter(({ time }) => time >= start && time <= end), columns };
  },
});

/** The rows of all times. Memoized, since a drag filters them for each frame. */
const wholeTable = memoizeLast((chart: Chart) => tableOf(chart, pointsOf(chart).times));

function tableOf(chart: Chart, times: readonly Time[]): Table {
  const dimensions = plottedDimensions(chart);
  const { find, hasPoint } = pointsOf(chart);
  // Most times have no point: they are skipped before size and colour are looked up.
  const timesOf = (entity: string): Time[] => times.filter(hasPoint(entity));
  const keep = chart.config.matchingEntitiesOnly ? hasColorIn(dimensions) : () => true;
  return buildTable(dimensions, entitiesOf(chart), timesOf, find, keep);
}

const hasColorIn =
  (dimensions: readonly Dimension[]) =>
  (row: Parameters<typeof hasColor>[1]): boolean =>
    hasColor(dimensions, row);

/** The points of a chart. They do not depend on the selection or the time. */
interface Points {
  /** The times with points, between the first and last time that their values were observed at. */
  readonly times: readonly Time[];
  /** The entities with a point at one of these times. */
  readonly entities: ReadonlySet<string>;
  readonly find: CellFinder;
  readonly hasPoint: (entity: string) => (time: Time) => boolean;
}

const pointsOf = memoize((chart: Chart): Points => {
  const find = matchedCell(chart);
  const cell = cellFinder(find, plottedDimensions(chart));
  const axes = [dimensionOf(chart, "x"), dimensionOf(chart, "y")].filter((axis) => axis !== undefined);
  const hasPoint = (entity: string) => {
    const cells = axes.map((axis) => cell(axis, entity));
    return (time: Time): boolean => cells.every((cellAt) => cellAt(time) !== undefined);
  };
  return { ...(axes.length < 2 ? nowhere : placesOfPoints(chart, axes, cell)), find, hasPoint };
});

const nowhere = { times: [], entities: new Set<string>() };

/**
 * The times and entities with points, limited to the times at which their values were observed. With tolerance a point
 * can be earlier or later, but the timeline ends with the observations (rules.md 309).
 */
function placesOfPoints(
  chart: Chart,
  axes: readonly Dimension[],
  cell: CellFinder,
): Pick<Points, "times" | "entities"> {
  const color = chart.config.matchingEntitiesOnly ? dimensionOf(chart, "color") : undefined;
  const candidates = measuredTimes(axes, entitiesOf(chart));
  const [observed] = [withoutTargetTime(axes), axes].filter(({ length }) => length > 0);
  const byTime = new Map<Time, string[]>();
  let [first, last]: [Time, Time] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const entity of entitiesOf(chart)) {
    const ownCells = axes.map((axis) => cell(axis, entity));
    const ownColor = color && cell(color, entity);
    for (const time of candidates) {
      const cells = pointCells(ownCells, time);
      if (!cells || (ownColor && !ownColor(time))) continue;
      const known = byTime.get(time);
      if (known) known.push(entity);
      else byTime.set(time, [entity]);
      for (const axis of observed ?? []) {
        const original = cells[axes.indexOf(axis)]?.time ?? time;
        first = Math.min(first, original);
        last = Math.max(last, original);
      }
    }
  }
  const times = candidates.filter((time) => byTime.has(time) && time >= first && time <= last);
  return { times, entities: new Set(times.flatMap((time) => byTime.get(time) ?? [])) };
}

/** The cells of a point; undefined if one is missing. */
function pointCells(ownCells: readonly CellAt[], time: Time): readonly Cell[] | undefined {
  const cells: Cell[] = [];
  for (const cellAt of ownCells) {
    const found = cellAt(time);
    if (!found) return undefined;
    cells.push(found);
  }
  return cells;
}

/** Finds x and y at matching times, unless a target year fixes one of them. */
function matchedCell(chart: Chart): CellFinder {
  const [x, y] = [dimensionOf(chart, "x"), dimensionOf(chart, "y")];
  if (!y || !x || y.targetYear !== undefined || x.targetYear !== undefined) return tolerantCell;
  const match = pairMatcher(x, y);
  return (dimension, entity) => {
    if (dimension !== y && dimension !== x) return tolerantCell(dimension, entity);
    const pairAt = match(entity);
    const side = dimension === x ? 0 : 1;
    return (time) => pairAt(time)?.[side];
  };
}
