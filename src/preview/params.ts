import type { ChartType } from "../charts/chartType.ts";
import { chartTypeOf } from "../charts/chartType.ts";
import type { PreviewScope } from "../charts/preview/previewType.ts";
import {
  entityList,
  isSameSet,
  type Params,
  queriedFocus,
  type SlotParams,
  timeRange,
} from "../charts/preview/query.ts";
import { ownEntities } from "./entities.ts";
import { peersOf } from "./peers.ts";
import { previewTabParam } from "./tabs.ts";

/** The parameters that bring the chart to the preview's first tab: what differs from its own settings, and the time. */
export function previewQuery({ view, authored }: PreviewScope): Params {
  const tab = previewTabParam(view.chart.config, chartTypeOf(view));
  const focus = queriedFocus(view);
  return {
    ...(tab && { tab }),
    ...(!isSameSet(view.selection, ownEntities(authored)) && { country: entityList(view, view.selection) }),
    ...(focus !== undefined && { focus }),
    time: timeRange(view),
  };
}

/** The parameters of a slot; none where it shows what the preview does. */
export const slotParams = (type: ChartType, { view, authored, asked }: PreviewScope): SlotParams =>
  type.preview.module.slot?.({
    view,
    authored,
    asked,
    isFirst: type === view.type,
    peersOf: (entity) => peersOf(entity, authored),
  }) ?? {};
