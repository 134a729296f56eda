import { expect, test } from "vitest";
import { indicatorIds, loadContent, loadIndicators, loadSite } from "../../../build/content/content.ts";
import { TableCache } from "../../../build/content/table/datasetTable.ts";
import { tableReader } from "../../../build/content/table/tableFile.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

const files = {
  "site.json": siteJson,
  "entities.csv":
    "name,code,type,region,group,parents,historical,neighbors,aliases\n" +
    "Côte d'Ivoire,CIV,country,Africa,,AFR;LMC,,GHA;LBR,\"Ivory Coast; Cote d'Ivoire\"\n" +
    "USSR,,other,,,,true,,\n",
  "datasets/a/datapackage.json": dataPackage(),
  "datasets/a/a.csv": "Entity,Code,Year,A\nFrance,FRA,1990,1\nFrance,FRA,2000,2\nGermany,DEU,1995,3\n",
};

const chart = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ $schema: "x", dimensions: [{ property: "y", variableId: 1 }], ...more });

test("charts are sorted by slug, from the config or the file name, and include drafts", async () => {
  const content = await loadContent(
    memoryFolder({
      ...files,
      "charts/z.json": chart({ slug: "b", isPublished: true }),
      "charts/deep/a.json": chart(),
      "charts/notes.txt": "no chart",
    }),
  );
  expect(content.charts.map(({ slug, file, isPublished }) => [slug, file, isPublished])).toEqual([
    ["a", "charts/deep/a.json", false],
    ["b", "charts/z.json", true],
  ]);
});

test("a config is kept as its author wrote it", async () => {
  const written = { title: "A", dimensions: [{ variableId: 1, property: "y" }], $schema: "x" };
  const content = await loadContent(memoryFolder({ ...files, "charts/a.json": JSON.stringify(written) }));
  expect(JSON.stringify(content.charts[0]?.config)).toBe(JSON.stringify(written));
});

test("lists of entities are split, and fields of empty cells are omitted", async () => {
  const { entities } = await loadContent(memoryFolder(files));
  expect(entities).toEqual([
    {
      name: "Côte d'Ivoire",
      code: "CIV",
      type: "country",
      region: "Africa",
      parents: ["AFR", "LMC"],
      neighbors: ["GHA", "LBR"],
      aliases: ["Ivory Coast", "Cote d'Ivoire"],
    },
    { name: "USSR", code: "", type: "other", historical: true },
  ]);
});

test("entities only need a name", async () => {
  const { entities, problems } = await loadContent(memoryFolder({ ...files, "entities.csv": "name\nFrance\n" }));
  expect(problems).toEqual([]);
  expect(entities).toEqual([{ name: "France", code: "", type: "other" }]);
});

test("an indicator has its own sources, or its package's", async () => {
  const ofPackage = { sources: [{ title: "Package" }], nonRedistributable: true };
  const own = await loadContent(
    memoryFolder({
      ...files,
      "datasets/a/datapackage.json": dataPackage({ sources: [{ title: "Own" }] }, "Year", ofPackage),
    }),
  );
  const inherited = await loadContent(
    memoryFolder({ ...files, "datasets/a/datapackage.json": dataPackage({}, "Year", ofPackage) }),
  );
  expect(own.indicators.get(1)?.indicator.sources).toEqual([{ title: "Own" }]);
  expect(inherited.indicators.get(1)?.indicator).toMatchObject({
    sources: [{ title: "Package" }],
    nonRedistributable: true,
    dataset: { name: "a" },
  });
});

test("peer values are the latest values of entities", async () => {
  const site = JSON.stringify({ ...JSON.parse(siteJson), peers: { population: 1 } });
  const content = await loadContent(memoryFolder({ ...files, "site.json": site }));
  const { peerValues, date } = await loadSite(content, "2026-01-02");
  expect(peerValues).toEqual({ population: { France: 2, Germany: 3 }, gdpPerCapita: undefined });
  expect(date).toBe("2026-01-02");
});

test("loads each indicator of a chart once; unknown ones are absent", async () => {
  const dimensions = [1, 1, 7].map((variableId) => ({ property: "y", variableId }));
  const content = await loadContent(memoryFolder({ ...files, "charts/a.json": chart({ dimensions }) }));
  const [file] = content.charts;
  expect(file && indicatorIds(file)).toEqual([1, 7]);
  expect([...(await loadIndicators(content, [1, 7])).keys()]).toEqual([1]);
});

test("evicts tables beyond the memory limit and reads them again", async () => {
  let reads = 0;
  const folder = memoryFolder(files);
  const counting: typeof folder = {
    ...folder,
    read: (path) => {
      if (path.endsWith("a.csv")) reads++;
      return folder.read(path);
    },
  };
  const roomy = await loadContent(counting);
  await loadIndicators(roomy, [1]);
  await loadIndicators(roomy, [1]);
  expect(reads).toBe(1);
  const tight = await loadContent(counting, { tables: new TableCache(tableReader(counting), 10) });
  await loadIndicators(tight, [1]);
  expect((await loadIndicators(tight, [1])).get(1)?.column.times.length).toBe(3);
  expect(reads).toBe(3);
});

test("data packages have unique names, also if their first table has no indicators", async () => {
  const resources = (id: number) => [
    { path: "codes.csv", schema: { fields: [{ name: "Entity" }, { name: "Code" }, { name: "Year" }] } },
    { path: "a.csv", schema: { fields: [{ name: "Entity" }, { name: "Year" }, { name: "A", indicatorId: id }] } },
  ];
  const { problems } = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "datasets/a/datapackage.json": dataPackage({}, "Year", { resources: resources(1) }),
      "datasets/b/datapackage.json": dataPackage({}, "Year", { resources: resources(2) }),
    }),
  );
  expect(problems.map(({ message }) => message)).toContain(
    "duplicate data package: a is taken by datasets/a/datapackage.json",
  );
});

test("composed and decomposed spellings of a name are one entity, in data, configs and entities.csv (rules.md 206)", async () => {
  const [composed, decomposed] = ["C\u00f4te d'Ivoire", "Co\u0302te d'Ivoire"];
  const folder = memoryFolder({
    "site.json": siteJson,
    "entities.csv": `name,code\n${decomposed},CIV\n`,
    "datasets/a/datapackage.json": dataPackage(),
    "datasets/a/a.csv": `Entity,Code,Year,A\n${composed},CIV,1990,1\n${decomposed},CIV,2000,2\n`,
    "charts/a.json": chart({ selectedEntityNames: [decomposed] }),
  });
  const { charts, datasets, entities } = await loadContent(folder);
  const [dataset] = datasets;
  const { table } = dataset ? await tableReader(folder)(dataset) : {};
  expect(entities.map(({ name }) => name)).toEqual([composed]);
  expect(table?.entities).toEqual([composed]);
  expect(charts[0]?.config.selectedEntityNames).toEqual([composed]);
});

test("a file is found if the file system and the content spell its name in different forms", async () => {
  const folder = memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name\nFrance\n",
    "datasets/a/datapackage.json": dataPackage().replace("a.csv", "ra\u0302.csv"),
    "datasets/a/ra\u0302.csv": "Entity,Code,Year,A\nFrance,FRA,1990,1\n",
  });
  const { datasets } = await loadContent(folder);
  const [dataset] = datasets;
  const { table } = dataset ? await tableReader(folder)(dataset) : {};
  expect(table?.entities).toEqual(["France"]);
});
