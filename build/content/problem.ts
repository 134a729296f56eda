import { byCodeUnit } from "../../src/core/text/compare.ts";

/** Errors stop a build, warnings do not. */
export type Severity = "error" | "warning";

/** A problem in the content: where it is, what is wrong, and what to write instead. */
export interface ContentProblem {
  readonly severity: Severity;
  /** Path relative to the content folder, with "/". */
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
  /** Groups problems that many files have in common; only a few of each kind are printed. */
  readonly kind?: string;
}

/** Reports a problem. Checks continue after it, so that one run finds all problems. */
export type Report = (problem: ContentProblem) => void;

/** Reports up to a number of problems. */
interface Limited {
  readonly report: Report;
  /** Whether the limit is reached, so that expensive advice is not needed any more. */
  isFull(): boolean;
  finish(): void;
}

/** Maximum number of similar problems reported per file; the others are counted. */
export const maxSimilar = 100;

/**
 * Reports the first `most` problems; `finish` reports the number of others. So a column that is wrong from top to
 * bottom does not hide other problems.
 */
export function limitProblems(report: Report, most: number): Limited {
  let [count, last]: [number, ContentProblem | undefined] = [0, undefined];
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

/** Maximum number of problems printed per kind. */
const maxPrinted = 3;

/** Sorted problems for printing: the first few of each kind, and the number of others. */
export function condense(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const counts = new Map<string, number>();
  const shown: ContentProblem[] = [];
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
export const isError = ({ severity }: ContentProblem): boolean => severity === "error";

/** Sorts problems by file, line and column, then by their text, so that the order is deterministic. */
export function sortProblems(problems: readonly ContentProblem[]): ContentProblem[] {
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
 * Formats a problem as a line of text: `content/charts/x.json:12:5 yAxis.scaleType: unknown value "logg"; write "log"`.
 * Escapes control characters, which could break the line or affect a terminal.
 * @param dir - the content folder as given on the command line
 */
export function formatProblem(problem: ContentProblem, dir: string): string {
  const { severity, line, column, field, message, advice } = problem;
  const place = [joinPath(dir, problem.file), line, line === undefined ? undefined : column];
  const words = [severity === "warning" ? "warning" : undefined, field, message].filter((part) => part !== undefined);
  return printable(
    `${place.filter((part) => part !== undefined).join(":")}  ${words.join(": ")}${advice ? `; ${advice}` : ""}`,
  );
}

/** Formats a problem as a line of JSON; `file` starts with the content folder. */
export const problemJson = (problem: ContentProblem, dir: string): string =>
  JSON.stringify({ ...problem, file: joinPath(dir, problem.file) });

const joinPath = (dir: string, file: string): string => `${dir.replace(/\/+$/, "")}/${file}`;

const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (character) => JSON.stringify(character).slice(1, -1));
