import { lineColorOf, textColorOf } from "../../core/color/contrast.ts";
import type { Target } from "../../core/plot/plot.ts";
import { usePage } from "../context.ts";
import type { FacetPoints } from "./facets.ts";
import { facetLabels } from "./facets.ts";
import { centerOf, type Pointed } from "./hitTest.ts";

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
