import { expect, it } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import type { ContentProblem } from "../../../build/content/problem.ts";
import { noCoverage } from "../../../build/content/table/coverage.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

it("reports more problems than a call can take arguments", async () => {
  const chart = JSON.stringify({ $schema: "x", dimensions: [{ property: "y", variableId: 1 }] });
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "datasets/a/datapackage.json": dataPackage(),
      "datasets/a/a.csv": "Entity,Code,Year,A\nFrance,FRA,1990,1\n",
      "charts/a.json": chart,
    }),
  );
  const warning: ContentProblem = { severity: "warning", file: "charts/a.json", message: "it could be better" };
  const charts = content.charts.flatMap((file) => Array.from({ length: 150_000 }, () => file));
  const problems = await checkContent(
    { ...content, charts },
    {
      cache: {
        dataset: async () => ({ problems: [], coverage: async () => noCoverage }),
        names: () => [],
        saveNames: () => undefined,
        chart: async () => [warning],
        saveChart: async () => undefined,
      },
    },
  );
  expect(problems.filter(({ message }) => message === warning.message)).toHaveLength(150_000);
});
