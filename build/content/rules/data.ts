import { entityFilter, timelineOf } from "../../../src/chart/chart.ts";
import type { ChartConfig } from "../../../src/chart/config.ts";
import type { TimeBound } from "../../../src/data/time.ts";
import type { Coverage } from "../coverage.ts";
import type { Rule } from "./rule.ts";

/** A chart has a value to show, after the entities and times that its config leaves out. */
export const hasData: Rule = function* ({ config, document }, { coverage }) {
  const plotted = config.dimensions.filter(({ property }) => property === "y" || property === "x");
  const covered = plotted.flatMap(({ variableId }) => coverage.get(variableId) ?? []);
  if (covered.length === 0 || covered.some((one) => hasValue(one, config))) return;
  const isFiltered = covered.some(({ entities }) => entities.length > 0);
  yield isFiltered
    ? document.problem(
        [],
        "no data for the chart",
        "let includedEntityNames, excludedEntityNames, timelineMinTime or timelineMaxTime leave some",
        "warning",
      )
    : document.problem(["dimensions"], "no data for the chart", "choose an indicator that has values", "warning");
};

function hasValue({ entities, firstTimes, lastTimes }: Coverage, config: ChartConfig): boolean {
  const includes = entityFilter(config);
  const { start, end } = timelineOf(config);
  return entities.some(
    (entity, i) => includes(entity) && Number(firstTimes[i]) <= end && Number(lastTimes[i]) >= start,
  );
}

const bound = (time: TimeBound | undefined, open: number): number => (typeof time === "number" ? time : open);

/** Years and days do not share a timeline. */
export const oneTimeUnit: Rule = function* ({ config, document }, { coverage }) {
  const unitOf = (id: number) => coverage.get(id)?.timeUnit;
  const first = config.dimensions.map(({ variableId }) => unitOf(variableId)).find((unit) => unit !== undefined);
  for (const [i, { variableId, property }] of config.dimensions.entries()) {
    const unit = unitOf(variableId);
    // Size and colour follow the entity at any time (behaviour 12).
    if (unit === undefined || unit === first || property === "size" || property === "color") continue;
    const message = `the indicator counts ${unit}s, the chart's first one ${first}s`;
    yield document.problem(["dimensions", i, "variableId"], message, `choose one that counts ${first}s`, "warning");
  }
};

/** What begins ends later. */
export const orderedTimes: Rule = function* ({ config, document }) {
  const pairs = [
    ["minTime", "maxTime"],
    ["timelineMinTime", "timelineMaxTime"],
  ] as const;
  for (const [start, end] of pairs)
    if (bound(config[start], -Infinity) > bound(config[end], Infinity))
      yield document.problem([start], `${start} is after ${end}`, "exchange them", "warning");
};
