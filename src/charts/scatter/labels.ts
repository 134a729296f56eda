import { formatTime } from "../../core/data/time.ts";
import { type Bounds, inset, rightOf } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { truncateText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { formatPlottedValue } from "../../core/view/relative.ts";
import type { ScatterScales } from "./circles.ts";
import type { ScatterDrawing } from "./drawing.ts";
import { type Disc, type PointLabel, placeLabels } from "./placement.ts";
import { isMoving, type Scatter, type ScatterPoint, type ScatterSeries } from "./points.ts";

/** Font sizes relative to a label: names grow with the size of their point, times along a line do not. */
const names = { smallest: 0.77, largest: 0.95 };
/** Names longer than this share of the plot are truncated, so that they can be placed next to their point. */
const maxName = 0.35;
const times = 0.72;
/** Names of points with at least this radius, relative to the font size, have the largest font size. */
const largeRadius = 1;
/** The number of points that a name can cover, by the size of its own point. */
const coverLimits = { least: 0.7, most: 4 };

/**
 * Draws the names of entities, and the times along their lines, as far as they can be placed. If entities are selected,
 * only those are named.
 */
export function renderLabels(
  drawing: ScatterDrawing,
  scales: ScatterScales,
  room: Bounds,
  reserved: readonly Bounds[],
): Markup | undefined {
  const { view, scatter, style } = drawing;
  if (style.detail !== "full" || view.chart.config.hideScatterLabels) return undefined;
  const selected = scatter.series.filter(({ isSelected }) => isSelected);
  const named = byImportance(selected.length > 0 ? selected : scatter.series, scatter, scales);
  const draft = { ...drawing, scales, room };
  const labels = [
    ...named.flatMap((series) => nameLabel(series, draft)),
    ...(scatter.isRange ? selected.flatMap((series) => trailLabels(series, draft)) : []),
  ];
  const placed = placeLabels(labels, discsOf(scatter, scales), room, reserved);
  return svg`<g class="labels">${placed.map(
    ({ label: it, x, y, anchor }) =>
      svg`<g data-series="${it.entity}" data-entity="${it.entity}">${label(it.text, {
        x,
        y,
        anchor,
        size: it.size,
        weight: it.weight,
        fill: it.color,
        halo: style.theme.background,
        isDraft: style.isDraft,
        className: "series-label",
      })}</g>`,
  )}</g>`;
}

/** The space for labels: the plot with the empty space above it and towards the legend. */
export const labelRoom = (plot: Bounds, picture: Bounds, { fontSize }: Style): Bounds =>
  inset(plot, {
    top: -Math.min(fontSize * 0.4, plot.y - picture.y),
    right: -Math.min(fontSize, rightOf(picture) - rightOf(plot)),
  });

interface Draft extends ScatterDrawing {
  readonly scales: ScatterScales;
  readonly room: Bounds;
}

/** Sorts focused entities first, then by the size of their points, then by name. */
function byImportance(series: readonly ScatterSeries[], scatter: Scatter, scales: ScatterScales): ScatterSeries[] {
  const ranked = series.map((it) => ({ it, radius: scales.radius(it.points.at(-1)?.size) }));
  const isSized = scatter.size !== undefined;
  return ranked
    .sort(
      (a, b) =>
        Number(a.it.isMuted) - Number(b.it.isMuted) ||
        (isSized ? b.radius - a.radius : 0) ||
        (a.it.entity < b.it.entity ? -1 : 1),
    )
    .map(({ it }) => it);
}

/** The name at the end of an entity's line, or next to its only point. */
function nameLabel(series: ScatterSeries, draft: Draft): PointLabel[] {
  const { scatter, scales, style, view } = draft;
  const point = series.points.at(-1);
  if (!point) return [];
  const disc = discOf(point, scatter, scales);
  const share = series.isSelected ? 1 : Math.min(1, scales.radius(point.size) / (style.fontSize * largeRadius));
  const size = textSize.label(style) * (names.smallest + (names.largest - names.smallest) * share);
  const weight = series.isSelected ? 700 : 400;
  const maxWidth = draft.room.width * maxName;
  return [
    {
      text: truncateText(view.site.entities.labelOf(series.entity), { size, weight, maxWidth }),
      entity: series.entity,
      disc,
      size,
      weight,
      color: textColor(series, draft),
      maxCovered: series.isSelected
        ? Number.POSITIVE_INFINITY
        : coverLimits.least + (coverLimits.most - coverLimits.least) * share,
    },
  ];
}

const textColor = ({ isMuted, color }: ScatterSeries, { markColors, style }: Draft): string =>
  isMuted ? style.theme.muted : markColors.text(color);

/** The label at the start of a selected entity's line. With `scatterPointLabelStrategy`, labels at all its points. */
function trailLabels(series: ScatterSeries, draft: Draft): PointLabel[] {
  const { view, scatter, scales, style } = draft;
  const strategy = view.chart.config.scatterPointLabelStrategy;
  const points = series.points.slice(0, -1);
  if (!isMoving(series)) return [];
  return (strategy ? points : points.slice(0, 1)).map((point) => ({
    text: pointText(point, draft),
    entity: series.entity,
    disc: discOf(point, scatter, scales),
    size: textSize.label(style) * times,
    color: textColor(series, draft),
    maxCovered: coverLimits.least,
  }));
}

function pointText(point: ScatterPoint, { view, scatter }: Draft): string {
  const strategy = view.chart.config.scatterPointLabelStrategy ?? "year";
  if (strategy === "year") return formatTime(point.time, view.chart.timeUnit);
  return formatPlottedValue(view, scatter[strategy].dimension, point[strategy], { unit: "short" });
}

/** In pixels: the radius at the end of a line, the radius along it, and the distance of the discs along it. */
const [lineEnd, lineRadius, lineStep] = [3, 3, 3];

/**
 * What labels should not cover: the points of entities that are not muted. On lines, their ends, and the whole lines of
 * selected entities.
 */
function discsOf(scatter: Scatter, scales: ScatterScales): Disc[] {
  return scatter.series.flatMap(({ points, isMuted, isSelected }) => {
    const last = points.at(-1);
    if (isMuted || !last) return [];
    const end = discOf(last, scatter, scales);
    if (!scatter.isRange || !isSelected) return [end];
    return [end, ...discsAlong(points.map((point) => discOf(point, scatter, scales)))];
  });
}

/** A line as a row of discs. */
function discsAlong(corners: readonly Disc[]): Disc[] {
  return corners.flatMap((from, i) => {
    const to = corners[i + 1] ?? from;
    const steps = Math.max(1, Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / lineStep)));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
      radius: lineRadius,
    }));
  });
}

/** A point as the disc that is drawn. */
const discOf = (point: ScatterPoint, { isRange }: Scatter, scales: ScatterScales): Disc => ({
  x: scales.x.position(point.x),
  y: scales.y.position(point.y),
  radius: isRange ? lineEnd : scales.radius(point.size),
});
