import { expect, it } from "vitest";
import { entityPath } from "../../../src/core/chart/entityPages.ts";

it("names an entity's files by its code, as every system can have them", () => {
  const paths = ["FRA", "Côte 1", "CON"].map((code) => entityPath({ path: "country" }, { code }));
  expect(paths).toEqual(["country/FRA", "country/C_te_1", "country/CON_"]);
});
