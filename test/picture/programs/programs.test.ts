import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readExample } from "../../example.ts";
import { arabicDrawing, arabicFont, chartSlugs, drawingDifferences, drawings } from "./drawings.ts";
import { faults } from "./faults.ts";
import { svgPrograms } from "./svgPrograms.ts";

const folder = mkdtempSync(join(tmpdir(), "polygraph-programs-"));
const example = readExample(chartSlugs);

/** Those that are installed before the tests; `npm run programs` draws all charts with all programs. */
const tested = [
  "librsvg (rsvg-convert)",
  "librsvg (sharp)",
  "WeasyPrint",
  "MuPDF",
  "canvg",
  "@napi-rs/canvas",
  "svg-to-pdfkit",
];
const programs = svgPrograms.filter(({ title }) => tested.includes(title));
const [rsvg] = programs;
const some = drawings.filter(
  ([slug, query]) => query === "tab=map" || slug.includes("-vs-gdp") || slug === "barley-yields",
);

describe.each(programs)("$title", (program) => {
  test.skipIf(program.version() === undefined).each(some.map((drawing) => ({ name: drawing.join(" "), drawing })))(
    "draws $name as Polygraph's PNG does",
    async ({ drawing }) => {
      expect(await drawingDifferences(program, drawing, await example, folder)).toEqual([]);
    },
  );
});

describe.each(programs.filter(({ title }) => ["librsvg (rsvg-convert)", "canvg"].includes(title)))(
  "$title",
  (program) => {
    test.skipIf(program.version() === undefined || !existsSync(arabicFont))(
      "draws a title from right to left as Polygraph's PNG does",
      async () => {
        expect(await drawingDifferences(program, arabicDrawing, await example, folder)).toEqual([]);
      },
    );
  },
);

describe("the comparison notices that", () => {
  test.skipIf(rsvg?.version() === undefined).each(Object.entries(faults))("%s", async (_, [slug, query, change]) => {
    const found = rsvg && (await drawingDifferences(rsvg, [slug, query], await example, folder, change));
    expect(found).not.toEqual([]);
  });
});
