import { expect, it } from "vitest";
import { readHome } from "../../../src/pages/home/blocks.ts";

it("parses prose, rows of charts, and generated sections", () => {
  const { blocks, charts, faults } = readHome(
    "# Hello\n\n{{chart a}} {{chart b}}\n{{chart c}}\n\nText {{chart x}}.\n{{topics}}\n",
  );
  expect(blocks).toEqual([
    { kind: "prose", markdown: "# Hello" },
    { kind: "charts", slugs: ["a", "b", "c"] },
    { kind: "prose", markdown: "Text {{chart x}}." },
    { kind: "section", name: "topics" },
  ]);
  expect(charts).toEqual([
    { line: 3, slug: "a" },
    { line: 3, slug: "b" },
    { line: 4, slug: "c" },
  ]);
  expect(faults).toEqual([]);
});

it("reports unknown tags with their lines", () => {
  expect(readHome("Hi\r\n{{topix}}\r\n{{chart}}").faults).toEqual([
    { line: 2, tag: "topix" },
    { line: 3, tag: "chart" },
  ]);
});
