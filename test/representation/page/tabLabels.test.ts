import { expect, it } from "vitest";
import { tabLabels } from "../../../src/representation/page/tabLabels.ts";

it("no two tabs have one name: a chart may have both", () => {
  const names = Object.values(tabLabels);
  expect(new Set(names).size).toBe(names.length);
});
