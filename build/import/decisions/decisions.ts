import type { Seen } from "../layout/unreadable.ts";
import type { SourceDataset } from "../meaning/dataset.ts";
import { measureDecisions, unusedDecisions, wordDecisions } from "./columnDecisions.ts";
import type { Decision } from "./decision.ts";
import { entityColumnDecision, namesDecision } from "./entityDecision.ts";
import { formatDecisions, magnitudeDecisions, missingDecisions } from "./numberDecisions.ts";
import type { ReadSource } from "./readSource.ts";
import { rowDecisions } from "./rowDecisions.ts";
import { headerDecision, layoutDecision, tableDecision } from "./tableDecisions.ts";
import { originDecisions, titleDecision, unitDecisions } from "./textDecisions.ts";
import { timeColumnDecision, timesDecision, timeTextDecisions } from "./timeDecisions.ts";

/**
 * All decisions about a source that was read, in the order of the stages.
 * @param about - what the user states about the source as a whole
 */
export function decisionsOf(
  dataset: SourceDataset,
  about: Pick<ReadSource, "isNamed" | "stated">,
): readonly Decision[] {
  const { interpretation } = dataset;
  const read: ReadSource = {
    ...interpretation,
    ...dataset,
    ...about,
    placeholders: interpretation.placeholders ?? [],
    fixedTime: interpretation.fixedTime,
  };
  const { layout, mapping } = interpretation;
  return [
    tableDecision(read),
    headerDecision(read.table, read.options.header),
    layoutDecision(layout, read),
    ...maybe(timeColumnDecision(read)),
    timesDecision(read),
    ...timeTextDecisions(read),
    entityColumnDecision(layout, read),
    namesDecision(mapping.rows, mapping.isWorldwide),
    ...measureDecisions(read),
    ...wordDecisions(read),
    ...formatDecisions(read),
    ...magnitudeDecisions(read),
    ...missingDecisions(read),
    titleDecision(read),
    ...unitDecisions(read),
    ...originDecisions(read),
    ...unusedDecisions(read),
    ...rowDecisions(read),
  ];
}

/** The decisions that were taken before it turned out that a table cannot be read. */
export function decisionsBefore({ table, profiles, options, layout }: Seen): readonly Decision[] {
  const header = headerDecision(table, undefined);
  if (!layout) return [header];
  const read = { table, profiles, options, layout };
  return [
    header,
    layoutDecision(layout, read),
    ...maybe(timeColumnDecision(read)),
    ...timeTextDecisions(read),
    entityColumnDecision(layout, read),
    ...measureDecisions(read),
    ...wordDecisions(read),
    ...unusedDecisions(read),
  ];
}

const maybe = (decision: Decision | undefined): readonly Decision[] => (decision ? [decision] : []);
