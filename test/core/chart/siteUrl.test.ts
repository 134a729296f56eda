import { describe, expect, it } from "vitest";
import { type AddressSettings, chartPageAddress, pageUrl } from "../../../src/core/chart/siteUrl.ts";

const html: AddressSettings = { baseUrl: "https://example.org/data/" };
const clean: AddressSettings = { ...html, addresses: "clean" };

describe("URLs of pages", () => {
  it("name the file by default, which every file server has", () => {
    expect(chartPageAddress(html, "rain")).toBe("https://example.org/data/grapher/rain.html");
    expect(pageUrl(html, "topic/health.2.html")).toBe("https://example.org/data/topic/health.2.html");
  });

  it("have no extension for hosts that add it", () => {
    expect(chartPageAddress(clean, "rain")).toBe("https://example.org/data/grapher/rain");
    expect(pageUrl(clean, "topic/health.2.html")).toBe("https://example.org/data/topic/health.2");
  });

  it.each([html, clean])("name folders instead of their index, which all hosts redirect to or serve", (config) => {
    expect(pageUrl(config, "index.html")).toBe("https://example.org/data/");
    expect(pageUrl(config, "topic/index.html")).toBe("https://example.org/data/topic/");
    expect(pageUrl(config, "topic/index.2.html")).toContain("topic/index.2");
  });
});
