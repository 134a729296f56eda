import { describe, expect, it } from "vitest";
import {
  type AddressSettings,
  chartPageAddress,
  filesAt,
  hasFolderRedirects,
  pageUrl,
} from "../../../src/core/chart/addresses.ts";

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

describe("a host", () => {
  it("that serves files answers no path without extension but that of a folder", () => {
    expect(filesAt(html, "grapher/rain")).toEqual(["grapher/rain", "grapher/rain/index.html"]);
    expect(filesAt(html, "")).toEqual(["index.html"]);
    expect(filesAt(html, "topic/")).toEqual(["topic/index.html"]);
  });

  it("that adds extensions prefers the page to the folder", () => {
    expect(filesAt(clean, "grapher/rain")).toEqual(["grapher/rain", "grapher/rain.html", "grapher/rain/index.html"]);
  });

  it("needs folders that redirect only if it does not add extensions", () => {
    expect(hasFolderRedirects(html)).toBe(true);
    expect(hasFolderRedirects(clean)).toBe(false);
  });
});
