import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../build/import/decisions/decision.ts";
import { decisionLines, unusedLines } from "../../../../build/import/decisions/decisionLines.ts";

const decision = (parts: Partial<Decision>): Decision => ({
  subject: "unit",
  chosen: "kg",
  why: "so",
  sureness: "likely",
  ...parts,
});

describe("lines of the report", () => {
  it("join what is stated, and what is sure", () => {
    expect(
      decisionLines([
        decision({ sureness: "sure" }),
        decision({ sureness: "sure", subject: "title" }),
        decision({ sureness: "sure" }),
        decision({ sureness: "stated", subject: "licence", chosen: "none" }),
      ]),
    ).toEqual(["stated      no licence", "sure        unit, title"]);
  });

  it("describe each other decision with its second choice, the least sure first", () => {
    expect(
      decisionLines([
        decision({}),
        decision({ sureness: "guess", of: ["a", "b"], alternative: "t", option: "--unit t" }),
        decision({ sureness: "sure", subject: "title", option: "--title x" }),
      ]),
    ).toEqual([
      'guess       unit "a", "b": kg (so); or t: --unit t',
      "likely      unit: kg (so)",
      "sure        title: kg (so): --title x",
    ]);
  });

  it("join decisions that differ only in what they are about", () => {
    expect(
      decisionLines([decision({ of: ["a"] }), decision({ of: ["b"] }), decision({ of: ["c"], why: "then" })]),
    ).toEqual(['likely      unit "a", "b": kg (so)', 'likely      unit "c": kg (then)']);
  });

  it("list up to four names", () => {
    expect(decisionLines([decision({ of: ["a", "b", "c", "d"] })])[0]).toContain('"a", "b", "c", "d":');
    expect(decisionLines([decision({ of: ["a", "b", "c", "d", "e"] })])[0]).toContain('"a", "b", "c" and 2 more:');
  });

  it("are at most twelve", () => {
    const many = (count: number) => decisionLines(Array.from({ length: count }, (_, i) => decision({ why: `${i}` })));
    expect(many(12)).toHaveLength(12);
    expect(many(13)).toHaveLength(13);
    expect(many(14).at(-1)).toBe("likely      2 more decisions; --explain-decisions lists all");
  });
});

it("columns that are left out have lines of their own", () => {
  const left = decision({ subject: "column left out", of: ["a", "b"], why: "it is empty" });
  expect(decisionLines([left])).toEqual([]);
  expect(unusedLines([left, decision({}), { ...left, option: "--x", alternative: "values" }])).toEqual([
    'left out    "a", "b": it is empty',
    'left out    "a", "b": it is empty; --x if it has values',
  ]);
});
