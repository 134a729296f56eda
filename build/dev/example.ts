/**
 * Derives the figures of the example site (`content/`), and the countries of the folder that `init` starts, from public data that npm packages carry, so that anyone can
 * reproduce them: `node --import tsx build/dev/example.ts`. Charts, data packages and the World Bank's list of income
 * groups are written by hand.
 */
import { writeFileSync } from "node:fs";
import { derivedFiles } from "./example/tables.ts";

for (const [file, text] of derivedFiles()) {
  writeFileSync(file, text);
  console.error(`${file.pathname.split("/content/").at(-1)}: ${text.length} characters`);
}
