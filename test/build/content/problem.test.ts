import { expect, test } from "vitest";
import {
  type ContentProblem,
  formatProblem,
  limitProblems,
  problemJson,
  sortProblems,
} from "../../../build/content/problem.ts";

const problem: ContentProblem = { severity: "error", file: "charts/a.json", message: "wrong" };

test("a problem is formatted as place, field, message, advice", () => {
  const full = { ...problem, line: 12, column: 5, field: "yAxis.scaleType", advice: 'write "log"' };
  expect(formatProblem(full, "content/")).toBe('content/charts/a.json:12:5  yAxis.scaleType: wrong; write "log"');
});

test("only warnings state their severity", () => {
  expect(formatProblem({ ...problem, severity: "warning" }, "content")).toBe("content/charts/a.json  warning: wrong");
});

test("control characters in the content are escaped", () => {
  expect(formatProblem({ ...problem, message: "a\u001b[31m\nb" }, "c")).toBe("c/charts/a.json  a\\u001b[31m\\nb");
});

test("in JSON, a problem's file starts with the content folder", () => {
  expect(JSON.parse(problemJson({ ...problem, line: 3 }, "content"))).toEqual({
    severity: "error",
    file: "content/charts/a.json",
    line: 3,
    message: "wrong",
  });
});

test("problems are sorted by file, then numerically by line and column", () => {
  const at = (file: string, line: number, column: number) => ({ ...problem, file, line, column });
  const sorted = sortProblems([at("b", 1, 1), at("a", 10, 1), at("a", 9, 2), at("a", 9, 1)]);
  expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    "a:9:1",
    "a:9:2",
    "a:10:1",
    "b:1:1",
  ]);
});

test("problems beyond the limit are counted", () => {
  const seen: ContentProblem[] = [];
  const limited = limitProblems((one) => seen.push(one), 2);
  for (let line = 1; line <= 5; line++) limited.report({ ...problem, line });
  limited.finish();
  expect(seen.map(({ line, message }) => [line, message])).toEqual([
    [1, "wrong"],
    [2, "wrong"],
    [5, "3 more such problems, up to this line"],
  ]);
});
