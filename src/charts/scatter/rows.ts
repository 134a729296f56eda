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
 * Scatter: at each time at which any x or y exists, every entity that has both within tolerance; neither the selection
 * nor `endpointsOnly` narrows it.
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

/** The rows of all times: a range that is dragged takes its own of them, again and again. */
const wholeTable = memoizeLast((chart: Chart) => tableOf(chart, pointsOf(chart).times));

function tableOf(chart: Chart, times: readonly Time[]): Table {
  const dimensions = plottedDimensions(chart);
  const { find, hasPoint } = pointsOf(chart);
  // At most times an entity has no point: they are left out before its size and colour are looked up.
  const timesOf = (entity: string): Time[] => times.filter(hasPoint(entity));
  const keep = chart.config.matchingEntitiesOnly ? hasColorIn(dimensions) : () => true;
  return buildTable(dimensions, entitiesOf(chart), timesOf, find, keep);
}

const hasColorIn =
  (dimensions: readonly Dimension[]) =>
  (row: Parameters<typeof hasColor>[1]): boolean =>
    hasColor(dimensions, row);

/** Where the points of a chart's scatter are: whoever is selected, and whatever the time, they are the same. */
interface Points {
  /** The times that have points, between the first and the last time that a point's values really come from. */
  readonly times: readonly Time[];
  /** Who has a point at one of them. */
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
 * Times and entities that have points, cut to the span of the times that their values really come from: tolerance lets a
 * point stand earlier or later, but where no other was observed, the timeline ends (rules.md 309).
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

/** The cells of a point; undefined where one is missing, as most are. */
function pointCells(ownCells: readonly CellAt[], time: Time): readonly Cell[] | undefined {
  const cells: Cell[] = [];
  for (const cellAt of ownCells) {
    const found = cellAt(time);
    if (!found) return undefined;
    cells.push(found);
  }
  return cells;
}

/** Cells of x and y come from times that belong together, unless one of the two is fixed. */
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
