import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";

/**
 * Words and turns of phrase of an older idiom, each with a plain alternative. The code, the documents and the messages of
 * Polygraph are written as the documentation of common tools is: short main clauses, subject first, the field's noun.
 */
const oldIdiom: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhom\b|\bwhoever\b|\bwhomever\b/i, "name the noun: the entity, the reader, the caller"],
  [/\banew\b/i, "again"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\bspoil(?:t|s|ed)?\b/i, "damage, corrupt"],
  [/\bthereby\b|\bwhereof\b|\bwherein\b|\btherein\b/i, "so, in which"],
  [/\b(?:tells?|told|telling) of\b/i, "describe, report, list"],
  [/\btold\b(?!\.txt)/i, "is reported, is stated; in names: the noun, such as listed, known, extras"],
  [/\bleadsOn\b|\bleads? on to\b/, "links to"],
  [/\babout these data\b/i, "about this data"],
  [/(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|better\b)[a-z]+/i, "is not a"],
  [/\bslip of the pen\b/i, "typo"],
  [/\bunless told\b|\bas told\b/i, "by default"],
  [/\bWhat of\b|\bwhat of (?:a|an|the|it|them)\b/, "the part of"],
];

const sources = fastGlob
  .sync(["*.md", "{src,build,content,public,test/bench}/**/*.{md,ts,tsx,css,cjs,mjs,json}"], {
    ignore: [
      "**/node_modules/**",
      "content/datasets/**",
      "content/geographies/**",
      "content/terms.json",
      "src/search/terms.ts",
      "build/dev/concepts/**",
      "**/*.generated.*",
      "public/countries.json",
      "public/lexicon/**",
    ],
  })
  .sort();

it("code, documents and messages use plain English", () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) =>
        oldIdiom
          .filter(([pattern]) => pattern.test(line))
          .map(([pattern, instead]) => `${file}:${i + 1}: ${pattern.exec(line)?.[0]} → ${instead}`),
      ),
  );
  expect(found).toEqual([]);
});
