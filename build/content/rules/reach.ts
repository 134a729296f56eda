import { entityFilter, timelineOf } from "../../../src/core/chart/chart.ts";
import type { DatedConfig } from "../../../src/core/chart/chartTime.ts";
import type { Time } from "../../../src/core/data/time.ts";
import type { CoveredDimension } from "./data.ts";

/** What a chart has of an entity in a column. */
export interface Span {
  readonly from: Time;
  readonly to: Time;
  readonly hasPositive: boolean;
  readonly hasOther: boolean;
}

/** A column, with what it has of each entity that the config leaves in. */
export interface Reach {
  readonly property: string;
  readonly isProjection: boolean;
  readonly tolerance: number;
  readonly spans: ReadonlyMap<string, Span>;
}

/** What a column has of the entities and times that a config leaves in. */
export function reachOf({ dimension, display, covered, calendar }: CoveredDimension, config: DatedConfig): Reach {
  const includes = entityFilter(config);
  const timeline = timelineOf(config);
  const isFixed = dimension.targetYear !== undefined || dimension.property === "color" || dimension.property === "size";
  const spans = covered.entities.flatMap((entity, i): [string, Span][] => {
    const from = Math.max(timeline.start, Number(covered.firstTimes[i]) + calendar.origin);
    const to = Math.min(timeline.end, Number(covered.lastTimes[i]) + calendar.origin);
    if (!includes(entity) || (from > to && !isFixed)) return [];
    const sign = covered.signs[i] ?? 0;
    const times = isFixed ? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } : { from, to };
    return [[entity, { ...times, hasPositive: (sign & 1) > 0, hasOther: (sign & 2) > 0 }]];
  });
  return {
    property: dimension.property,
    isProjection: display.isProjection ?? false,
    tolerance: display.tolerance ?? 0,
    spans: new Map(spans),
  };
}

/** Whether all columns may have values of an entity at one time. */
export function meet(entity: string, reaches: readonly Reach[]): boolean {
  const spans = reaches.map(({ spans, tolerance }) => ({ span: spans.get(entity), tolerance }));
  if (spans.some(({ span }) => span === undefined)) return false;
  const from = Math.max(...spans.map(({ span, tolerance }) => Number(span?.from) - tolerance));
  const to = Math.min(...spans.map(({ span, tolerance }) => Number(span?.to) + tolerance));
  return from <= to;
}
