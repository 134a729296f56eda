import { describe, expect, it } from "vitest";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { SiteConfig } from "../../../src/core/chart/site.ts";
import {
  type IndicatorOutline,
  indicatorFiles,
  indicatorSummary,
  indicatorTitle,
  leadOf,
  variantOf,
} from "../../../src/pages/indicator/outline.ts";

const config: SiteConfig = { title: "Charts", baseUrl: "https://charts.test/data/" };
const rain: Indicator = {
  id: 42,
  name: "Rain",
  type: "number",
  catalogPath: "a/b/rain#rain",
  sources: [],
  dataset: { name: "weather", title: "Weather" },
};
const outline = (indicator: Partial<Indicator> = {}, rest: Partial<IndicatorOutline> = {}): IndicatorOutline => ({
  indicator: { ...rain, ...indicator },
  timeUnit: "year",
  span: { start: 1990, end: 2020 },
  entities: 1200,
  ...rest,
});

describe("the files of an indicator", () => {
  it("are metadata, values and table, by URL and relative to the page", () => {
    expect(indicatorFiles(outline(), config, "../")).toEqual({
      metadata: {
        url: "https://charts.test/data/v1/indicators/42.metadata.json",
        href: "../v1/indicators/42.metadata.json",
      },
      data: { url: "https://charts.test/data/v1/indicators/42.data.json", href: "../v1/indicators/42.data.json" },
      table: {
        url: "https://charts.test/data/catalog/a/b/rain.parquet",
        href: "../catalog/a/b/rain.parquet",
        column: "rain",
        time: "year",
      },
    });
  });

  it("name the column of times by the unit", () => {
    expect(indicatorFiles(outline({}, { timeUnit: "month" }), config, "").table?.time).toBe("date");
  });

  it("are only the metadata if redistribution is not allowed", () => {
    expect(Object.keys(indicatorFiles(outline({ nonRedistributable: true }), config, ""))).toEqual(["metadata"]);
  });

  it("lack the table without a place in the catalogue, or if it is elsewhere", () => {
    const { catalogPath: _, ...bare } = rain;
    expect(indicatorFiles({ ...outline(), indicator: bare }, config, "").table).toBeUndefined();
    expect(indicatorFiles(outline({ catalogPath: "a/b" }), config, "").table).toBeUndefined();
    expect(indicatorFiles(outline(), { ...config, catalogUrl: "https://other.test" }, "").table).toBeUndefined();
  });

  it("are linked by URL where indicators are hosted elsewhere", () => {
    const elsewhere = indicatorFiles(outline(), { ...config, indicatorApiUrl: "https://api.test/i/" }, "../");
    expect(elsewhere.data).toEqual({
      url: "https://api.test/i/42.data.json",
      href: "https://api.test/i/42.data.json",
    });
  });

  it("are only those that the build writes", () => {
    const files = indicatorFiles(outline(), { ...config, emit: { catalogue: ["metadata"] } }, "");
    expect(Object.keys(files)).toEqual(["metadata"]);
  });
});

describe("the names of an indicator", () => {
  it("are its title, or its name where the title is missing or empty", () => {
    expect(indicatorTitle({ ...rain, title: "Rainfall" })).toBe("Rainfall");
    expect(indicatorTitle({ ...rain, title: "" })).toBe("Rain");
  });

  it("are told apart by variant and short attribution", () => {
    expect(variantOf({ ...rain, titleVariant: "yearly", attributionShort: "Office" })).toBe("yearly · Office");
    expect(variantOf({ ...rain, attributionShort: "Office" })).toBe("Office");
    expect(variantOf(rain)).toBe("");
  });

  it("prefer the short description", () => {
    expect(leadOf({ ...rain, descriptionShort: "Short", description: "Long" })).toBe("Short");
    expect(leadOf({ ...rain, descriptionShort: "", description: "Long" })).toBe("Long");
  });
});

describe("the summary for search engines", () => {
  it("is the description in plain text, with entities, times and dataset", () => {
    expect(indicatorSummary(outline({ descriptionShort: "Rain in **[mm](#dod:mm)**." }))).toBe(
      "Rain in mm. Values of 1,200 entities, 1990–2020. From Weather.",
    );
  });

  it("is title and unit without a description, and says nothing of values that are not there", () => {
    expect(indicatorSummary(outline({ unit: "mm" }, { span: undefined }))).toBe("Rain, in mm. From Weather.");
    expect(indicatorSummary(outline({}, { entities: 1 }))).toBe("Rain. Values of 1 entity, 1990–2020. From Weather.");
  });
});
