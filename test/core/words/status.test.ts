import { describe, expect, it } from "vitest";
import { statusMessage } from "../../../src/core/words/status.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2, 3), Kenya: { 2000: 5 }, Germany: series(2000, 4, 5, 6) };
const chart = testChart([{ property: "y", values }], {
  title: "Rain",
  chartTypes: ["LineChart", "DiscreteBar"],
  hasMapTab: true,
  selectedEntityNames: ["France", "Kenya"],
});
const status = (query: string): string => statusMessage(viewOf(chart, query));

describe("the status of a page", () => {
  it("tells the tab, the time and the selection", () => {
    expect(status("")).toBe("Line: Rain, 2000 to 2002. Selected: France, Kenya.");
    expect(status("tab=discrete-bar&time=2000&country=~DEU")).toBe("Bar: Rain, 2000. Selected: Germany.");
    expect(status("tab=map&time=2001")).toBe("Map: Rain, 2001.");
  });

  it("tells what is not shown", () => {
    expect(status("tab=discrete-bar&time=2002")).toBe(
      "Bar: Rain, 2002. Selected: France, Kenya. Not shown: Kenya (no data for 2002).",
    );
    expect(status("country=~")).toBe("Line: Rain. Nothing selected. Nothing to show.");
  });
});
