import { expect, it } from "vitest";
import { mapSentence } from "../../../src/charts/map/map.ts";
import { testChart, type Values, viewOf } from "../../fixture.ts";

const sentence = (values: Values, query = ""): string => {
  const chart = testChart([{ property: "y", values, display: { shortUnit: "%" } }], { hasMapTab: true, tab: "map" });
  return mapSentence(viewOf(chart, query), chart.dimensions[0]);
};

it("tells how many places have data, the highest value and the lowest, with where they are", () => {
  expect(sentence({ France: { 2000: 5 }, Germany: { 2000: 9 }, Kenya: { 2000: 1 } })).toBe(
    "3 places have data. The highest value is 9% in Germany, the lowest 1% in Kenya.",
  );
});

it("tells no ends of a single number", () => {
  expect(sentence({ France: { 2000: 5 } })).toBe("1 place has data.");
});

it("tells no ends of categories", () => {
  expect(sentence({ France: { 2000: "high" }, Kenya: { 2000: "low" } })).toBe("2 places have data.");
});

it("tells of the shown time alone", () => {
  const values = { France: { 2000: 5, 2001: 50 }, Germany: { 2000: 9 }, Kenya: { 2000: 1, 2001: 10 } };
  expect(sentence(values)).toBe("2 places have data. The highest value is 50% in France, the lowest 10% in Kenya.");
});

it("tells of the later of two maps alone", () => {
  const values = { France: { 2000: 5, 2001: 50 }, Germany: { 2000: 90 }, Kenya: { 2000: 1, 2001: 10 } };
  expect(sentence(values, "time=2000..2001")).toBe(
    "2 places have data. The highest value is 50% in France, the lowest 10% in Kenya.",
  );
});

it("tells of equal values the first place as the highest, and the last as the lowest", () => {
  expect(sentence({ France: { 2000: 5 }, Germany: { 2000: 5 }, Kenya: { 2000: 5 } })).toBe(
    "3 places have data. The highest value is 5% in France, the lowest 5% in Kenya.",
  );
});

it("counts where the map shows no column", () => {
  const chart = testChart([{ property: "y", values: { France: { 2000: 5 }, Kenya: { 2000: 1 } } }], {
    hasMapTab: true,
    tab: "map",
  });
  expect(mapSentence(viewOf(chart), undefined)).toBe("2 places have data.");
});
