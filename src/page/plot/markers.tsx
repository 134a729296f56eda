import { lineColorOf } from "../../marks/color/contrast.ts";
import { usePage } from "../context.ts";
import type { Pointed } from "./nearest.ts";

interface MarkersProps {
  readonly pointed: Pointed;
  readonly width: number;
  readonly height: number;
}

/** Marks what is pointed at over the picture: rings at points with a line through their moment, frames around shapes. */
export function Markers({ pointed: { target, group }, width, height }: MarkersProps) {
  const { theme } = usePage();
  const isPoint = target.width === undefined;
  return (
    <svg class="markers" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {group.length > 1 && isPoint && <line x1={target.x} x2={target.x} y1={0} y2={height} class="moment" />}
      {isPoint ? (
        group.map((it) => (
          <circle
            key={it.series}
            cx={it.x}
            cy={it.y}
            r={it === target ? 5 : 3.5}
            fill={lineColorOf(it.color, theme.background)}
            stroke={theme.background}
            stroke-width={2}
          />
        ))
      ) : (
        <rect x={target.x} y={target.y} width={target.width} height={target.height} class="frame" />
      )}
    </svg>
  );
}
