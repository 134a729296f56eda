import { expect, it } from "vitest";
import { stackFormat } from "../../../src/charts/stackedDiscreteBar/format.ts";
import { type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: { 2000: 1 } };
const tell = (column: Partial<TestColumn>, query = "") => {
  const chart = testChart([{ property: "y", values, ...column }], { chartTypes: ["StackedDiscreteBar"] });
  const [dimension] = chart.dimensions;
  if (!dimension) throw new Error("no dimension");
  const format = stackFormat(viewOf(chart, query));
  return (value: number) => format(value, dimension);
};

it("numbers of stacks have two significant digits, and are whole from ten on", () => {
  const plain = tell({});
  expect([0.1234, 0.994, 0.996, 1.26, 9.94, 9.96, 12.3, -1.26].map(plain)).toEqual([
    "0.12",
    "0.99",
    "1",
    "1.3",
    "9.9",
    "10",
    "12",
    "−1.3",
  ]);
});

it("no more decimals than the author allows", () => {
  expect([0.1234, 1.26].map(tell({ display: { numDecimalPlaces: 1 } }))).toEqual(["0.1", "1.3"]);
  expect(tell({ display: { numDecimalPlaces: 0 } })(1.26)).toBe("1");
});

it("shares are told in percent, whatever the unit of their values", () => {
  const unit = { display: { shortUnit: "t" } };
  expect(tell(unit)(12.3)).toBe("12 t");
  expect(tell(unit, "stackMode=relative")(12.3)).toBe("12%");
});
