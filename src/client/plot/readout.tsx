import type { RefObject } from "preact";
import { lineColorOf, textColorOf } from "../../core/color/contrast.ts";
import { pointsBetween } from "../../core/data/column.ts";
import { formatTime } from "../../core/data/time.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { ChartTraits } from "../../core/view/chartTraits.ts";
import { mapDimension } from "../../core/view/map.ts";
import type { Picture } from "../../picture/picture.ts";
import { usePage } from "../context.ts";
import { useMedia } from "../media.ts";
import { type FacetPoints, facetLabels, facetPoints, facetsIn, footIn } from "./facets.ts";
import { centerOf, type Pointed } from "./hitTest.ts";
import { Tooltip } from "./tooltip.tsx";
import { targetsOf } from "./usePointed.ts";

interface ReadoutProps {
  readonly pointed: Pointed;
  readonly picture: Picture;
  readonly box: RefObject<HTMLElement | null>;
  /** Size of the plot, in px. */
  readonly width: number;
  readonly height: number;
}

/** Markers and tooltip of the target that the pointer is at, including other facets at the same time. */
export function Readout({ pointed, picture, box, width, height }: ReadoutProps) {
  const { view } = usePage();
  const { type } = view;
  const isTouch = useMedia("(hover: none)");
  const hasTime = type.pointer.byTime && pointed.target.time !== undefined;
  const targets = hasTime ? targetsOf(picture) : [];
  const facets = hasTime && view.facet !== "none" ? facetsIn(box.current) : [];
  const points = facetPoints(facets, targets, pointed.target);
  const own = points.find((it) => it.group.includes(pointed.target));
  const shown: Pointed = own ? { ...pointed, group: own.group } : pointed;
  const among = own ? targets.filter((it) => own.holds(it)) : view.facet === "none" ? targets : [];
  return (
    <>
      {type.marks !== "places" && (
        <Markers
          pointed={shown}
          facets={points}
          path={pathOf(picture, pointed, type)}
          foot={footIn(box.current, box.current) ?? height}
          width={width}
          height={height}
        />
      )}
      <Tooltip
        pointed={shown}
        missing={missingSeries(among, shown)}
        width={width}
        height={height}
        dock={isTouch && dockAt(box)}
      >
        {type.marks === "places" && <Sparkline entity={pointed.target.entity} />}
      </Tooltip>
    </>
  );
}

/** The path of an entity through time, which is hard to see among others; empty for other chart types. */
function pathOf(picture: Picture, { target }: Pointed, { marks }: ChartTraits): readonly Target[] {
  if (marks !== "entities" || target.width !== undefined) return [];
  return targetsOf(picture).filter(({ series }) => series === target.series);
}

/** Place of the tooltip on touch screens: below the plot, or at the bottom of the window if that is not visible. */
function dockAt({ current }: RefObject<HTMLElement | null>): "below" | "window" {
  return (current?.getBoundingClientRect().bottom ?? 0) > innerHeight * 0.85 ? "window" : "below";
}

/** For each series without a value at the current time, the target nearest in time, in the order of the targets. */
export function missingSeries(targets: readonly Target[], { target, group }: Pointed): readonly Target[] {
  const pointedSeries = new Set(group.map(({ series }) => series));
  const nearest = new Map<string, Target>();
  const apart = ({ time = 0 }: Target): number => Math.abs(time - (target.time ?? 0));
  for (const it of targets) {
    const known = nearest.get(it.series);
    if (!pointedSeries.has(it.series) && (!known || apart(it) < apart(known))) nearest.set(it.series, it);
  }
  return [...nearest.values()];
}

/** Size and margin of the sparkline, in px. */
const [width, height, margin] = [168, 36, 3];

/** A place's values over all times of the map, with a dot at the current time. */
function Sparkline({ entity }: { readonly entity: string | undefined }) {
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

interface MarkersProps {
  readonly pointed: Pointed;
  /** The targets of every facet at the same time; empty without facets. */
  readonly facets: readonly FacetPoints[];
  /** The points of an arrow. */
  readonly path: readonly Target[];
  /** Lower end of the vertical line at a time, without facets. */
  readonly foot: number;
  readonly width: number;
  readonly height: number;
}

/** Markers over the picture: rings around points with a vertical line at their time, and frames around shapes. */
export function Markers({ pointed: { target, group }, facets, path, foot, width, height }: MarkersProps) {
  const isPoint = target.width === undefined;
  return (
    <svg class="markers" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {path.length > 1 && <Arrow path={path} />}
      {facets.map((facet) => (
        <FacetMarkers key={`${facet.left} ${facet.top}`} facet={facet} target={target} />
      ))}
      {facets.length === 0 && isPoint && group.length > 1 && (
        <line x1={target.x} x2={target.x} y1={0} y2={foot} class="moment" />
      )}
      {facets.length === 0 && isPoint && <Rings group={group} target={target} />}
      {!isPoint && <rect x={target.x} y={target.y} width={target.width} height={target.height} class="frame" />}
    </svg>
  );
}

/** The path of an entity, drawn over all others. */
function Arrow({ path }: { readonly path: readonly Target[] }) {
  const color = lineColorOf(path[0]?.color ?? "", usePage().theme.background);
  return (
    <>
      <marker id="arrow-tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0,0L8,4L0,8Z" fill={color} />
      </marker>
      <polyline
        class="arrow"
        points={path.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        stroke={color}
        marker-end="url(#arrow-tip)"
      />
    </>
  );
}

/** Line, rings and value labels of one facet. */
function FacetMarkers({ facet, target }: { readonly facet: FacetPoints } & Pick<Pointed, "target">) {
  const { theme } = usePage();
  const { left, right, top, foot, group } = facet;
  const [one] = group;
  if (!one) return null;
  const [x] = centerOf(one);
  const isRight = x > (left + right) / 2;
  return (
    <>
      <line x1={x} x2={x} y1={top} y2={foot} class="moment" />
      {one.width === undefined && <Rings group={group} target={target} />}
      {facetLabels(facet, target).map(({ target: it, y, isOneOfMany }) => (
        <text
          key={it.series}
          class="facet-value"
          x={x + (isRight ? -7 : 7)}
          y={y}
          text-anchor={isRight ? "end" : "start"}
          style={isOneOfMany ? { fill: textColorOf(it.color, theme.background) } : undefined}
        >
          {it.lines[0]?.value}
        </text>
      ))}
    </>
  );
}

function Rings({ group, target }: Pick<Pointed, "group" | "target">) {
  const { background } = usePage().theme;
  return (
    <>
      {group.map((it) => (
        <circle
          key={it.series}
          cx={it.x}
          cy={it.y}
          r={it === target ? 5 : 3.5}
          fill={lineColorOf(it.color, background)}
          stroke={background}
          stroke-width={2}
        />
      ))}
    </>
  );
}
