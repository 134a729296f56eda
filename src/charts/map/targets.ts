import { formatTime } from "../../core/data/time.ts";
import type { Shape } from "../../core/plot/map/shapes.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Style } from "../../core/plot/style.ts";
import { mapDimension } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import type { MapPanel } from "./panel.ts";
import { mapValueText } from "./places.ts";

/** Every place of the region in sight, by name, with its value and the time that it comes from. */
export function mapTargets(view: View, panel: MapPanel, { theme }: Style): Target[] {
  const { x, y, scale } = panel.projected.transform;
  const target = ({ place, label }: Shape): Target => {
    const { name } = panel.name(place);
    return {
      series: name,
      entity: name,
      title: name,
      time: panel.time,
      x: panel.bounds.x + x + label[0] * scale,
      y: panel.bounds.y + y + label[1] * scale,
      color: panel.color(place) ?? theme.noData,
      lines: [valueLine(view, panel, place)],
    };
  };
  return panel.projected.shapes
    .filter(({ place }) => !panel.isNeighbor(place))
    .map(target)
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

function valueLine(view: View, panel: MapPanel, place: Shape["place"]): Target["lines"][number] {
  const found = panel.value(place);
  const dimension = mapDimension(view);
  const time = formatTime(found?.cell.time ?? panel.time, view.chart.timeUnit);
  return { label: time, value: found && dimension ? mapValueText(view, dimension, found.cell.value) : "No data" };
}
