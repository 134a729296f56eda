import { expect, it } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

it("reports unknown terms in charts and descriptions with their location", async () => {
  const descriptions = { descriptionShort: "See [it](#dod:wheat).", descriptionKey: ["Fine", "See [it](#dod:whaet)."] };
  const folder = memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name\nChad\n",
    "terms.json": JSON.stringify({ wheat: { title: "GDP", text: "A sum." } }),
    "charts/a.json": JSON.stringify({
      $schema: "x",
      subtitle: "By [rain](#dod:rain)",
      isPublished: true,
      dimensions: [{ property: "y", variableId: 1 }],
    }),
    "datasets/a/datapackage.json": dataPackage(descriptions),
    "datasets/a/a.csv": "Entity,Code,Year,A\nChad,,2000,1\n",
  });
  expect(await checkContent(await loadContent(folder))).toMatchObject([
    { severity: "warning", file: "charts/a.json", line: 1, field: "subtitle", message: 'unknown term "rain"' },
    {
      severity: "warning",
      file: "datasets/a/datapackage.json",
      line: 1,
      field: "resources[0].schema.fields[3].descriptionKey[1]",
      message: 'unknown term "whaet"',
      advice: expect.stringContaining("wheat"),
    },
  ]);
});
