import { axisExtent, type Domain, extentDomain } from "../../core/plot/scale.ts";
import type { Scatter, ScatterAxis, ScatterSeries } from "./points.ts";

/** Padding around the points, as a share of the axis. */
const padding = { all: 0.035, zoomed: 0.08 };

/** The domains of both axes. */
export interface ScatterDomains {
  readonly x: Domain;
  readonly y: Domain;
}

/**
 * The domains of both axes: all points, or those of the selected entities if the view zooms to them. Ends that the
 * author sets, and ends at zero, have no padding.
 */
export function scatterDomains({ x, y, series }: Scatter, isZoomed: boolean): ScatterDomains {
  const shown = isZoomed ? series.filter(({ isSelected }) => isSelected) : series;
  const domain = (axis: ScatterAxis, values: readonly number[]): Domain =>
    isZoomed
      ? padded(extentDomain(values), axis, padding.zoomed)
      : padded(axisExtent(values, axis.config, axis.type), axis, padding.all);
  return { x: domain(x, valuesOf(shown, "x")), y: domain(y, valuesOf(shown, "y")) };
}

/**
 * Returns an array, because a generator would allocate an object for each of thousands of values in each frame of a
 * drag.
 */
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

/** Widens a domain that is a single value. */
function apart({ min, max }: Domain, type: ScatterAxis["type"]): Domain {
  if (min < max) return { min, max };
  // A decade on each side contains round numbers.
  if (type === "log") return { min: min / 10, max: max * 10 };
  const room = min === 0 ? 1 : Math.abs(min) * 0.1;
  return { min: min - room, max: max + room };
}

/** The entities with a point inside both domains. */
export function withinDomains(scatter: Scatter, { x, y }: ScatterDomains): Scatter {
  const series = scatter.series.filter(({ points }) =>
    points.some((point) => point.x >= x.min && point.x <= x.max && point.y >= y.min && point.y <= y.max),
  );
  return { ...scatter, series };
}
