import { describe, expect, it } from "vitest";
import { filesAt, hasFolderRedirects } from "../../../src/core/chart/addresses.ts";
import type { AddressSettings } from "../../../src/core/chart/siteUrl.ts";

const html: AddressSettings = { baseUrl: "https://example.org/data/" };
const clean: AddressSettings = { ...html, addresses: "clean" };

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
