import { describe, expect, it } from "vitest";
import { numberStyles, stylesByDecimal } from "../../../../build/import/cell/number.ts";
import { StyleEvidence } from "../../../../build/import/cell/styleEvidence.ts";

const evidenceOf = (...texts: readonly string[]): StyleEvidence => {
  const evidence = new StyleEvidence(new Set(["missing"]));
  for (const text of texts) evidence.add(text);
  return evidence;
};
const decide = (texts: readonly string[], table = 0, isSaid = false) => {
  const decision = evidenceOf(...texts).decide(table, isSaid);
  return "style" in decision ? numberStyles[decision.style] : decision;
};

describe("the numbers of a column", () => {
  it.each([
    [["1.5", "2.25"], ".", ""],
    [["1,5", "2,25"], ",", ""],
    [["1,234.5"], ".", ","],
    [["1.234,5"], ",", "."],
    [["1 234,5"], ",", " "],
    [["1.234", "1234567"], ".", ""],
    [["1.234", "0.5"], ".", ""],
    [["1,234", "999"], ".", ","],
    [["1,234", "1234567"], ",", ""],
    [["12", "13"], ".", ""],
  ])("have the style that reads all of them: %j", (texts, decimal, group) =>
    expect(decide(texts)).toEqual({ decimal, group }),
  );

  it("are in doubt where a mark may be of decimals or thousands", () => {
    expect(decide(["1,234", "2,345"])).toEqual({ doubt: "1,234" });
    expect(decide(["1.234", "2.345"])).toEqual({ doubt: "1.234" });
    expect(decide(["1,234", "2,345"], stylesByDecimal["."])).toEqual({ decimal: ".", group: "," });
    expect(decide(["1,234", "2,345"], stylesByDecimal[","])).toEqual({ decimal: ",", group: "" });
  });

  it("have decimals if of many numbers of three none ends with 0, nor is any below a thousand", () => {
    const thirds = Array.from({ length: 20 }, (_, i) => `${i + 1}.${251 + 10 * i}`);
    expect(decide(thirds)).toEqual({ decimal: ".", group: "" });
    expect(decide(thirds.slice(1))).toEqual({ doubt: "2.261" });
    expect(decide([...thirds, "7.120"])).toMatchObject({ doubt: "1.251" });
    expect(decide([...thirds, "7"])).toMatchObject({ doubt: "1.251" });
    expect(decide([...thirds, "0"])).toEqual({ decimal: ".", group: "" });
  });

  it("clash where no style reads two of them, unless the user says the separator", () => {
    expect(decide(["1,234.5", "1.234,5"])).toEqual({ clash: ["1,234.5", "1.234,5"] });
    expect(decide(["1,234.5", "1.234,5", "2.345,25"], stylesByDecimal[","], true)).toEqual({
      decimal: ",",
      group: ".",
    });
  });

  it("are counted apart from missing and other cells", () => {
    const evidence = evidenceOf("1", "2 (p)", "missing", "..", "word", "3");
    expect(evidence).toMatchObject({ numbers: 3, missing: 2, others: 1 });
    expect(evidence.share).toBe(0.75);
    expect(evidenceOf().share).toBe(0);
  });

  it("are sure of their decimal separator if only one fits", () => {
    expect(evidenceOf("1.5").sure).toBe(0b0000_1111);
    expect(evidenceOf("1,5").sure).toBe(0b1111_0000);
    expect(evidenceOf("1,234").sure).toBe(0);
    expect(evidenceOf("12").sure).toBe(0);
    expect(evidenceOf("1,234.5", "1.234,5").sure).toBe(0);
  });

  it("tell minus signs, per cent signs, brackets, flags and magnitudes", () => {
    expect(evidenceOf("-5").hasMinus).toBe(true);
    expect(evidenceOf("− 5").hasMinus).toBe(true);
    expect(evidenceOf("-a").hasMinus).toBe(false);
    expect(evidenceOf("5").hasMinus).toBe(false);
    expect(evidenceOf("5%").hasPercents).toBe(true);
    expect(evidenceOf("5").hasPercents).toBe(false);
    expect(evidenceOf("(12)", "(1,200)")).toMatchObject({ bracketed: "(1,200)", inBrackets: 2 });
    expect(evidenceOf("(12)").bracketed).toBeUndefined();
    expect(evidenceOf("(1.2)").bracketed).toBe("(1.2)");
    expect([...evidenceOf("5 p", "6 (e)").flags]).toEqual(["p"]);
    const scaled = evidenceOf("5.5M", "6.5M", "$2bn");
    expect([...scaled.scaled].map(([name, { text }]) => [name, text])).toEqual([["M", "5.5M"]]);
    expect([...scaled.scaledMoney.keys()]).toEqual(["bn"]);
  });

  it("of a packed column give the same evidence as their texts", () => {
    const packed = new StyleEvidence(new Set());
    const written = evidenceOf("-5", "1.25", "2.345", "1234567", "0");
    for (const [value, decimals] of [
      [-5, 0],
      [1.25, 2],
      [2.345, 3],
      [1234567, 0],
      [0, 0],
    ] as const)
      packed.addPlain(value, decimals);
    for (const evidence of [packed, written])
      expect([evidence.numbers, evidence.hasMinus, evidence.sure, evidence.decide(0, false)]).toEqual([
        5,
        true,
        0b0000_1111,
        { style: 0 },
      ]);
  });

  it("of a packed column with three decimals may be thousands", () => {
    const packed = new StyleEvidence(new Set());
    for (const value of [1.234, 2.345, 999.123]) packed.addPlain(value, 3);
    expect(packed.decide(0, false)).toEqual({ doubt: "1.234" });
    packed.addPlain(1000.123, 3);
    expect(packed.decide(0, false)).toEqual({ style: 0 });
  });
});
