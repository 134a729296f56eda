import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planDataset } from "../../../build/import/add.ts";
import { confirmNames } from "../../../build/import/names/mapping.ts";
import { readSource } from "../../../build/import/read.ts";
import { add, emptyContent, factsOf, readJson, run } from "./addFixture.ts";
import { fakeIo } from "./fakeIo.ts";

const csv =
  "Country,Year,Births,Deaths\nFrance,2019,11.2,9.1\nFrance,2020,10.9,9.9\nSwazy-Land,2020,24.1,9.3\nPeru,2020,17,5\n";
const contentOf = async (content: string, path: string): Promise<string> => readFile(join(content, path), "utf8");
const treeOf = async (content: string): Promise<readonly string[]> =>
  (await readdir(content, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(content.length + 1))
    .sort();

describe("adding a source", () => {
  it("writes a dataset, its mapping, a chart, and the schemas that they name; it tells how the source was read", async () => {
    const content = await emptyContent();
    const { code } = await add(content, "vital.csv", csv);
    expect(code).toBe(0);
    const files = await treeOf(content);
    expect(files.filter((file) => !/schemas\/(?!chart-config|data-package)/.test(file))).toEqual([
      "charts/vital.json",
      "datasets/vital/datapackage.json",
      "datasets/vital/mapping.csv",
      "datasets/vital/vital.csv",
      "entities.csv",
      "schemas/chart-config.json",
      "schemas/data-package.json",
      "site.json",
    ]);
    const { source } = await readJson(content, "datasets/vital/datapackage.json");
    expect(source).toMatchObject({ path: "../sources/vital.csv", format: "csv", layout: "indicators" });
    expect((await readJson(content, "charts/vital.json")).$schema).toBe("../schemas/chart-config.json");
  });

  it("again changes nothing", async () => {
    const content = await emptyContent();
    await add(content, "vital.csv", csv);
    const files = await treeOf(content);
    const before = await Promise.all(files.map((file) => contentOf(content, file)));
    const { err } = await add(content, "vital.csv", csv);
    expect(await treeOf(content)).toEqual(files);
    expect(await Promise.all(files.map((file) => contentOf(content, file)))).toEqual(before);
    expect(err).not.toMatch(/^ {2}(new|changed)/m);
  });

  it("again takes new figures and keeps ids and what a person edited", async () => {
    const content = await emptyContent();
    await add(content, "vital.csv", csv);
    const chart = { ...(await readJson(content, "charts/vital.json")), title: "My title" };
    await writeFile(join(content, "charts/vital.json"), JSON.stringify(chart));
    const { err } = await add(content, "vital.csv", csv.replace("17,5", "18,5"));
    expect((await readJson(content, "charts/vital.json")).title).toBe("My title");
    expect(err).toContain("kept, for somebody edited it");
    expect(await factsOf(content, "vital")).toContainEqual(["Births", "Peru", "2020", 18]);
    expect((await run("check", "--content", content, "--quiet")).code).toBe(0);
  });

  it("takes the names that a person wrote into mapping.csv", async () => {
    const content = await emptyContent();
    await add(content, "vital.csv", csv);
    const mapping = join(content, "datasets/vital/mapping.csv");
    const rows = (await readFile(mapping, "utf8")).replace("Swazy-Land,,Swazy-Land", "Swazy-Land,,Eswatini");
    await writeFile(mapping, rows);
    const { err } = await add(content, "vital.csv", csv);
    expect(err).toContain("1 reviewed");
    expect(await contentOf(content, "datasets/vital/vital.csv")).toContain("Eswatini,SWZ,2020,24.1");
    expect(await readFile(mapping, "utf8")).toContain("Swazy-Land,,Eswatini,SWZ,reviewed");
  });

  it("leaves a dataset of another source, or a person's own, alone", async () => {
    const content = await emptyContent();
    await add(content, "vital.csv", csv);
    const other = await add(content, "other.csv", csv, "--name", "vital");
    expect([other.code, other.err]).toEqual([1, expect.stringContaining("choose another name with --name NAME")]);
  });

  it("with --dry-run prints decisions and first rows, and writes nothing", async () => {
    const content = await emptyContent();
    const before = await treeOf(content);
    const { code, out, err } = await add(content, "vital.csv", csv, "--dry-run");
    expect([code, out.split("\n")[1]]).toEqual([0, "France,FRA,2019,11.2,9.1"]);
    expect(err).toContain("rows        5 read = 4 with values + 1 head");
    expect(await treeOf(content)).toEqual(before);
  });

  it("writes nothing where a file cannot be put in its place", async () => {
    const content = await emptyContent();
    // A folder stands where the chart should be.
    await mkdir(join(content, "charts/vital.json"), { recursive: true });
    const before = await treeOf(content);
    const { code, err } = await add(content, "vital.csv", csv);
    expect([code, err]).toEqual([1, expect.stringMatching(/nothing was written/i)]);
    expect(await treeOf(content)).toEqual(before);
  });

  it("needs a content folder", async () => {
    const content = await emptyContent();
    const { code, err } = await add(join(content, "none"), "vital.csv", csv);
    expect([code, err]).toEqual([1, expect.stringContaining("polygraph init")]);
  });

  it("gives ids that no other indicator has", async () => {
    const content = await emptyContent();
    await add(content, "a.csv", csv);
    await add(content, "b.csv", csv);
    const idsOf = async (name: string): Promise<unknown[]> => {
      const text = await contentOf(content, `datasets/${name}/datapackage.json`);
      return Array.from(text.matchAll(/"indicatorId": (\d+)/g), ([, id]) => id);
    };
    const ids = [...(await idsOf("a")), ...(await idsOf("b"))];
    expect(new Set(ids).size).toBe(4);
  });
});

describe("the names of a source", () => {
  it("that are uncertain are asked about, with whom they may mean", async () => {
    const content = await emptyContent();
    const reading = await readSource(
      "vital.csv",
      {},
      fakeIo({ files: { "vital.csv": csv.replace("Swazy-Land", "Swaziladn") } }),
    );
    const { interpretation } = await planDataset(content, reading, { today: "2026-11-28" });
    const asked: string[] = [];
    const answers = await confirmNames(interpretation.mapping.rows, async (question) => {
      asked.push(question);
      return "y";
    });
    expect(asked).toEqual(['Is "Swaziladn" Eswatini? [y/N, or another name] ']);
    const again = await planDataset(content, reading, { answers, today: "2026-11-28" });
    expect(again.interpretation.entities.names).toContainEqual({ entity: "Eswatini", entityCode: "SWZ" });
  });

  it("are those of something else where few are countries: the state of Georgia is not the country", async () => {
    const content = await emptyContent();
    const states = ["Alabama", "Alaska", "Georgia", "Iowa", "Ohio"].map((state, i) => `${state},2020,${i}`);
    await add(content, "states.csv", `State,Year,Rain\n${states.join("\n")}\n`);
    expect(await contentOf(content, "datasets/states/states.csv")).toContain("Georgia,,2020,2");
    expect(await readJson(content, "datasets/states/datapackage.json")).toMatchObject({ entityType: "state" });
    expect((await readJson(content, "charts/states.json")).hasMapTab).toBeUndefined();
  });
});

describe("the chart of a source", () => {
  it("has a map where most entities are countries, and names whom it shows", async () => {
    const content = await emptyContent();
    const names = ["Brazil", "Chad", "France", "Ghana", "Japan", "Peru"];
    await add(
      content,
      "rain.csv",
      `Country,2019,2020\n${names.map((name, i) => `${name},${i + 1},${i + 2}`).join("\n")}\n`,
    );
    expect(await readJson(content, "charts/rain.json")).toMatchObject({
      hasMapTab: true,
      chartTypes: ["LineChart", "DiscreteBar"],
      selectedEntityNames: ["Peru", "Japan", "Ghana", "France", "Chad"],
    });
  });

  it("has bars where there is one time", async () => {
    const content = await emptyContent();
    await add(content, "rain.csv", "Country,Year,Rain\nFrance,2020,1\nPeru,2020,2\n");
    expect(await readJson(content, "charts/rain.json")).toMatchObject({ chartTypes: ["DiscreteBar"] });
  });

  it("is one of several where one axis fits not all, and every indicator is in one of them", async () => {
    const content = await emptyContent();
    const units = Array.from({ length: 33 }, (_, i) => `Metric ${i} (unit${i} per km)`);
    const words = ["Origin", "Regime", "System", "Head", "Chamber", "Court", "Veto"];
    const row = (place: string, k: number) => [
      place,
      2020,
      ...units.map((_, i) => 10 ** (i % 6) + k),
      ...words.map((word) => word + k),
    ];
    const rows = [["Country", "Year", ...units, ...words], row("France", 0), row("Peru", 1)];
    const { code, err } = await add(content, "many.csv", rows.map((cells) => cells.join(",")).join("\n"));
    expect([code, err]).toEqual([0, expect.stringContaining("charts      36: many, ")]);
    const slugs = (await readdir(join(content, "charts"))).filter((file) => file !== "many.json");
    const charts = await Promise.all(["many.json", ...slugs].map((file) => readJson(content, `charts/${file}`)));
    const shown = charts.flatMap(({ dimensions }) => dimensions as readonly { property: string; variableId: number }[]);
    const ids = shown.filter(({ property }) => property === "y").map(({ variableId }) => variableId);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    expect(await readJson(content, "charts/many-more.json")).toMatchObject({ tab: "table", chartTypes: [] });
  });

  it("is that of the service, where the source is the address of one", async () => {
    const page = "https://charts.test/grapher/rainfall";
    const metadata = {
      chart: { title: "Rainfall" },
      columns: { rain: { titleShort: "Rain", unit: "mm", serviceVariableId: 12 } },
    };
    const config = {
      title: "Rain of years",
      chartTypes: ["DiscreteBar"],
      dimensions: [{ property: "y", variableId: 12 }],
      selectedEntityNames: ["France"],
      unknown: 1,
    };
    const answers = {
      [`${page}.csv?csvType=full&useColumnShortNames=true`]: { body: "Entity,Code,Year,rain\nFrance,FRA,2020,1.5\n" },
      [`${page}.metadata.json?csvType=full&useColumnShortNames=true`]: { body: JSON.stringify(metadata) },
      [`${page}.config.json`]: { body: JSON.stringify(config) },
    };
    const reading = await readSource(page, {}, fakeIo({ hosts: { "charts.test": ["93.184.216.34"] }, answers }));
    const { charts, fields } = await planDataset(await emptyContent(), reading, { today: "2026-11-28" });
    expect(charts).toEqual([
      {
        slug: "rainfall",
        config: {
          $schema: "../schemas/chart-config.json",
          title: "Rain of years",
          chartTypes: ["DiscreteBar"],
          dimensions: [{ property: "y", variableId: fields[0]?.id }],
          selectedEntityNames: ["France"],
          isPublished: true,
        },
        plotted: 1,
      },
    ]);
  });

  it("calls entities by their header, with a plural where that is an English word", async () => {
    const content = await emptyContent();
    for (const header of ["County", "Gemeinde"])
      await add(content, `${header}.csv`, `${header},2019,2020\nAalen,1,2\nBrilon,3,4\n`, "--licence", "CC-BY-4.0");
    expect(await readJson(content, "charts/county.json")).toMatchObject({ entityTypePlural: "counties" });
    expect(await readJson(content, "charts/gemeinde.json")).toMatchObject({
      entityType: "gemeinde",
      entityTypePlural: "entities",
    });
  });
});
