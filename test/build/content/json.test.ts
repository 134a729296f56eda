import { expect, test } from "vitest";
import { fieldPath, JsonDocument, parseJson, position } from "../../../build/content/json.ts";
import type { ContentProblem } from "../../../build/content/problem.ts";

const text = '{\n  "a": { "b": [1, { "c": "x" }] }\n}\n';
const document = new JsonDocument("a.json", text, JSON.parse(text));

test("a problem is located at its field's key", () => {
  expect(document.problem(["a", "b", 1, "c"], "wrong")).toMatchObject({ line: 2, column: 21, field: "a.b[1].c" });
});

test("a problem of a list item is located at the item", () => {
  expect(document.problem(["a", "b", 0], "wrong")).toMatchObject({ line: 2, column: 16, field: "a.b[0]" });
});

test("a missing field is located at its object", () => {
  expect(document.problem(["a", "z"], "missing")).toMatchObject({ line: 2, column: 3, field: "a.z" });
  expect(document.problem(["z"], "missing")).toMatchObject({ line: 1, column: 1 });
});

test("lines end with LF, CRLF or CR", () => {
  expect(position("a\r\nb\rc\nd", 7)).toEqual({ line: 4, column: 1 });
});

test("field paths quote names that are not identifiers", () => {
  expect(fieldPath(["map", "x y", 0, "$schema"])).toBe('map["x y"][0].$schema');
});

test("reports a duplicate field in an object, but not in different objects", () => {
  const problems: ContentProblem[] = [];
  parseJson("a.json", '{ "a": 1, "b": { "a": 1 },\n "a": 2 }', (problem) => problems.push(problem));
  expect(problems.map(({ line, column, field }) => [line, column, field])).toEqual([[2, 2, "a"]]);
});

test("reports excessive nesting where it starts, in valid and invalid JSON, without parsing it", () => {
  const problemsOf = (text: string): ContentProblem[] => {
    const problems: ContentProblem[] = [];
    expect(parseJson("a.json", text, (problem) => problems.push(problem))).toBeUndefined();
    return problems;
  };
  const deep = `{\n"a": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const where = [{ severity: "error", line: 2, column: 105 }];
  expect(problemsOf(deep)).toMatchObject(where);
  expect(problemsOf(`{\n"a": ${"[".repeat(20_000)}`)).toMatchObject(where);
});

test("ignores brackets in strings", () => {
  const text = JSON.stringify({ a: `"${"[".repeat(1000)}` });
  expect(parseJson("a.json", text, () => undefined)?.value).toEqual(JSON.parse(text));
});

test("composes the characters of escapes", () => {
  expect(parseJson("a.json", String.raw`{"name": "Co\u0302te"}`, () => undefined)?.value).toEqual({
    name: "C\u00f4te",
  });
});
