import { byCodeUnit } from "../../src/core/text/compare.ts";

/** Errors stop a build, warnings do not. */
export type Severity = "error" | "warning";

/** Something wrong in the content: where, what, and what to write instead. Errors stop a build; warnings do not. */
export interface Problem {
  readonly severity: Severity;
  /** Path below the content folder, with "/". */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** In characters, from 1. */
  readonly column?: number;
  /** The JSON path, or the header of the CSV column. */
  readonly field?: string;
  /** What is wrong. */
  readonly message: string;
  /** What to write instead. */
  readonly advice?: string;
  /** What many files may have in common: of such problems only some are printed. */
  readonly kind?: string;
}

/** Takes a problem; whoever checks goes on, so that one run finds all of them. */
export type Report = (problem: Problem) => void;

/** Takes problems of which only the first are passed on. */
interface Limited {
  readonly report: Report;
  /** Whether no more are passed on: then they need no advice that takes long to find. */
  isFull(): boolean;
  finish(): void;
}

/** Of problems of one kind in one file, so many are reported one by one; the rest by their number. */
export const maxSimilar = 100;

/**
 * Passes the first `most` problems on; `finish` then reports how many more there were, so that a column that is wrong from
 * top to bottom does not hide the other problems.
 */
export function limitProblems(report: Report, most: number): Limited {
  let [count, last]: [number, Problem | undefined] = [0, undefined];
  return {
    isFull: () => count >= most,
    report(problem) {
      count++;
      if (count <= most) report(problem);
      else last = problem;
    },
    finish() {
      if (last) report({ ...last, column: undefined, message: `${count - most} more such problems, up to this line` });
    },
  };
}

/** So many problems of a kind are printed. */
const maxPrinted = 3;

/** Problems as they are printed: of one kind the first few, and how many more there are. */
export function condense(problems: readonly Problem[]): readonly Problem[] {
  const counts = new Map<string, number>();
  const shown: Problem[] = [];
  for (const problem of sortProblems(problems)) {
    const count = problem.kind === undefined ? 0 : (counts.get(problem.kind) ?? 0) + 1;
    if (problem.kind !== undefined) counts.set(problem.kind, count);
    if (count <= maxPrinted) shown.push(problem);
  }
  for (const [kind, count] of counts) {
    const last = problems.find((problem) => problem.kind === kind);
    if (!last || count <= maxPrinted) continue;
    const message = `${count - maxPrinted} more of these: ${kind}`;
    shown.push({ severity: last.severity, file: "", message, kind });
  }
  return shown;
}

/** Whether a problem stops a build. */
export const isError = ({ severity }: Problem): boolean => severity === "error";

/** Problems by file, line and column; the rest of their text settles what is left, so that every run prints the same. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      byCodeUnit(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      byCodeUnit(a.field ?? "", b.field ?? "") ||
      byCodeUnit(a.message, b.message),
  );
}

/**
 * A problem as a line of text: `content/charts/x.json:12:5  yAxis.scaleType: unknown value "logg"; write "log"`. Warnings
 * say so. Control characters of the content are made visible, so that a line stays one and a terminal is left alone.
 * @param dir - the content folder as the author named it.
 */
export function formatProblem(problem: Problem, dir: string): string {
  const { severity, line, column, field, message, advice } = problem;
  const place = [joinPath(dir, problem.file), line, line === undefined ? undefined : column];
  const words = [severity === "warning" ? "warning" : undefined, field, message].filter((part) => part !== undefined);
  return printable(
    `${place.filter((part) => part !== undefined).join(":")}  ${words.join(": ")}${advice ? `; ${advice}` : ""}`,
  );
}

/** A problem as a line of JSON; `file` begins with the content folder. */
export const problemJson = (problem: Problem, dir: string): string =>
  JSON.stringify({ ...problem, file: joinPath(dir, problem.file) });

const joinPath = (dir: string, file: string): string => `${dir.replace(/\/+$/, "")}/${file}`;

const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (character) => JSON.stringify(character).slice(1, -1));
