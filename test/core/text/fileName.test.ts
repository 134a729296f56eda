import { expect, it } from "vitest";
import { isFileName, toFileName } from "../../../src/core/text/fileName.ts";

it.each(["con", "CON", "aux.csv", "Nul.tar.gz", "prn", "com1", "LPT9", "com¹", "conin$", "a.", "a ", "con .csv"])(
  "Windows cannot have a file named %j",
  (name) => {
    expect(isFileName(name)).toBe(false);
  },
);

it.each(["con2", "icon", "com", "com10", "aux-1", "a.b", ".polygraph-tree", "auxiliary.csv"])(
  "Windows can have a file named %j",
  (name) => {
    expect(isFileName(name)).toBe(true);
  },
);

it("marks names that Windows cannot have", () => {
  expect(["CON", "FRA", "a. "].map(toFileName)).toEqual(["CON_", "FRA", "a_"]);
});
