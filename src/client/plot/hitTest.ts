import type { Target } from "../../core/plot/plot.ts";
import { pairName } from "../../core/view/facet.ts";

/** What the pointer is at: one target, and those that are told with it. */
export interface Pointed {
  readonly target: Target;
  /** The targets of the same moment, from top to bottom, where a chart tells a moment as a whole; else the target alone. */
  readonly group: readonly Target[];
  /** Where the pointer is, in px of the picture, when that is what a tooltip stands beside. */
  readonly at?: readonly [number, number];
}

/** How a plot is pointed at. */
export interface HitTestOptions {
  /** Whether a moment is told as a whole: all lines at a time, all layers of a stack. */
  readonly byTime: boolean;
  /** Farthest distance in px at which a target counts as pointed at; any when absent. */
  readonly reach?: number;
}

/** Finds what a point of the picture is at. @param among - keys of the mark under the pointer, which then goes first */
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

/** Keys of a mark, or of a label, which may name one of the two things that a series pairs. */
export interface MarkKeys {
  readonly series?: string | undefined;
  readonly entity?: string | undefined;
}

/** Whether a mark or label belongs to a target; a legend names the column or the entity of "Sweden - Men" alone. */
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
    // Across first: the moment under the pointer counts more than what is close to it.
    const apart = byTime
      ? Math.abs(gap(target.x, target.width, x)) * 1e4 + verticalGap(target, y)
      : distance(target, x, y);
    if (apart < least) [best, least] = [target, apart];
  }
  return best;
}

/** The targets right above and below one: of its time, at its place across, each series once. */
export function groupOf(targets: readonly Target[], { time, x }: Target): readonly Target[] {
  const bySeries = new Map<string, Target>();
  for (const target of targets)
    if (target.time === time && Math.abs(target.x - x) < 0.5 && !bySeries.has(target.series))
      bySeries.set(target.series, target);
  return [...bySeries.values()].sort((a, b) => a.y - b.y);
}

/** How far a number lies from the span that begins at `from`; 0 within. */
const gap = (from: number, size = 0, at: number): number => Math.max(from - at, 0, at - from - size);
const verticalGap = ({ y, height }: Target, at: number): number => gap(y, height, at);
const distance = (target: Target, x: number, y: number): number =>
  Math.hypot(gap(target.x, target.width, x), verticalGap(target, y));

/** Middle of a target. */
export const centerOf = ({ x, y, width = 0, height = 0 }: Target): readonly [number, number] => [
  x + width / 2,
  y + height / 2,
];

export type Direction = "left" | "right" | "up" | "down" | "first" | "last";

/**
 * The target that an arrow key leads to. Along a series, left and right go through its points, up and down to the next
 * series at the same place; where each series is one mark, arrows go through the marks in reading order.
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
