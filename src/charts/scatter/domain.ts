import { axisExtent, type Domain, extentDomain } from "../../core/plot/scale.ts";
import type { Scatter, ScatterAxis, ScatterSeries } from "./points.ts";

/** Room around the points, as a share of the axis, so that those at its ends stand clear of the edge. */
const padding = { all: 0.035, zoomed: 0.08 };

/** What both axes of a scatter span. */
export interface ScatterDomains {
  readonly x: Domain;
  readonly y: Domain;
}

/**
 * What both axes span: all points, or those of the selected entities when the view zooms to them. Ends that the author
 * set, and an end at zero, stay where they are; else there is a little room around the points.
 */
export function scatterDomains({ x, y, series }: Scatter, isZoomed: boolean): ScatterDomains {
  const shown = isZoomed ? series.filter(({ isSelected }) => isSelected) : series;
  const domain = (axis: ScatterAxis, values: readonly number[]): Domain =>
    isZoomed
      ? padded(extentDomain(values), axis, padding.zoomed)
      : padded(axisExtent(values, axis.config, axis.type), axis, padding.all);
  return { x: domain(x, valuesOf(shown, "x")), y: domain(y, valuesOf(shown, "y")) };
}

/** A list, for a drag asks for thousands of values in each frame: what yields them one by one makes an object of each. */
function valuesOf(series: readonly ScatterSeries[], axis: "x" | "y"): readonly number[] {
  const values: number[] = [];
  for (const { points } of series) for (const point of points) values.push(point[axis]);
  return values;
}

function padded(extent: Domain | undefined, { type, config }: ScatterAxis, share: number): Domain {
  const { min, max } = apart(extent ?? { min: 1, max: 10 }, type);
  const [keepsMin, keepsMax] = [config?.min === min, config?.max === max];
  if (type === "log") {
    const factor = Math.min(max / min, Number.MAX_VALUE) ** share;
    return {
      min: keepsMin ? min : Math.max(Number.MIN_VALUE, min / factor),
      max: keepsMax ? max : Math.min(Number.MAX_VALUE, max * factor),
    };
  }
  const room = (max - min) * share;
  return {
    min: keepsMin ? min : min >= 0 ? Math.max(0, min - room) : min - room,
    max: keepsMax ? max : max <= 0 ? Math.min(0, max + room) : max + room,
  };
}

/** Two ends that differ, around the value where all are equal. */
function apart({ min, max }: Domain, type: ScatterAxis["type"]): Domain {
  if (min < max) return { min, max };
  // A decade on each side holds round numbers, whatever the value.
  if (type === "log") return { min: min / 10, max: max * 10 };
  const room = min === 0 ? 1 : Math.abs(min) * 0.1;
  return { min: min - room, max: max + room };
}

/** Only the entities that have a point between the ends of both axes. */
export function withinDomains(scatter: Scatter, { x, y }: ScatterDomains): Scatter {
  const series = scatter.series.filter(({ points }) =>
    points.some((point) => point.x >= x.min && point.x <= x.max && point.y >= y.min && point.y <= y.max),
  );
  return { ...scatter, series };
}
