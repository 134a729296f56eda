import { textOf } from "./cell/cell.ts";
import { closestMeasure, closestTime, describeClosest } from "./decisions/closest.ts";
import { refer } from "./decisions/columnNames.ts";
import { optionText } from "./decisions/decision.ts";
import { isNumeric } from "./layout/columnKinds.ts";
import { type ColumnProfile, sampleRows } from "./layout/profile.ts";
import type { Question, Seen, Unreadable } from "./layout/unreadable.ts";
import { cellAt, type SourceSheet } from "./sheet/sheet.ts";
import { countFilled } from "./table/table.ts";
import type { Interpretation, InterpretOptions } from "./values/interpret.ts";

/** Reads a sheet with more options. */
export type Trial = (more: InterpretOptions) => Interpretation | Unreadable;

/** An option that may help, as the reader takes it and as typed. */
interface Attempt {
  readonly more: InterpretOptions;
  readonly text: string;
  /** Name of the option, and the value that answers a question for it. */
  readonly option: string;
  readonly value: string;
}

/** Larger tables are not read again, and no table more often. */
const [maxCells, maxTrials] = [300_000, 24];
/** Number of options that are advised, and of lines and columns that are tried. */
const [maxAdvised, maxLines, maxColumns] = [3, 12, 12];

/**
 * Adds to the reason why a sheet cannot be read: the column that comes closest, and options that help. An option that
 * names a column or a line is advised only if the sheet can be read with it.
 */
export function withAdvice(unread: Unreadable, sheet: SourceSheet, trial: Trial): Unreadable {
  const { reason, seen } = unread;
  const [what = "", ...advice] = reason.split(/; (?=--)/);
  const closest = seen && isAboutTimes(unread) ? closestTime(seen) : seen && closestMeasure(seen);
  const sentence = closest ? `${what}; ${describeClosest(closest)}` : what;
  const tried = isSmall(sheet) ? attemptsFor(unread, sheet) : [];
  const singles = helpful(tried, trial, seen);
  const found = singles.length > 0 || tried.length === 0 ? singles : helpful(jointAttempts(unread, trial), trial, seen);
  const kept = stillUseful(advice.join("; "), [...tried, ...found]);
  const effects = [...found.map(({ effects }) => effects), ...(kept === "" ? [] : [kept])];
  return {
    ...unread,
    reason: [sentence, ...(effects.length > 0 ? effects : advice)].join("; "),
    ...(unread.question && { question: answered(unread.question, found) }),
  };
}

/** Whether it lacks times, which another column or an option may give. */
const isAboutTimes = ({ question, reason }: Unreadable): boolean =>
  question?.option === "time" || question?.option === "time-column" || /^only \d+ % of the cells/.test(reason);

const isSmall = ({ rows }: SourceSheet): boolean => rows.length * (rows[0]?.length ?? 1) <= maxCells;

/** An attempt with which a sheet can be read, described. */
interface Help extends Attempt {
  readonly effects: string;
  readonly values: number;
}

