import { pointsBetween } from "../../core/data/column.ts";
import { formatTime } from "../../core/data/time.ts";
import { mapDimension } from "../../core/view/map.ts";
import { usePage } from "../context.ts";

/** In px. */
const [width, height, margin] = [168, 36, 3];

/** How a place's value has developed over all times of the map, with a dot at the time that is shown. */
export function Sparkline({ entity }: { readonly entity: string | undefined }) {
  const { view } = usePage();
  const { times, chart, time } = view;
  const [first, last] = [times[0] ?? 0, times[times.length - 1] ?? 0];
  const column = mapDimension(view)?.column;
  const points = column && entity !== undefined ? numbersOf(pointsBetween(column, entity, first, last)) : [];
  if (points.length < 2 || first === last) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => margin + ((at - first) / (last - first)) * (width - 2 * margin);
  const y = (value: number): number =>
    most === least ? height / 2 : height - margin - ((value - least) / (most - least)) * (height - 2 * margin);
  const now = points.findLast((point) => point.time <= time.end);
  return (
    <div class="sparkline">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <polyline
          points={points.map((point) => `${x(point.time).toFixed(1)},${y(point.value).toFixed(1)}`).join(" ")}
        />
        {now && <circle cx={x(now.time)} cy={y(now.value)} r={3} />}
      </svg>
      <div class="sparkline-ends">
        <small>{formatTime(first, chart.timeUnit)}</small>
        <small>{formatTime(last, chart.timeUnit)}</small>
      </div>
    </div>
  );
}

const numbersOf = (points: ReturnType<typeof pointsBetween>) =>
  points.flatMap(({ time, value }) => (typeof value === "number" && Number.isFinite(value) ? [{ time, value }] : []));
