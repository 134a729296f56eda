import { describe, expect, it } from "vitest";
import { entityCsv, entityJson, entityMarkdown } from "../../../src/pages/entity/downloads.ts";
import { africa, chad, chadPage, entitySite, keyFigure, mali, niger, ownFigure } from "./pages.ts";

const rice = keyFigure("rice", { [chad.name]: [1, 2.5], Niger: [7], Africa: [9], World: [] });

describe("the CSV of an entity", () => {
  it("has a row per chart and time, with the title where the indicator has no name", () => {
    const named = { ...keyFigure("oil", { [chad.name]: [3] }), indicator: 'Oil, "raw"' };
    expect(entityCsv(chadPage([rice, named]))).toBe(
      [
        "Entity,Code,Chart,Indicator,Unit,Time,Value",
        "Chad & co,TCD,rice,The rice,t,2000,1",
        "Chad & co,TCD,rice,The rice,t,2001,2.5",
        'Chad & co,TCD,oil,"Oil, ""raw""",t,2000,3',
        "",
      ].join("\n"),
    );
  });

  it("has a chart once that is in several groups", () => {
    const { groups } = chadPage([rice]);
    expect(entityCsv(chadPage([], { groups: [...groups, ...groups] })).split("\n")).toHaveLength(4);
  });
});

describe("the JSON of an entity", () => {
  const read = (...parts: Parameters<typeof chadPage>) => JSON.parse(entityJson(chadPage(...parts), entitySite));

  it("has the latest value and names the chart's view", () => {
    expect(read([rice])).toMatchObject({
      entityName: "Chad & co",
      code: "TCD",
      type: "country",
      figures: [
        {
          chart: "rice",
          url: "https://lands.test/grapher/rice.html?country=~TCD",
          indicator: "The rice",
          endTime: "2001",
          endValue: 2.5,
          formattedValue: "2.5 t",
        },
      ],
    });
  });

  it("has the earlier value and the rank only if there are", () => {
    expect(Object.keys(read([rice]).figures[0])).not.toContain("rank");
    const own = {
      ...ownFigure(4),
      before: { time: "1990", value: 3, text: "3 t", timeText: "1990" },
      rank: { place: 2, of: 11 },
    };
    const groups = [{ title: "Food", figures: [{ figure: rice, own }] }];
    expect(read([], { groups }).figures[0]).toMatchObject({
      startTime: "1990",
      startValue: 3,
      rank: 2,
      rankedPeers: 11,
    });
  });

  it("compares with groups, then with neighbours, where they have values", () => {
    const { comparisons } = read([rice], { wholes: [africa], neighbours: [mali, niger] }).figures[0];
    expect(comparisons.map(({ entityName }: { entityName: string }) => entityName)).toEqual([
      "Africa",
      "World",
      "Niger",
    ]);
    expect(comparisons[0]).toEqual({ entityName: "Africa", time: "2000", value: 9, formattedValue: "9 t" });
  });
});

describe("the Markdown of an entity", () => {
  it("has a table per group and escapes cells", () => {
    const odd = { ...rice, title: "A|b [c]" };
    const text = entityMarkdown(chadPage([odd]), entitySite);
    expect(text).toContain("# Chad & co\n\nKey figures from Lands.\n\n## Food\n\n| Figure |");
    expect(text).toContain(
      "| [A\\|b \\[c\\]](https://lands.test/grapher/rice.html?country=~TCD) | 2.5 t | 2001 |  |  |",
    );
  });

  it("says the change with the time that it starts, and the rank", () => {
    const own = {
      ...ownFigure(4),
      before: { time: "1990", value: 3, text: "3 t", timeText: "in 1990" },
      change: "+33%",
      rank: { place: 2, of: 11 },
    };
    const groups = [{ title: "Food", figures: [{ figure: rice, own }] }];
    expect(entityMarkdown(chadPage([], { groups }), entitySite)).toContain(
      "| 4 t | 2000 | +33% since in 1990 | 2 of 11 |",
    );
  });
});
