import { expect, it } from "vitest";
import { fetchIndicatorData } from "../../../../src/service/mcp/tool/fetchIndicatorData.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

const site = fakeSite({
  files: {
    "v1/indicators/7.metadata.json": JSON.stringify({
      name: "Life",
      dimensions: {
        years: { values: [{ id: 2000 }, { id: 2001 }] },
        entities: {
          values: [
            { id: 1, name: "France", code: "FRA" },
            { id: 2, name: "Kenya" },
          ],
        },
      },
    }),
    "v1/indicators/7.data.json": JSON.stringify({ values: [1, 2, 3], years: [2000, 2001, 2001], entities: [1, 1, 2] }),
  },
});
const call = (args: object) => callTool(fetchIndicatorData, { indicator_id: 7, ...args }, site);

it("the values of an indicator are a page of rows, with where all are for programs", async () => {
  const { words, data } = await call({ limit: 2, offset: 1 });
  expect(data).toBe("entity,code,year,value\nFrance,FRA,2001,2\nKenya,,2001,3\n");
  expect(words).toContain("Rows 2 to 3 of 3. These are the last.");
  expect(words).toContain("https://charts.example.org/v1/indicators/7.data.json");
});

it("the values may be those of some entities, by names of the site too, and of some times", async () => {
  expect((await call({ entity: "La France", time: "2001" })).data).toBe("entity,code,year,value\nFrance,FRA,2001,2\n");
  expect((await call({ entity: ["Kenya", "FRA"], time: "2001..latest" })).data.split("\n")).toHaveLength(4);
  expect((await call({ entity: "Atlantis" })).words).toContain('"Atlantis"');
});
