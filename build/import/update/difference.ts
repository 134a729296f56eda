import { compareColumns } from "../../../src/core/chart/change.ts";
import { describeChange, type IndicatorChange } from "../../../src/core/chart/changeLog.ts";
import { type Column, emptyColumn } from "../../../src/core/data/column.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";

/** The data of a dataset: its indicators, by column name. */
export interface DatasetState {
  readonly timeUnit: TimeUnit;
  readonly columns: ReadonlyMap<string, IndicatorState>;
}

/** An indicator and its values. */
export interface IndicatorState {
  readonly id: number;
  readonly title: string;
  readonly unit?: string;
  /** Whether it is one combination of categories, which may come and go. */
  readonly isCombination?: boolean;
  readonly column: Column;
}

/**
 * Compares two states. Returns an entry for each indicator whose values differ, in the order of the new state; removed
 * ones follow.
 */
export function compareStates(before: DatasetState | undefined, after: DatasetState): readonly IndicatorChange[] {
  const entries: IndicatorChange[] = [];
  for (const [name, now] of after.columns) {
    const old = before?.columns.get(name);
    const change = compareColumns(old?.column ?? emptyColumn, now.column);
    if (change || !old) entries.push(toEntry(old ? "changed" : "new", now, change, after.timeUnit));
  }
  for (const [name, old] of before?.columns ?? [])
    if (!after.columns.has(name))
      entries.push(toEntry("gone", old, compareColumns(old.column, emptyColumn), after.timeUnit));
  return entries;
}

function toEntry(
  kind: IndicatorChange["kind"],
  { id, title, unit }: IndicatorState,
  change: ReturnType<typeof compareColumns>,
  timeUnit: TimeUnit,
): IndicatorChange {
  const about = { kind, indicator: id, name: title, ...(unit !== undefined && { unit }) };
  return { ...about, ...describeChange(change, timeUnit, true) };
}

/** Minimum number of values for which the loss of half is suspicious. */
const minValues = 10;

/**
 * Finds the reason to reject a new state: the source changed its layout, or lost half of its values or more.
 * @param isRenamed - whether a person renamed entities; then only counts are compared, since every value may have
 * another entity
 */
export function findFault(before: DatasetState, after: DatasetState, isRenamed: boolean): string | undefined {
  if (before.timeUnit !== after.timeUnit)
    return `it changed its layout: its times were by ${before.timeUnit}, and are by ${after.timeUnit} now`;
  const gone = [...before.columns]
    .filter(([name, { isCombination }]) => !isCombination && !after.columns.has(name))
    .map(([name]) => name);
  const fresh = [...after.columns.keys()].filter((name) => !before.columns.has(name));
  if (gone.length > 0)
    return `it changed its layout: it no longer has ${quoteNames(gone)}${fresh.length > 0 ? `; new is ${quoteNames(fresh)}` : ""}`;
  for (const [name, { column }] of before.columns) {
    const now = after.columns.get(name)?.column;
    if (now && column.times.length > 0 && isText(column) !== isText(now))
      return `it changed its layout: ${JSON.stringify(name)} had ${kindOf(column)}, and has ${kindOf(now)} now`;
  }
  return findLoss(before, after, isRenamed);
}

function findLoss(before: DatasetState, after: DatasetState, isRenamed: boolean): string | undefined {
  let [all, lost] = [0, 0];
  for (const [name, { column, isCombination }] of before.columns) {
    const now = after.columns.get(name)?.column ?? emptyColumn;
    const [had, gone] = [column.times.length, countLost(column, now, isRenamed)];
    if (!isCombination && had >= minValues && 2 * gone >= had)
      return `it lost ${gone} of the ${had} values of ${JSON.stringify(name)}`;
    all += had;
    lost += gone;
  }
  return all > 1 && 2 * lost >= all ? `it lost ${lost} of its ${all} values` : undefined;
}

const countLost = (before: Column, after: Column, isRenamed: boolean): number =>
  isRenamed ? Math.max(0, before.times.length - after.times.length) : (compareColumns(before, after)?.points.gone ?? 0);

const isText = ({ values }: Column): boolean => !(values instanceof Float64Array);
const kindOf = (column: Column): string => (isText(column) ? "words" : "numbers");

const quoteNames = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => JSON.stringify(name))
    .join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
