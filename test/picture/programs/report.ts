/** `npm run programs`: draws the example's charts with all programs that are installed, and writes the table of programs.md. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packagePath } from "../../../build/program.ts";
import { readExample } from "../../example.ts";
import { chartSlugs, drawingDifferences, drawings } from "./drawings.ts";
import { svgPrograms } from "./svgPrograms.ts";

const folder = mkdtempSync(join(tmpdir(), "polygraph-programs-"));
const example = await readExample(chartSlugs);
const rows: string[] = [];
for (const program of svgPrograms) {
  const version = program.version();
  if (version === undefined) {
    console.error(`${program.title} is not installed`);
    continue;
  }
  const different: string[] = [];
  for (const drawing of drawings) {
    const found = await drawingDifferences(program, drawing, example, folder);
    if (found.length === 0) continue;
    different.push(drawing.filter(Boolean).join(" "));
    console.error(`${program.title} ${version}, ${drawing.join(" ")}: ${found.slice(0, 3).join("; ")}`);
  }
  const compared = program.hasOwnFonts ? "shapes" : "shapes and text";
  rows.push(
    `| ${program.title} ${version} | ${compared} | ${different.length === 0 ? "as drawn" : different.join(", ")} |`,
  );
}
const table = ["| program | compared | charts that differ |", "| --- | --- | --- |", ...rows].join("\n");
const file = packagePath("src/picture/programs.md");
const text = readFileSync(file, "utf8");
writeFileSync(file, text.replace(/(<!-- table -->).*(<!-- \/table -->)/s, `$1\n\n${table}\n\n$2`));
console.log(`${table}\nPictures: ${folder}`);
