import { describe, expect, it } from "vitest";
import { foldText } from "../../../src/core/text/compare.ts";

describe("foldText", () => {
  it("ignores case and accents", () => {
    expect(foldText("Türkiye")).toBe("turkiye");
    expect(foldText("CÔTE D’IVOIRE")).toBe(foldText("Cote d’Ivoire"));
  });

  it("ignores the difference between composed and decomposed characters", () => {
    expect(foldText("S\u00e3o")).toBe(foldText("Sa\u0303o"));
  });
});
