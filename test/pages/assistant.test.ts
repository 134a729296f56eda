import { expect, it } from "vitest";
import { shownChartKey } from "../../src/pages/assistant.ts";

it("names the chart of a tool result with the prefix of the program, so that hosts do not confuse it", () => {
  expect(shownChartKey).toBe("polygraph/chart");
});
