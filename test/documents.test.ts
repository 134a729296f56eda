import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { repositoryScripts } from "../build/cli/repository/repository.ts";
import { checkContent } from "../build/content/check.ts";
import { loadContent } from "../build/content/content.ts";
import { formatProblem } from "../build/content/problem.ts";
import { configSchema, dashboardSchema } from "../src/charts/configSchema.ts";
import { dataPackageSchema } from "../src/core/chart/schema/dataPackage.ts";
import { geographySchema } from "../src/core/chart/schema/geography.ts";
import type { JsonSchema } from "../src/core/chart/schema/jsonSchema.ts";
import { siteSchema, termsSchema } from "../src/core/chart/schema/site.ts";
import { formatNumber, type NumberFormat, type NumberStyle } from "../src/core/data/number.ts";
import { viewParamNames } from "../src/core/view/params.ts";
import { parameters } from "../src/formats/parameters.ts";
import { representations } from "../src/representations.ts";
import { memoryFolder } from "./build/content/memory.ts";

const files = fastGlob
  .sync(["*.md", "{build,content,public,src,test,.ci}/**/*"], {
    dot: true,
    ignore: ["**/cases/**", "**/.polygraph/**", "**/node_modules/**", "content/datasets/**"],
  })
  .sort();
const sources = files.filter((file) => /^(build|src|test)\/.*\.(tsx?|css)$/.test(file));
const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("test/snapshots/"));
const read = (file: string): string => readFileSync(file, "utf8");
/** What the groups of a pattern find in a text. */
const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, ...groups]) => groups.find((group) => group !== undefined) ?? "");

const rules = read("src/formats/rules.md");
const interfaceText = read("src/formats/interface.md");
const decisions = read("src/decisions.md");

