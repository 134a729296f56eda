import { expect, it } from "vitest";
import { fetchIndicatorMetadata } from "../../../../src/service/mcp/tool/fetchIndicatorMetadata.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

const call = (more: object, years: readonly number[] = [2000, 2003]) => {
  const metadata = {
    name: "Life",
    dimensions: {
      years: { values: years.map((id) => ({ id })) },
      entities: {
        values: [
          { id: 1, name: "France", code: "FRA" },
          { id: 2, name: "Kenya" },
        ],
      },
    },
    ...more,
  };
  const files = { "v1/indicators/7.metadata.json": JSON.stringify(metadata) };
  return callTool(fetchIndicatorMetadata, { indicator_id: 7 }, fakeSite({ files }));
};

it("what an indicator covers is told in names and times", async () => {
  const { words, data } = await call({});
  expect(JSON.parse(data)).toEqual({
    name: "Life",
    covers: { first: "2000", last: "2003", times: 2, entities: ["France (FRA)", "Kenya"] },
  });
  expect(words).toContain("The same for programs: https://charts.example.org/v1/indicators/7.metadata.json");
  expect(words).toContain("Page for people: https://charts.example.org/indicator/7.html");
});

it("the times of an indicator of days are dates, and those of one without values none", async () => {
  expect(JSON.parse((await call({ display: { timeInterval: "day" } }, [0, 1])).data).covers).toMatchObject({
    first: "2020-01-21",
    last: "2020-01-22",
  });
  expect(JSON.parse((await call({}, [])).data).covers).toEqual({ times: 0, entities: ["France (FRA)", "Kenya"] });
});

it("long metadata are cut, and say where all of them are", async () => {
  const { words, data } = await call({ description: "x".repeat(40_000) });
  expect(data).toHaveLength(32_000);
  expect(words).toContain("Truncated; the complete file is https://charts.example.org/v1/indicators/7.metadata.json");
});
