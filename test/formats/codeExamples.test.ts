import { expect, it, vi } from "vitest";
import { codeExamples } from "../../src/formats/codeExamples.ts";

const csv = 'https://charts.example.org/grapher/rain.csv?tableSearch="a\\b"';
const metadata = "https://charts.example.org/grapher/rain.metadata.json?country=~FRA";
const examples = new Map(codeExamples(csv, metadata).map(({ name, code }) => [name, code]));

/** The texts that stand in double quotes in a program, as Python, R and JavaScript read them. */
const textsIn = (code = ""): readonly unknown[] =>
  Array.from(code.matchAll(/"(?:[^"\\]|\\.)*"/g), ([text]) => JSON.parse(text));

it("there is one for each of the usual programs", () => {
  expect([...examples.keys()]).toEqual(["Python", "R", "Excel", "JavaScript"]);
});

it.each([
  ["Python", "pd.read_csv(", "requests.get("],
  ["R", "read.csv(", "fromJSON("],
])("in %s the addresses are texts, whatever signs they have", (name, table, description) => {
  const code = examples.get(name) ?? "";
  expect(textsIn(code)).toEqual(expect.arrayContaining([csv, metadata]));
  expect(code.indexOf(JSON.stringify(csv))).toBe(code.indexOf(table) + table.length);
  expect(code.indexOf(JSON.stringify(metadata))).toBe(code.indexOf(description) + description.length);
});

it("in Python the libraries that it takes are imported first", () => {
  const [first, second] = examples.get("Python")?.split("\n") ?? [];
  expect([first, second]).toEqual(["import pandas as pd", "import requests"]);
});

it("in Python numbers are read as the nearest double, which pandas does not do by default", () => {
  expect(examples.get("Python")).toContain(`pd.read_csv(${JSON.stringify(csv)}, float_precision="round_trip"`);
});

it("in R, too", () => {
  expect(examples.get("R")).toMatch(/^library\(jsonlite\)\n/);
});

it("in JavaScript it runs as it is", async () => {
  const fetch = vi.fn(async (address: string) =>
    address === csv ? new Response("Entity,Year\n") : Response.json({ chart: 1 }),
  );
  const code = `return (async () => { ${examples.get("JavaScript")}\nreturn [csv, metadata]; })();`;
  expect(await new Function("fetch", code)(fetch)).toEqual(["Entity,Year\n", { chart: 1 }]);
});

it("in a sheet of Google the quotes of an address are doubled; Excel asks for it as it is", () => {
  const lines = examples.get("Excel")?.split("\n") ?? [];
  expect(lines).toContain(csv);
  expect(lines.at(-1)).toBe(`=IMPORTDATA("${csv.replaceAll('"', '""')}")`);
});