/** Numbers that references may name, by the document that has them. */
const numbered: Readonly<Record<string, ReadonlySet<string>>> = {
  "rules.md": new Set(all(rules, /^\*\*(\d{3}) /gm)),
  "interface.md": new Set([...all(interfaceText, /^## (\d) /gm), ...all(interfaceText, /^### (\d\.\d+) /gm)]),
  "decisions.md": new Set(all(decisions, /^\*\*(\d+) /gm)),
};

/** The numbers in what follows a document's name: "303", "405, 409", "720–730". */
const numbersOf = (list: string): string[] => list.split(/, |–| and /);

/** What is wrong in these files, each with its name. */
const wrongIn = (places: readonly string[], find: (text: string, file: string) => readonly string[]): string[] =>
  places.flatMap((file) => find(read(file), file).map((found) => `${file}: ${found}`));

describe("the rules", () => {
  it("have numbers of their chapter, each once and in order", () => {
    const chapters = rules.split(/^## (?=\d)/m).slice(1);
    expect(chapters.map((chapter) => chapter[0])).toEqual([..."123456789"]);
    for (const chapter of chapters) {
      const numbers = all(chapter, /^\*\*(\d{3}) /gm);
      expect(numbers).toEqual([...new Set(numbers)].sort());
      expect(numbers.filter((number) => number[0] !== chapter[0])).toEqual([]);
    }
  });

  it("have an example or a table each", () => {
    const texts = rules.split(/^(?=\*\*\d{3} )/m).slice(1);
    const plain = texts.filter((text) => !/[\s(]_[^_]+[^_\s]_|^(?:\| | {4})/m.test(text.split(/^#/m)[0] ?? ""));
    expect(plain.map((text) => text.slice(0, 60))).toEqual([]);
  });

  it("refer to rules that there are", () => {
    const lists = all(rules, /\((?:rule )?([1-9]\d\d(?:(?:, |–)[1-9]\d\d)*)\)|\b(?:rule|of) ([1-9]\d\d)\b(?! %)/g);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.flatMap(numbersOf).filter((number) => !numbered["rules.md"]?.has(number))).toEqual([]);
  });

  it("print numbers as their table says", () => {
    const rows = tableRows(rules.split("**612 ")[1]?.split(/^#/m)[0] ?? "").map((row) => row.flatMap(codes));
    expect(rows.length).toBeGreaterThan(5);
    for (const [value = "", display = "", ...written] of rows) {
      const format: NumberFormat = JSON.parse(display);
      const styles: NumberStyle[] = [{ unit: "none" }, { unit: "short" }, { abbreviation: "letter", unit: "symbol" }];
      expect([value, ...styles.map((style) => formatNumber(Number(value), format, style))]).toEqual([
        value,
        ...written,
      ]);
    }
  });
});

describe("comments and documents", () => {
  it.each(Object.entries(numbered))("refer to numbers that %s has", (name, numbers) => {
    const pattern = new RegExp(`\\b${name.replace(".", "\\.")} (\\d[\\d.]*(?:(?:, |–| and )\\d[\\d.]*)*)`, "g");
    const lost = wrongIn([...sources, ...documents], (text) =>
      all(text, pattern)
        .flatMap(numbersOf)
        .map((number) => number.replace(/\.$/, ""))
        .filter((number) => !numbers.has(number)),
    );
    expect(lost).toEqual([]);
  });

  it("refer to nothing by the numbers of documents that are not here", () => {
    const outside =
      /\b(?:behaviour|interface|design(?:, decision| decision)?|rules?|spec) \d{1,2}(?:\.\d+)?\b|\(config (?:"|[A-Z])|\(config, [A-Z]/g;
    const places = [...sources, ...documents].filter((file) => file !== "test/documents.test.ts");
    expect(wrongIn(places, (text) => text.match(outside) ?? [])).toEqual([]);
  });

  it("name sections that documents have", () => {
    const lost = wrongIn(sources, (text) =>
      Array.from(text.matchAll(/([\w/]+\.md)((?:, "[^"]+")+)/g)).flatMap(([, path = "", list = ""]) => {
        const headings = all(read(path), /^#+ (.*)$/gm);
        return all(list, /"([^"]+)"/g).filter((name) => !headings.includes(name));
      }),
    );
    expect(lost).toEqual([]);
  });

  it("name files that exist", () => {
    const isKnown = (path: string): boolean => existsSync(path) || files.some((file) => file.endsWith(`/${path}`));
    const lost = wrongIn(sources, (text) => {
      const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
      const names = /(?<![\w/.<-])([\w-]+(?:\/[\w.-]+)*\.(?:tsx?|md|wat))\b/g;
      return comments.flatMap((comment) => all(comment, names)).filter((path) => !isKnown(path));
    });
    expect(lost).toEqual([]);
  });
});

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, "");

describe("documents", () => {
  it("link to files and headings that exist", () => {
    const lost = wrongIn(documents, (text, file) =>
      all(withoutCode(text), /\]\((?![a-z]+:|#dod:)([^)\s]+)\)/g).filter((link) => {
        const [path = "", anchor] = link.split("#");
        const target = path === "" ? file : normalize(join(dirname(file), path));
        if (anchor === undefined || !existsSync(target)) return !existsSync(target);
        return !all(read(target), /^#+ (.*)$/gm)
          .map(anchorOf)
          .includes(anchor);
      }),
    );
    expect(lost).toEqual([]);
  });

  it("name files and folders that exist, and tell to write only those that do not", () => {
    const lost = wrongIn(documents, (text, file) => {
      const [plain, folder] = [withoutCode(text), dirname(file)];
      const below = files.filter((path) => folder === "." || path.startsWith(`${folder}/`));
      const exists = (path: string): boolean =>
        existsSync(path) || existsSync(join(folder, path)) || below.some((known) => known.endsWith(`/${path}`));
      const toWrite = new Set(all(plain, /\bWrite `([^`]+)`/g));
      const paths = all(plain, /`((?:src|build|test|content|public|\.ci)\/[\w./-]*|[\w./-]+\.(?:tsx?|wat))`/g);
      return paths.filter((path) => exists(path) === toWrite.has(path));
    });
    expect(lost).toEqual([]);
  });

  it("name scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    // The starter's README is about the repository that init writes.
    const scriptsOf = (file: string) => (file.startsWith("public/starter/") ? repositoryScripts : scripts);
    const lost = wrongIn(documents, (text, file) => [
      ...all(text, /(?:--import tsx|--config) ([\w/.]+)/g).filter((path) => !existsSync(path)),
      ...all(text, /\bnpm run ([\w-]+)/g).filter((name) => !Object.hasOwn(scriptsOf(file), name)),
    ]);
    expect(lost).toEqual([]);
  });
});

it("the package holds every document that a document of it links to", () => {
  const pack = execFileSync("npm", ["pack", "--dry-run", "--ignore-scripts", "--json"], { encoding: "utf8" });
  const [{ files: packed }] = JSON.parse(pack) as [{ files: { path: string }[] }];
  const packedPaths = new Set(packed.map(({ path }) => path));
  const lost = documents.flatMap((file) =>
    all(withoutCode(read(file)), /\]\((?![a-z]+:|#)([^)\s#]+\.md)/g)
      .map((link) => normalize(join(dirname(file), link)))
      .filter((target) => !packedPaths.has(target) || !packedPaths.has(file)),
  );
  expect(lost).toEqual([]);
});

/** The cells of a document's tables, row by row, without the rows of headers. */
const tableRows = (markdown: string): string[][] =>
  withoutCode(markdown)
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

const codes = (cell: string | undefined): string[] => all(cell ?? "", /`([^`]+)`/g);

describe("src/formats/interface.md", () => {
  const section = (number: string): string => interfaceText.split(`### ${number} `)[1]?.split(/^##/m)[0] ?? "";

  it("has an address for every representation", () => {
    const table = interfaceText.split("## 2 ")[0] ?? "";
    for (const { suffix } of representations)
      expect(table).toContain(suffix === "" ? "`/grapher/<slug>`" : suffix === ".png" ? "`.png`" : `${suffix}\``);
  });

  it("describes every parameter of the API description", () => {
    const described = ["2.1", "2.2", "2.3", "2.4", "2.5"].flatMap((number) =>
      tableRows(section(number)).flatMap(([name]) => codes(name)),
    );
    expect([...described, "nocache"].sort()).toEqual(Object.keys(parameters).sort());
  });

  it("says which representations leave a parameter of a view out", () => {
    const words: Readonly<Record<string, string>> = { pictures: "svg", values: "values" };
    for (const [name, , , lacking = ""] of tableRows(section("2.1")))
      for (const parameter of codes(name))
        for (const [word, representation] of Object.entries(words)) {
          const takes = representations
            .find((one) => one.name === representation)
            ?.params.some((it) => it === parameter);
          expect([parameter, word, lacking.includes(word)]).toEqual([parameter, word, !takes]);
        }
    expect(
      tableRows(section("2.1"))
        .flatMap(([name]) => codes(name))
        .sort(),
    ).toEqual([...viewParamNames].sort());
  });
});

describe("content/reference.md", () => {
  const reference = read("content/reference.md");
  const section = (heading: string): string =>
    withoutCode(reference).split(`\n## ${heading}\n`)[1]?.split(/^## /m)[0] ?? "";
  const schemas: readonly (readonly [heading: string, schema: JsonSchema])[] = [
    ["site.json", siteSchema],
    ["terms.json", termsSchema],
    ["datasets", dataPackageSchema],
    ["geographies", geographySchema],
    ["charts", configSchema],
    ["dashboards", dashboardSchema],
  ];

  it("its examples are a content folder without problems", async () => {
    const example = (part: string, kind: string): string =>
      reference.split(`\n${part}\n`)[1]?.match(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, "m"))?.[1] ?? "";
    const folder = memoryFolder({
      "site.json": example("## site.json", "json"),
      "entities.csv": example("## entities.csv", "csv"),
      "terms.json": example("## terms.json", "json"),
      "datasets/vital-statistics/vital-statistics.csv": example("### The CSV", "csv"),
      "datasets/vital-statistics/datapackage.json": example("### datapackage.json", "json"),
      "charts/birth-rate.json": example("## charts", "json"),
      "logo.svg": "<svg/>",
    });
    const problems = await checkContent(await loadContent(folder));
    expect(problems.map((problem) => formatProblem(problem, "content"))).toEqual([]);
  });

  it.each(schemas)("%s: describes every field", (heading, schema) => {
    const described = new Set(codes(section(heading)).flatMap((code) => code.split(/[.[\]"]+/)));
    const shown = new Set(codes(section("display")));
    const fields = fieldsOf(schema).map(({ name }) => name);
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.filter((name) => !described.has(name) && !shown.has(name))).toEqual([]);
  });

  it.each(schemas)("%s: tells the defaults that the schema has", (heading, schema) => {
    const rows = tableRows(section(heading) + section("display"));
    const told = rows.flatMap((row) =>
      row
        .slice(0, -1)
        .flatMap(codes)
        .map((name) => ({ name: name.split(".").at(-1), written: row.at(-1) ?? "" })),
    );
    const wrong = fieldsOf(schema).filter(({ name, schema: { default: value } }) => {
      const expected = typeof value === "string" ? value : (JSON.stringify(value) ?? "").replaceAll(",", ", ");
      const same = told.filter((one) => one.name === name);
      return value !== undefined && same.length > 0 && !same.some(({ written }) => written.includes(expected));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

/** All fields of a schema and of the schemas in it. */
function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema }[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const own = Object.entries(properties).map(([name, schema]) => ({ name, schema }));
  const inner = [...own.map(({ schema }) => schema), ...(items ? [items] : []), ...anyOf];
  const rest = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [...own, ...[...inner, ...rest].flatMap(fieldsOf)];
}
