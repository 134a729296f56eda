import { resolve } from "node:path";
import { gzipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { hash } from "../../../build/hash.ts";
import type { ReadOptions } from "../../../build/import/open/readOptions.ts";
import {
  baseName,
  datasetNameOf,
  type Origin,
  readSource,
  recordedPath,
  type SourceReading,
  sourceRecord,
  sourceTitle,
  wordsOfName,
} from "../../../build/import/read.ts";
import { type FakeAnswer, fakeIo } from "./fakeIo.ts";
import { excel } from "./format/workbooks.ts";
import { readSource as sourceOf } from "./readSource.ts";
import { sheetOf } from "./tables.ts";

const csv = "Country,Year,Rain\nPeru,2000,1\nMali,2000,2\n";

const read = (name: string, content: string | Uint8Array, options: ReadOptions = {}, fragment = "") =>
  readSource(name + fragment, options, fakeIo({ files: { [name]: content } }));

const hosts = { "data.test": ["93.184.216.34"] };
const download = (address: string, answers: Readonly<Record<string, FakeAnswer>>, options: ReadOptions = {}) =>
  readSource(address, options, fakeIo({ hosts, answers }));

describe("a source that is read", () => {
  it("has tables, and where they were read", async () => {
    const { sheets, problems, origin } = await read("dir/rain.csv", csv);
    expect(sheets.map(({ rows }) => rows.length)).toEqual([3]);
    expect(problems).toEqual([]);
    expect(origin).toEqual({
      source: "dir/rain.csv",
      format: "csv",
      hash: hash(strToU8(csv)),
      bytes: csv.length,
    });
  });

  it("is recorded with the hash of its original bytes, and with what a server says of its version", async () => {
    const body = gzipSync(strToU8(csv), { mtime: 0 });
    const headers = { etag: '"1"', "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT" };
    const { sheets, origin } = await download("https://data.test/rain.csv.gz", {
      "https://data.test/rain.csv.gz": { body, headers },
    });
    expect(origin).toEqual({
      source: "https://data.test/rain.csv.gz",
      address: "https://data.test/rain.csv.gz",
      format: "csv",
      etag: '"1"',
      lastModified: "Mon, 01 Jan 2024 00:00:00 GMT",
      hash: hash(body),
      bytes: body.length,
    });
    expect(sheets[0]?.facts.address).toBe("https://data.test/rain.csv.gz");
  });

  it("has warnings that name it as given", async () => {
    const { problems } = await read("rain.csv", `${csv}"Chad,2000,3\n`);
    expect(problems).toMatchObject([{ severity: "warning", file: "rain.csv" }]);
  });

  it("is split into tables that lie below one another", async () => {
    const both = `Rain\nCountry,Year,Rain\nPeru,2000,1\nMali,2000,2\n\n\nSnow\nCountry,Year,Snow\nPeru,2000,3\nMali,2000,4\n`;
    const { sheets } = await read("rain.csv", both);
    expect(sheets.map(({ name }) => name)).toHaveLength(2);
    const [, second] = sheets;
    const one = await read("rain.csv", both, { sheet: second?.name ?? "" });
    expect(one.sheets.map(({ name }) => name)).toEqual([second?.name]);
  });

  it("of an unsupported format is refused, with those that are supported", async () => {
    const bytes = new Uint8Array([0, 1, 2, 0, 3, 0, 0, 9]);
    await expect(read("rain.dat", bytes)).rejects.toThrow(/^rain\.dat: unsupported format; supported formats: .*CSV/);
  });

  it("without a table is refused", async () => {
    await expect(read("rain.xlsx", excel(""))).rejects.toThrow("rain.xlsx does not contain a table with values");
  });
});

describe("the tables that are read", () => {
  const tableOf = (name: string) =>
    `<table><caption>${name}</caption><tr><th>Country</th><th>Year</th><th>${name}</th></tr><tr><td>Peru</td><td>2000</td><td>1</td></tr><tr><td>Mali</td><td>2000</td><td>2</td></tr></table>`;
  const book = `<!doctype html><html><body>${tableOf("Rain")}${tableOf("Snow")}</body></html>`;
  const names = async (options: ReadOptions, fragment = "") =>
    (await read("book.html", book, options, fragment)).sheets.map(({ name }) => name);

  it("are all, or the one that is selected by name, by number, or by the fragment of a path", async () => {
    const all = await names({});
    expect(all).toHaveLength(2);
    expect(await names({ sheet: all[1] ?? "" })).toEqual([all[1]]);
    expect(await names({ sheet: "1" })).toEqual([all[0]]);
    expect(await names({ sheet: "2" })).toEqual([all[1]]);
    expect(await names({}, `#${all[1]}`)).toEqual([all[1]]);
    expect(await names({ sheet: all[0] ?? "" }, `#${all[1]}`)).toEqual([all[0]]);
  });

  it("are not selected by the fragment of a URL, which is a place on a page", async () => {
    const address = "https://data.test/rain.csv";
    const { sheets } = await download(`${address}#Snow`, { [address]: { body: csv } });
    expect(sheets).toHaveLength(1);
  });

  it.each(["3", "0", "hail"])("are named in the refusal of another (%s)", async (sheet) => {
    const all = (await names({})).map((name) => JSON.stringify(name)).join(", ");
    await expect(names({ sheet })).rejects.toThrow(
      `book.html has no table "${sheet}"; it has ${all}; select one with --sheet`,
    );
  });
});

describe("a chart of another site", () => {
  const page = "https://data.test/grapher/rain";
  const answers = {
    [`${page}.csv?csvType=full&useColumnShortNames=true`]: {
      body: "Entity,Code,Year,rain\nPeru,PER,2000,1\n",
      headers: { etag: "x" },
    },
    [`${page}.metadata.json?csvType=full&useColumnShortNames=true`]: {
      body: JSON.stringify({ chart: { title: "Rain" }, columns: { rain: { titleShort: "Rain" } } }),
    },
  };

  it("is read from its data, with the address of its page", async () => {
    const config = { [`${page}.config.json`]: { body: "{}" } };
    const { sheets, problems, origin } = await download(`${page}?tab=map`, { ...answers, ...config });
    expect([sheets.length, problems]).toEqual([1, []]);
    expect(origin).toMatchObject({ source: `${page}?tab=map`, format: "chart", address: page, etag: "x", bytes: 38 });
  });

  it("may be packed, and lack its config, which a warning says", async () => {
    const packed = Object.fromEntries(
      Object.entries(answers).map(([address, { body }]) => [address, { body: gzipSync(strToU8(body)) }]),
    );
    const { sheets, problems } = await download(page, packed);
    expect(sheets[0]?.rows).toEqual([["Peru", "PER", "2000", "1"]]);
    expect(problems).toMatchObject([
      {
        severity: "warning",
        file: page,
        message: "the service does not give the config of the chart; only its data were read",
      },
    ]);
  });
});

const origin = (source: string, address?: string): Origin => ({
  ...{ source, format: "csv", hash: "h", bytes: 1 },
  ...(address !== undefined && { address }),
});

describe("the name of a source", () => {
  it.each([
    ["dir/Rain 2020.csv", undefined, "Rain 2020"],
    ["dir\\rain.csv.gz", undefined, "rain"],
    ["rain.v2.xlsx", undefined, "rain.v2"],
    ["book.xlsx#Data", undefined, "book"],
    ["folder/", undefined, "folder"],
    ["https://a.test/x", "https://b.test/data/rain.CSV?v=1.json", "rain"],
    ["https://b.test/", "https://b.test/", ""],
  ])("of %s (%s) is %s", (source, address, name) => {
    expect(baseName(origin(source, address))).toBe(name);
  });

  it("names its dataset, or else its first table does", () => {
    const sheet = (name: string, title?: string) => sheetOf([], { name, facts: title === undefined ? {} : { title } });
    expect(datasetNameOf(origin("Rain & Snow.csv"), [sheet("x")])).toBe("rain-snow");
    expect(datasetNameOf(origin("datapackage.json"), [sheet("Rain", "Annual rain")])).toBe("annual-rain");
    expect(datasetNameOf(origin("x", "https://a.test/"), [sheet("Rain")])).toBe("rain");
    expect(datasetNameOf(origin("雨.csv"), [sheet("雨")])).toBe("data");
    expect(datasetNameOf(origin("-"), [])).toBe("data");
  });

  it("is cut after 80 characters, without a hyphen at the end", () => {
    const long = `${"a".repeat(79)} ${"b".repeat(9)}`;
    expect(datasetNameOf(origin(`${long}.csv`), [])).toBe("a".repeat(79));
    expect(datasetNameOf(origin(`${"a".repeat(99)}.csv`), [])).toBe("a".repeat(80));
  });

  it("is split into words: at hyphens, underscores, spaces, pluses and capitals, decoded", () => {
    const words = (source: string, name = "other-name") => wordsOfName(origin(source), name);
    expect(words("annual_rain-in+Mali.csv")).toBe("annual rain in Mali");
    expect(words("annualRainGDP.csv")).toBe("annual RainGDP");
    expect(words("rain%20fall.csv")).toBe("rain fall");
    expect(words("100%.csv")).toBe("100%");
    expect(words("datapackage.json")).toBe("other name");
    expect(words("-")).toBe("other-name");
  });

  it("is its title: the file's name with its extension, or the host of a download", () => {
    expect(sourceTitle(origin("dir/rain.csv"))).toBe("rain.csv");
    expect(sourceTitle(origin("https://a.test/rain.csv", "https://b.test/rain.csv"))).toBe("b.test");
  });
});

describe("the record of a source", () => {
  it("has a path relative to the content folder, but URLs and standard input as they are", () => {
    expect(recordedPath("content", origin("sources/rain.csv"))).toBe("../sources/rain.csv");
    expect(recordedPath("content", origin(resolve("content/datasets/rain/rain.xlsx")))).toBe("datasets/rain/rain.xlsx");
    expect(recordedPath("content", origin("-"))).toBe("-");
    expect(recordedPath("content", origin("HTTPS://a.test/x.csv"))).toBe("HTTPS://a.test/x.csv");
    expect(recordedPath("content", origin("x.csv", "https://a.test/x.csv"))).toBe("x.csv");
  });

  it("has the table only if there are several, and options and versions only if there are any", () => {
    const { sheet, ...found } = sourceOf([
      ["Country", "Year", "Rain"],
      ["Peru", 2000, 1],
    ]);
    const record = (parts: Partial<SourceReading> = {}, stated = {}) =>
      sourceRecord(
        "content",
        { sheets: [sheet], problems: [], origin: origin("rain.csv"), ...parts },
        { ...found, sheet, interpretation: found } as never,
        stated,
      );
    const plain = { path: "../rain.csv", format: "csv", layout: "indicators", hash: "h" };
    expect(record()).toEqual(plain);
    expect(record({ sheets: [sheet, sheetOf([])] })).toEqual({ ...plain, sheet: "Sheet 1" });
    expect(record({ sheets: [sheetOf([]), sheetOf([])] })).toEqual(plain);
    expect(record({}, { dates: "day-first" })).toEqual({ ...plain, options: { dates: "day-first" } });
    const versions = { etag: "e", lastModified: "l" };
    expect(record({ origin: { ...origin("rain.csv"), ...versions } })).toEqual({ ...plain, ...versions });
  });
});
