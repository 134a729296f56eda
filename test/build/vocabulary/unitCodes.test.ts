import { describe, expect, it } from "vitest";
import { describeUnitCode } from "../../../build/vocabulary/unitCodes.ts";

describe("a unit's code", () => {
  it.each([
    ["NR", "number"],
    ["PC", "percentage"],
    ["PT_B1GQ", "percentage of GDP"],
    ["I05", "index, 2005=100"],
    ["THS", "thousands"],
    ["THS_PER", "thousand persons"],
    ["MIO_TKM", "million tonne-kilometres"],
    ["KG_HAB", "kilograms per inhabitant"],
    ["P_HTHAB", "per 100,000 inhabitants"],
    ["EUR_HAB", "euros per inhabitant"],
    ["CP_EUR_HAB", "current prices, euros per inhabitant"],
    ["CLV15_MEUR", "chain linked volumes of 2015, million euros"],
    ["CLV_PCH_PRE", "chain linked volumes, percentage change on previous period"],
  ])("is told in words, by its parts: %s", (code, words) => {
    expect(describeUnitCode(code)).toBe(words);
  });

  it.each(["THS_XYZ", "PC_XYZ", "XYZ", "constructor", "I2015", "kg"])(
    "of which a part is unknown has none: %s",
    (code) => {
      expect(describeUnitCode(code)).toBeUndefined();
    },
  );
});
