import { h } from "preact";
import { expect, it } from "vitest";
import { useViewQuery } from "../../../src/client/dialog/useViewQuery.ts";
import { series, testChart } from "../../fixture.ts";
import { mountOnPage, stubDocument } from "../dom.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) } }], {
  hasMapTab: true,
  selectedEntityNames: ["France"],
});

function queryOn(query: string) {
  stubDocument('<div id="root"></div>');
  let read: ReturnType<typeof useViewQuery> | undefined;
  const Reader = () => {
    read = useViewQuery();
    return null;
  };
  mountOnPage(h(Reader, {}), chart, query);
  if (!read) throw new Error("not rendered");
  return read;
}

it("has no parameters in the chart's first view", () => {
  expect(queryOn("tab=chart&country=~FRA").query.toString()).toBe("");
});

it("is that of the view without the open dialog", () => {
  expect(queryOn("tab=map&overlay=download-data").query.toString()).toBe("tab=map");
});

it("leads to the published site", () => {
  expect(queryOn("tab=map").addressOf(".png")).toBe("https://charts.example.org/grapher/test.png?tab=map");
  expect(queryOn("").addressOf(".png")).toBe("https://charts.example.org/grapher/test.png");
});

it("parameters of the file come before those of the view", () => {
  expect(queryOn("tab=map").addressOf(".csv", { csvType: "filtered" })).toBe(
    "https://charts.example.org/grapher/test.csv?csvType=filtered&tab=map",
  );
});
