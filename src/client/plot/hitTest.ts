import type { Target } from "../../core/plot/plot.ts";
import { pairName } from "../../core/view/facet.ts";

/** The target that pointer or keyboard is at, and the targets that the tooltip lists with it. */
export interface Pointed {
  readonly target: Target;
  /** The targets at the same time, from top to bottom, if `byTime`; otherwise only the target. */
  readonly group: readonly Target[];
  /** Position of the pointer in px of the picture, if the tooltip follows the pointer instead of the target. */
  readonly at?: readonly [number, number];
}

/** How a chart type finds the target at a point. */
export interface HitTestOptions {
  /** Whether the tooltip lists all targets at a time, such as all lines, or all layers of a stack. */
  readonly byTime: boolean;
  /** Maximum distance to a target in px; unlimited by default. */
  readonly reach?: number;
}

/** The target at a point of the picture. @param among - keys of the mark at the point, whose targets have priority */
export function hitTest(
  targets: readonly Target[],
  x: number,
  y: number,
  pointing: HitTestOptions,
  among?: MarkKeys,
): Pointed | undefined {
  const marked = among && targets.filter((target) => matchesKeys(target, among));
  const isMarked = marked !== undefined && marked.length > 0;
  const target = nearestOf(isMarked ? marked : targets, x, y, pointing.byTime);
  if (!target || (!isMarked && distance(target, x, y) > (pointing.reach ?? Number.POSITIVE_INFINITY))) return undefined;
  return { target, group: pointing.byTime ? groupOf(targets, target) : [target] };
}

/** Keys of a mark or label. If a series pairs entity and column, a label can name only one of them. */
export interface MarkKeys {
  readonly series?: string | undefined;
  readonly entity?: string | undefined;
}

/** Whether a mark or label belongs to a target. Legends can name only the column or the entity of "Sweden - Men". */
export function matchesKeys(target: Pick<Target, "series" | "entity">, { series, entity }: MarkKeys): boolean {
  if (entity !== undefined && target.entity !== entity) return false;
  if (series === undefined || target.series === series) return true;
  if (entity !== undefined || target.entity === undefined) return false;
  return target.entity === series || target.series === pairName(target.entity, series);
}

function nearestOf(targets: readonly Target[], x: number, y: number, byTime: boolean): Target | undefined {
  let best: Target | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    // With `byTime`, the horizontal distance decides first.
    const apart = byTime
      ? Math.abs(gap(target.x, target.width, x)) * 1e4 + verticalGap(target, y)
      : distance(target, x, y);
    if (apart < least) [best, least] = [target, apart];
  }
  return best;
}

/** The targets at the same time and x as a target, one per series, from top to bottom. */
export function groupOf(targets: readonly Target[], { time, x }: Target): readonly Target[] {
  const bySeries = new Map<string, Target>();
  for (const target of targets)
    if (target.time === time && Math.abs(target.x - x) < 0.5 && !bySeries.has(target.series))
      bySeries.set(target.series, target);
  return [...bySeries.values()].sort((a, b) => a.y - b.y);
}

/** Distance of a number from an interval; 0 inside. */
const gap = (from: number, size = 0, at: number): number => Math.max(from - at, 0, at - from - size);
const verticalGap = ({ y, height }: Target, at: number): number => gap(y, height, at);
const distance = (target: Target, x: number, y: number): number =>
  Math.hypot(gap(target.x, target.width, x), verticalGap(target, y));

/** Centre of a target. */
export const centerOf = ({ x, y, width = 0, height = 0 }: Target): readonly [number, number] => [
  x + width / 2,
  y + height / 2,
];

export type Direction = "left" | "right" | "up" | "down" | "first" | "last";

/**
 * The next target for an arrow key. In series with several points, left and right go through the points, up and down to the
 * next series at the same x. If each series is one mark, all arrows go through the marks in reading order.
 */
export function nextTarget(
  targets: readonly Target[],
  from: Target | undefined,
  direction: Direction,
): Target | undefined {
  if (!from) return direction === "last" ? targets.at(-1) : targets[0];
  const siblings = targets.filter(({ series, entity }) => series === from.series && entity === from.entity);
  const isPath = siblings.length > 1;
  const line = isPath && direction !== "up" && direction !== "down" ? siblings : targets;
  if (direction === "first") return line[0];
  if (direction === "last") return line.at(-1);
  const step = direction === "left" || direction === "up" ? -1 : 1;
  if (isPath && (direction === "up" || direction === "down")) {
    const column = targets.filter(({ x }) => Math.abs(x - from.x) < 0.5).sort((a, b) => a.y - b.y);
    return column[column.indexOf(from) + step] ?? from;
  }
  return line[line.indexOf(from) + step] ?? from;
}