/** The attempts with which the sheet can be read, best first. */
function helpful(attempts: readonly Attempt[], trial: Trial, seen: Seen | undefined): readonly Help[] {
  const found = attempts.slice(0, maxTrials).flatMap((attempt): readonly Help[] => {
    const read = trial(attempt.more);
    if ("reason" in read) return [];
    const { account, indicators } = read.melted;
    const rows = seen?.table.rows.length ?? read.table.rows.length;
    // What leaves out most rows is hardly what the file means.
    if (account.used < (attempt.more.where ? 0.2 : 0.5) * rows || account.values === 0) return [];
    const counts = [
      counted(read.mapping.rows.length, "entity", "entities"),
      counted(indicators.length, "indicator", "indicators"),
    ];
    return [
      {
        ...attempt,
        effects: `${attempt.text} reads ${account.used} of ${rows} rows: ${counts.join(", ")}`,
        values: account.values,
      },
    ];
  });
  return found.toSorted((a, b) => b.values - a.values).slice(0, maxAdvised);
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

/** The choices of a question, replaced by those that help. */
function answered(question: Question, found: readonly Attempt[]): Question {
  // The year of the values is not one of a list.
  if (question.option === "time") return question;
  const choices = found.filter(({ option }) => option === question.option).map(({ value }) => value);
  return choices.length > 0 ? { ...question, choices } : question;
}

/** Advice on options that were not tried. Those that were tried either are advised already or do not help. */
function stillUseful(advice: string, tried: readonly Attempt[]): string {
  const options = new Set(tried.map(({ option }) => option));
  // Columns with times are always tried next to one time for all.
  if (options.has("time")) options.add("time-column");
  const parts = advice.split(/(?:, (?:or )?|; )(?=--)/).filter((part) => {
    const [, option = ""] = /^--([a-z-]+)/.exec(part) ?? [];
    return part !== "" && !options.has(option);
  });
  return parts.join(", ");
}

function attemptsFor(unread: Unreadable, sheet: SourceSheet): readonly Attempt[] {
  const { seen, question } = unread;
  if (!seen) return sheet.columns ? [] : headerAttempts(sheet);
  // Hours and events have to be added up first.
  if (/^each row is an event|tells hours/.test(unread.reason)) return [];
  // A reading that is hardly right is not repeated with another role for the same column.
  if (unread.isVeto)
    return question?.option === "time-column"
      ? timeAttempts(seen)
      : question?.option === "entity-column"
        ? entityAttempts(seen)
        : [];
  if (question?.option === "two-digit-years") return timeAttempts(seen);
  if (isAboutTimes(unread) && !unread.isConflict) return [...timeAttempts(seen), ...oneTime(seen)];
  // The other questions are about meanings that only a person knows.
  if (question && question.option !== "entity-column" && question.option !== "layout") return [];
  return [...entityAttempts(seen), ...timeAttempts(seen), ...nameAttempts(seen), ...rowAttempts(unread, seen)];
}

/** Lines that may be headers. */
function headerAttempts(sheet: SourceSheet): readonly Attempt[] {
  const rows = sheet.rows.slice(0, 100).flatMap((row, i) => (countFilled(row) >= 2 ? [sheet.line(i)] : []));
  return [...rows.slice(0, maxLines), 0].map((line) => ({
    more: { header: [line, line] },
    ...typed("header", String(line)),
  }));
}

const typed = (option: string, value: string): Omit<Attempt, "more"> => ({
  option,
  value,
  text: optionText(option, value),
});

/** Columns that may be the times. */
const timeAttempts = ({ profiles, layout, options }: Seen): readonly Attempt[] =>
  options.timeColumn !== undefined
    ? []
    : profiles
        .filter((one) => one !== layout?.time && one.periods > 0.3)
        .slice(0, maxColumns)
        .map((one) => refer(one, profiles))
        .map((value) => ({ more: { timeColumn: value }, ...typed("time-column", value) }));

const isWords = (one: ColumnProfile): boolean => one.distinct > 1 && !isNumeric(one) && !one.areTimes;

/** Columns that may be the entities. */
const entityAttempts = ({ profiles, layout, options }: Seen): readonly Attempt[] =>
  options.entityColumn !== undefined
    ? []
    : profiles
        .filter((one) => one !== layout?.entity && isWords(one))
        .slice(0, maxColumns)
        .map((one) => refer(one, profiles))
        .map((value) => ({ more: { entityColumn: value }, ...typed("entity-column", value) }));

/** Columns that may distinguish rows of the same entity and time. */
function nameAttempts({ profiles, layout, options }: Seen): readonly Attempt[] {
  const used = new Set([layout?.entity, layout?.time]);
  const parts = new Set(layout?.parts.map(({ at }) => at));
  return profiles
    .filter(
      (one) => !used.has(one) && !parts.has(one.at) && one.distinct > 1 && !one.areTimes && (isWords(one) || one.whole),
    )
    .slice(0, maxColumns)
    .map((one) => refer(one, profiles))
    .map((name) => ({
      more: { columns: [...(options.columns ?? []), [name, "name"]] },
      ...typed("column", `${name}=name`),
    }));
}

/** One time for all values, which only a person knows. */
const oneTime = ({ options, layout }: Seen): readonly Attempt[] =>
  options.time !== undefined || layout?.time
    ? []
    : [{ more: { time: anyYear }, ...typed("time", anyYear), text: `--time ${anyYear}, with the year of the values,` }];

const anyYear = "2020";

/** Rows of one kind, if several have the same entity and time. */
function rowAttempts({ isConflict }: Unreadable, { profiles, table, layout }: Seen): readonly Attempt[] {
  if (!isConflict || table.otherRows.has("left out by --where")) return [];
  const values = new Set(layout?.values.map(({ at }) => at));
  return profiles
    .filter(
      (one) =>
        one !== layout?.entity &&
        one !== layout?.time &&
        !values.has(one.at) &&
        one.distinct > 1 &&
        one.distinct <= maxKinds,
    )
    .map((one) => [refer(one, profiles), mostFrequent(table, one.at)] as const)
    .map(([name, text]) => ({ more: { where: [[name, text]] }, ...typed("where", `${name}=${text}`) }));
}

/** Columns with more texts are not kinds of rows. */
const maxKinds = 30;

function mostFrequent(table: Seen["table"], at: number): string {
  const counts = new Map<string, number>();
  for (const row of sampleRows(table)) {
    const text = textOf(cellAt(table.sheet, row, at));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

/** Several options at once, if none helps alone. */
function jointAttempts(unread: Unreadable, trial: Trial): readonly Attempt[] {
  const { seen } = unread;
  if (!seen) return [];
  if (unread.isConflict) return allNames(seen, trial);
  if (!isAboutTimes(unread) || seen.options.time !== undefined) return [];
  const next = trial({ time: anyYear });
  if (!("reason" in next) || !next.seen) return [];
  return [...entityAttempts(next.seen), ...nameAttempts(next.seen)].map((one) => ({
    ...one,
    more: { ...one.more, time: anyYear },
    text: `--time ${anyYear}, with the year of the values, and ${one.text}`,
  }));
}

/**
 * All columns that may distinguish rows of the same entity and time, without those that are not needed; if they do not
 * suffice, one of them as entity.
 */
function allNames({ profiles, layout, options, table }: Seen, trial: Trial): readonly Attempt[] {
  const used = new Set([layout?.entity, layout?.time, layout?.code]);
  const isKind = (one: ColumnProfile): boolean =>
    !used.has(one) &&
    one.at !== layout?.part?.at &&
    one.distinct > 1 &&
    3 * one.distinct < table.rows.length &&
    (isWords(one) || one.whole !== undefined);
  // The last column of numbers most probably has the values.
  const last = profiles.findLast(isNumeric);
  const kinds = profiles.filter((one) => one !== last && isKind(one)).slice(0, maxColumns);
  const all = kinds.map((one) => refer(one, profiles));
  const entities = kinds.toSorted((a, b) => b.distinct - a.distinct).map((one) => refer(one, profiles));
  const isRead = (names: readonly string[], entity: string | undefined): boolean =>
    names.length > 0 && !("reason" in trial(moreOf(options, names, entity)));
  for (const entity of [undefined, ...(options.entityColumn === undefined ? entities : [])]) {
    let names = all.filter((one) => one !== entity);
    if (!isRead(names, entity)) continue;
    for (const name of names) {
      const rest = names.filter((one) => one !== name);
      if (isRead(rest, entity)) names = rest;
    }
    const texts = names.map((name) => optionText("column", `${name}=name`));
    const text = [...(entity === undefined ? [] : [optionText("entity-column", entity)]), ...texts].join(" ");
    return [{ more: moreOf(options, names, entity), option: "column", value: text, text }];
  }
  return [];
}

const moreOf = (
  { columns = [] }: Seen["options"],
  names: readonly string[],
  entityColumn: string | undefined,
): InterpretOptions => ({
  columns: [...columns, ...names.map((name) => [name, "name"] as const)],
  ...(entityColumn !== undefined && { entityColumn }),
});
