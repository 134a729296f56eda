import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkConcepts, compactConcepts, parseConcepts } from "./concepts/parse.ts";

// Makes public/lexicon/concepts.txt from the subjects in build/dev/concepts/; gives the same bytes each time:
//
//   node --import tsx build/dev/concepts.ts

const source = fileURLToPath(new URL("concepts/", import.meta.url));
const target = fileURLToPath(new URL("../../public/lexicon/concepts.txt", import.meta.url));
const names = (await readdir(source)).filter((name) => name.endsWith(".txt")).sort();
const subjects = await Promise.all(
  names.map(async (file) => ({ file, text: await readFile(join(source, file), "utf8") })),
);
const parsed = parseConcepts(subjects);
const { concepts } = parsed;
const problems = [...parsed.problems, ...checkConcepts(concepts)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
await writeFile(target, compactConcepts(concepts));
console.error(`${concepts.length} concepts, ${names.length} subjects`);
