import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { codeExamples } from "../src/formats/codeExamples.ts";

/** Everything that may show code to readers: documents, recipes, and the sources of pages, READMEs and llms.txt. */
const files = fastGlob
  .sync(
    [
      "*.md",
      "{src,build,content,public}/**/*.{md,ts,tsx,txt,json,html,yml,yaml,py,sql,js,mjs,sh,R,ipynb}",
      "test/snapshots/*.md",
    ],
    {
      ignore: [
        "**/node_modules/**",
        "content/datasets/*/*.json",
        "content/geographies/**",
        "public/lexicon/**",
        "**/*.generated.*",
      ],
    },
  )
  .sort();

/** The text between a bracket and the one that closes it. */
function argumentsFrom(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end++) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  return text.slice(start, end - 1);
}

/** The calls that read a CSV in a text, with what calls them and their arguments. */
const callsIn = (text: string): { readonly caller: string; readonly args: string }[] =>
  Array.from(text.matchAll(/(?:(\w+)\.)?(?<!\w)read_csv(?:_auto)?\(/g), (match) => ({
    caller: match[1] ?? "",
    args: argumentsFrom(text, match.index + match[0].length),
  }));

const isPandas = (caller: string): boolean => caller === "pd" || caller === "pandas";

/** The reads of a text that may change numbers: pandas rounds, and DuckDB takes types from the first rows. */
function inexactReads(text: string): string[] {
  const calls = callsIn(text)
    .filter(({ caller, args }) =>
      isPandas(caller)
        ? !/\bfloat_precision\s*=\s*["']round_trip["']/.test(args)
        : !/\bsample_size\s*=\s*-1\b/.test(args),
    )
    .map(({ args }) => `read_csv(${args})`);
  const bare = Array.from(text.matchAll(/\b(?:FROM|JOIN)\s+'[^']*\.csv(?:\.gz)?'/gi), ([found]) => found);
  return [...calls, ...bare];
}

describe("every example that reads a CSV with pandas or DuckDB gets the numbers of the file", () => {
  it.each(files.filter((file) => /read_csv|\.csv'/i.test(readFileSync(file, "utf8"))))("in %s", (file) => {
    expect(inexactReads(readFileSync(file, "utf8"))).toEqual([]);
  });

  it("on the pages of charts, whatever signs the address has", () => {
    const code = codeExamples("https://x.test/a.csv?tableSearch=(b", "https://x.test/a.metadata.json");
    expect(code.flatMap((example) => inexactReads(example.code))).toEqual([]);
  });

  it("and the examples of pages, of the README of a chart and of loaders are among them", () => {
    const withCalls = files.filter((file) => callsIn(readFileSync(file, "utf8")).length > 0);
    expect(withCalls).toEqual(
      expect.arrayContaining([
        "content/README.md",
        "src/formats/codeExamples.ts",
        "src/pages/indicator/downloads.ts",
        "test/snapshots/global-temperature.readme.md",
      ]),
    );
  });
});

it.each([
  ['pd.read_csv("a.csv")', 1],
  ['pandas.read_csv("a.csv", dtype=object)', 1],
  ['pd.read_csv("a.csv", float_precision="high")', 1],
  ['pd.read_csv(path("a"), float_precision="round_trip")', 0],
  ["FROM read_csv('a.csv')", 1],
  ["FROM read_csv_auto('a.csv', header=true)", 1],
  ['duckdb.read_csv("a.csv")', 1],
  ["FROM read_csv('a.csv', sample_size = -1)", 0],
  ["SELECT 1 FROM 'a.csv'", 1],
  ["x JOIN 'https://x.test/a.csv' USING (code)", 1],
  ["FROM read_parquet('a.parquet')", 0],
  ["read_csv('a.csv', sample_size=20000) and read_csv('b.csv', sample_size=-1)", 1],
])("of %s, %i may change numbers", (code, count) => {
  expect(inexactReads(code)).toHaveLength(count);
});
