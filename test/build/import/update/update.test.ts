import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyContent, readJson, run } from "../addFixture.ts";
import { type FileServer, serveFiles } from "./server.ts";

const header = "Country,Year,Rainfall (mm)\n";
const rows = ["Chad,2000,5", "Chad,2001,5.5", "Kenya,2000,12.5", "Kenya,2001,13", "Mali,2000,7", "Mali,2001,8"];
const table = (...lines: readonly string[]): string => `${header}${lines.join("\n")}\n`;

interface Case extends FileServer {
  readonly content: string;
}

/** A content folder with the dataset `rain`, added from a server. */
async function added(text = table(...rows), ...options: string[]): Promise<Case> {
  const server = await serveFiles({ "/rain.csv": text });
  const content = await emptyContent();
  const { code, err } = await run("add", `${server.address}/rain.csv`, "--content", content, "--yes", ...options);
  if (code !== 0) throw new Error(err);
  return { ...server, content };
}

const values = (content: string, name = "rain"): Promise<string> =>
  readFile(join(content, `datasets/${name}/${name}.csv`), "utf8");

/** The texts of all files in a folder. */
async function snapshot(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path, await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

describe("polygraph update", () => {
  it("leaves a dataset as it was if its server has nothing new", async () => {
    const { content, asked } = await added();
    const before = await snapshot(content);
    expect(await run("update", "--content", content, "--yes")).toEqual({ code: 0, out: "rain  as it was\n", err: "" });
    expect(asked).toEqual(["200 /rain.csv", "304 /rain.csv"]);
    expect(await snapshot(content)).toEqual(before);
  });

  it("reports new, removed and revised values, and applies them with --yes", async () => {
    const { content, files } = await added();
    files.set("/rain.csv", table("Chad,2000,5", "Chad,2001,6", "Chad,2002,7", ...rows.slice(2, 5)));
    const { code, out } = await run("update", "rain", "--content", content, "--yes");
    expect(code).toBe(0);
    expect(out).toContain("1 value new, 1 revised, 1 gone.");
    expect(out).toContain("Chad 2001: 5.5 → 6.0 mm (+9.1%)");
    expect(out).toContain("New times: 2002.");
    expect(await values(content)).toContain("Chad,TCD,2002,7\n");
    expect((await run("update", "--content", content, "--yes")).out).toBe("rain  as it was\n");
  });

  it("follows as categories of a cube come and go, and keeps the ids of the others", async () => {
    const cube = (...categories: readonly string[]): string =>
      ["Country,Year,Sex,Age group,Rainfall", ...categories.flatMap(crossed)].join("\n");
    const crossed = (age: string) =>
      ["Chad", "Kenya"].flatMap((country, i) =>
        ["Women", "Men"].map((sex, j) => `${country},2000,${sex},${age},${i}${j}.5`),
      );
    const { content, files } = await added(cube("All ages", "15-24", "25-64"));
    const config = await readJson(content, "charts/rain.json");
    files.set("/rain.csv", cube("All ages", "15-24", "65 and over"));
    const { code, out } = await run("update", "--content", content, "--yes");
    expect([code, out]).toEqual([0, expect.stringContaining("65 and over")]);
    expect(await values(content)).toContain("Kenya,KEN,2000,Women,65 and over,10.5\n");
    expect(await readJson(content, "charts/rain.json")).toEqual(config);
    expect((await run("check", "--content", content)).err).not.toContain("error:");
  });

  it("reads files with a byte order mark", async () => {
    const { content, files } = await added();
    for (const name of ["datapackage.json", "mapping.csv"]) {
      const file = join(content, "datasets/rain", name);
      await writeFile(file, `\ufeff${await readFile(file, "utf8")}`);
    }
    files.set("/rain.csv", table(...rows, "Mali,2002,9"));
    const { code, out } = await run("update", "--content", content, "--yes");
    expect([code, out]).toEqual([0, expect.stringContaining("1 value new.")]);
    expect(await values(content)).toContain("Mali,MLI,2002,9\n");
    expect((await run("update", "--content", content, "--yes")).out).toBe("rain  as it was\n");
  });

  it.each([[], ["--dry-run"], ["--yes", "--dry-run"], ["--json"]])(
    "writes nothing if nobody can be asked, and says so (%s %s)",
    async (...options) => {
      const { content, files } = await added();
      files.set("/rain.csv", table(...rows, "Mali,2002,9"));
      const before = await snapshot(content);
      const { code, out, err } = await run("update", "--content", content, ...options.flat());
      expect(code).toBe(0);
      expect(out).toContain("rain");
      expect(err).toContain("Nothing was written");
      expect(await snapshot(content)).toEqual(before);
    },
  );

  it("reports the same as JSON", async () => {
    const { content, files } = await added();
    files.set("/rain.csv", table(...rows, "Mali,2002,9"));
    const { out } = await run("update", "--content", content, "--json", "--yes");
    expect(JSON.parse(out).datasets).toMatchObject([
      {
        name: "rain",
        outcome: "differs",
        indicators: [{ kind: "changed", name: "Rainfall", points: { new: 1, gone: 0, revised: 0 } }],
        written: ["datasets/rain/rain.csv", "datasets/rain/datapackage.json"],
      },
    ]);
  });

  it.each([
    ["lost half of its rows", table(...rows.slice(0, 3)), "lost 3 of its 6 values"],
    [
      "has other columns",
      table(...rows).replace("Rainfall (mm)", "Snow (cm)"),
      'no longer has "Rainfall"; new is "Snow"',
    ],
    ["has words for numbers", table(...rows).replace(/[\d.]+$/gm, "much"), "rain"],
    ["has other times", table(...rows).replace(/,200(?=[01],)/g, ",2000-1"), "times were by year"],
    ["is a web page now", "<!doctype html><html><body>Moved</body></html>", "page"],
  ])("leaves a dataset as it was if its source %s, and says what changed", async (_, text, told) => {
    const { content, files } = await added();
    files.set("/rain.csv", text);
    const before = await snapshot(content);
    const { code, out, err } = await run("update", "--content", content, "--yes");
    expect(code).toBe(1);
    expect(out).toContain("rain  failed, and stays as it was");
    expect(out).toContain(told);
    expect(err).toContain("1 dataset of 1 failed: rain");
    expect(await snapshot(content)).toEqual(before);
  });

  it("accepts a source that lost half of its rows after the CSV was removed, as the message advises", async () => {
    const { content, files } = await added();
    files.set("/rain.csv", table(...rows.slice(0, 3)));
    expect((await run("update", "--content", content, "--yes")).out).toContain("remove ");
    await rm(join(content, "datasets/rain/rain.csv"));
    expect((await run("update", "--content", content, "--yes")).code).toBe(0);
    expect(await values(content)).toBe(
      "Entity,Code,Year,Rainfall\nChad,TCD,2000,5\nChad,TCD,2001,5.5\nKenya,KEN,2000,12.5\n",
    );
  });

  it("updates the other datasets if one fails", async () => {
    const { content, files, address } = await added();
    files.set("/snow.csv", table(...rows));
    await run("add", `${address}/snow.csv`, "--content", content, "--yes");
    files.delete("/rain.csv");
    files.set("/snow.csv", table(...rows, "Mali,2002,9"));
    const { code, out } = await run("update", "--content", content, "--yes");
    expect(code).toBe(1);
    expect(out).toContain("answers 404");
    expect(await values(content, "snow")).toContain("Mali,MLI,2002,9");
  });

  it("reads a file on disk again", async () => {
    const content = await emptyContent();
    const file = join(content, "..", "rain.csv");
    await writeFile(file, table(...rows));
    await run("add", file, "--content", content, "--yes");
    await writeFile(file, table(...rows, "Mali,2002,9"));
    expect((await run("update", "--content", content, "--yes")).code).toBe(0);
    expect(await values(content)).toContain("Mali,MLI,2002,9");
  });

  it("reads the files of a data package again even if its descriptor is unchanged", async () => {
    const fields = [{ name: "Country" }, { name: "Year", type: "year" }, { name: "Rain", type: "number" }];
    const about = { name: "rain", resources: [{ name: "rain", path: "rain.csv", schema: { fields } }] };
    const text = table(...rows).replace("Rainfall (mm)", "Rain");
    const server = await serveFiles({ "/datapackage.json": JSON.stringify(about), "/rain.csv": text });
    const content = await emptyContent();
    await run("add", `${server.address}/datapackage.json`, "--content", content, "--yes", "--name", "rain");
    server.files.set("/rain.csv", `${text}Mali,2002,9\n`);
    expect((await run("update", "--content", content, "--yes")).code).toBe(0);
    expect(await values(content)).toContain("Mali,MLI,2002,9");
  });

  it("reads a source with the options with which it was added", async () => {
    const text = "Land;Jahr;Wert\nKenya;2000;1.234\nChad;2000;2.345\n";
    const { content, files } = await added(text, "--decimal", ",", "--title", "Rain of all");
    expect(await values(content)).toContain("Kenya,KEN,2000,1234");
    files.set("/rain.csv", `${text}Mali;2000;3.456\n`);
    expect((await run("update", "--content", content, "--yes")).code).toBe(0);
    expect(await values(content)).toContain("Mali,MLI,2000,3456");
    expect(await readJson(content, "datasets/rain/datapackage.json")).toMatchObject({ title: "Rain of all" });
  });
});

describe("edits by a person", () => {
  it("to values are kept, with advice on how to take the new ones", async () => {
    const { content, files } = await added();
    const edited = (await values(content)).replace("5.5", "5.6");
    await writeFile(join(content, "datasets/rain/rain.csv"), edited);
    files.set("/rain.csv", table(...rows, "Mali,2002,9"));
    const { code, out } = await run("update", "--content", content, "--yes");
    expect(code).toBe(0);
    expect(out).toContain("rain  kept");
    expect(out).toContain(`remove ${join(content, "datasets/rain/rain.csv")} and run polygraph update rain`);
    expect(await values(content)).toBe(edited);
  });

  it("to descriptions and charts are kept through several updates of the values", async () => {
    const { content, files } = await added();
    const packagePath = join(content, "datasets/rain/datapackage.json");
    await writeFile(
      packagePath,
      (await readFile(packagePath, "utf8")).replace('"title": "Rainfall"', '"title": "Rain"'),
    );
    await rm(join(content, "charts/rain.json"));
    for (const year of [2002, 2003]) {
      files.set("/rain.csv", table(...rows, `Mali,${year},9`));
      expect((await run("update", "--content", content, "--yes")).code).toBe(0);
      expect(await values(content)).toContain(`Mali,MLI,${year},9`);
    }
    expect(await readFile(packagePath, "utf8")).toContain('"title": "Rain"');
    expect(await readdir(join(content, "charts"))).toEqual([]);
  });

  it("to mapping.csv are applied, even if the source has nothing new", async () => {
    const { content } = await added(table(...rows, "Lalaland,2000,1"));
    const mapping = join(content, "datasets/rain/mapping.csv");
    await writeFile(mapping, (await readFile(mapping, "utf8")).replace(/^Lalaland,.*$/m, "Lalaland,,Niger,NER,,"));
    expect((await run("update", "--content", content, "--yes")).code).toBe(0);
    expect(await values(content)).toContain("Niger,NER,2000,1");
    expect((await run("update", "--content", content, "--yes")).out).toBe("rain  as it was\n");
  });
});

describe("datasets that cannot be updated", () => {
  it("are named in an error", async () => {
    const { content } = await added();
    expect((await run("update", "rains", "--content", content)).err).toContain("did you mean rain?");
    expect((await run("update", "--content", join(content, "none"))).err).toContain("is not a content folder");
  });

  it("include those from standard input", async () => {
    const { content } = await added();
    const path = join(content, "datasets/rain/datapackage.json");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(/"path": "http[^"]*rain.csv",\n {4}"format"/, '"path": "-",\n    "format"'));
    const { code, out } = await run("update", "--content", content, "--yes");
    expect(code).toBe(1);
    expect(out).toContain("polygraph add - --name rain");
  });
});

it("prints its help", async () => {
  expect((await run("update", "--help")).out).toContain("polygraph update [DATASET…]");
});
