import { describe, expect, it } from "vitest";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { Markup } from "../../../src/core/text/markup.ts";
import { factList, licenceLinks, mainFacts, otherFacts } from "../../../src/pages/indicator/facts.ts";
import type { IndicatorOutline } from "../../../src/pages/indicator/outline.ts";

const rain: Indicator = { id: 42, name: "Rain < sun", type: "integer", sources: [], dataset: { name: "weather" } };
const outline = (indicator: Partial<Indicator> = {}, rest: Partial<IndicatorOutline> = {}): IndicatorOutline => ({
  indicator: { ...rain, ...indicator },
  timeUnit: "year",
  span: { start: 1990, end: 2020 },
  entities: 1200,
  ...rest,
});
const textOf = (value: string | Markup | undefined) => (typeof value === "object" ? value.text : value);
const fact = (facts: ReturnType<typeof mainFacts>, name: string) => textOf(facts.find(([term]) => term === name)?.[1]);

describe("facts", () => {
  it("are listed only with a value, and escaped", () => {
    expect(
      factList([
        ["A", "x < y"],
        ["B", ""],
        ["C", undefined],
      ]).text,
    ).toBe('<dl class="facts"><dt>A</dt><dd>x &lt; y</dd></dl>');
  });

  it("say the times and the number of entities only if there are values", () => {
    expect(fact(mainFacts(outline()), "Time span")).toBe("1990–2020");
    expect(fact(mainFacts(outline()), "Entities")).toBe("1,200");
    const none = mainFacts(outline({}, { span: undefined }));
    expect(fact(none, "Time span")).toBeUndefined();
    expect(fact(none, "Entities")).toBeUndefined();
  });

  it("name the type and the times in words", () => {
    const facts = otherFacts(outline({}, { timeUnit: "week" }));
    expect(fact(facts, "Type")).toBe("whole number");
    expect(fact(facts, "Times")).toBe("weeks, by their first day");
    expect(fact(otherFacts(outline()), "Times")).toBe("years");
  });

  it("hide the place in the catalogue of data that must not be redistributed", () => {
    const catalogPath = "a/b#c";
    expect(fact(otherFacts(outline({ catalogPath })), "In the catalogue")).toBe("<code>a/b#c</code>");
    expect(fact(otherFacts(outline({ catalogPath })), "Redistribution")).toBe("allowed");
    const closed = otherFacts(outline({ catalogPath, nonRedistributable: true }));
    expect(fact(closed, "In the catalogue")).toBeUndefined();
    expect(fact(closed, "Redistribution")).toBe("not allowed");
  });

  it("show settings of 0, which differ from no setting", () => {
    const display = { numDecimalPlaces: 0, tolerance: 0, conversionFactor: 0.001, unit: "kg", shortUnit: "k" };
    const facts = otherFacts(outline({ display }));
    expect(fact(facts, "Decimal places")).toBe("0");
    expect(fact(facts, "Tolerance")).toBe("0");
    expect(fact(facts, "Multiplied in charts by")).toBe("0.001");
    expect(fact(facts, "Unit in charts")).toBe("kg · k");
    expect(fact(facts, "Significant figures")).toBeUndefined();
    expect(fact(facts, "Projection")).toBeUndefined();
    expect(fact(otherFacts(outline({ display: { isProjection: true } })), "Projection")).toBe("yes");
  });

  it("have the column's name as it is in the data", () => {
    expect(fact(otherFacts(outline()), "Column of the dataset")).toBe("<code>Rain &lt; sun</code>");
  });
});

describe("licences", () => {
  it("are named by title, else by name, else by address", () => {
    const text = licenceLinks([
      { title: "Open", name: "O", path: "https://o.test" },
      { name: "CC", path: "https://cc.test" },
      { path: "https://x.test" },
      {},
    ])?.text;
    expect(text).toBe(
      '<a href="https://o.test">Open</a>, <a href="https://cc.test">CC</a>, <a href="https://x.test">https://x.test</a>, not known',
    );
  });

  it("are not linked to what is no address of the web", () => {
    expect(licenceLinks([{ name: "A", path: "javascript:alert(1)" }])?.text).toBe("A");
    expect(licenceLinks([])).toBeUndefined();
  });
});
