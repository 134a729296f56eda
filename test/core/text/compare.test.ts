import { describe, expect, it } from "vitest";
import { foldText } from "../../../src/core/text/compare.ts";

describe("foldText", () => {
  it("gives the same for spellings that differ by case and accents alone", () => {
    expect(foldText("Türkiye")).toBe("turkiye");
    expect(foldText("CÔTE D’IVOIRE")).toBe(foldText("Cote d’Ivoire"));
  });

  it("gives the same for composed and decomposed characters", () => {
    expect(foldText("S\u00e3o")).toBe(foldText("Sa\u0303o"));
  });
});
