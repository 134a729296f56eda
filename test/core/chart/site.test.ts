import { expect, it } from "vitest";
import { logoFile } from "../../../src/core/chart/site.ts";

const site = { title: "Test", baseUrl: "https://charts.example.org" };

it.each([
  ["data:image/svg+xml;base64,PHN2Zy8+", { path: "logo.svg", base64: "PHN2Zy8+" }],
  ["data:image/jpeg;base64,AAAA", { path: "logo.jpg", base64: "AAAA" }],
  ["logo.svg", undefined],
])("the logo %s becomes the file %o", (logo, expected) => {
  expect(logoFile({ ...site, brand: { name: "Test", logo } })).toEqual(expected);
});

it("a brand without a logo has no file", () => {
  expect(logoFile({ ...site, brand: { name: "Test" } })).toBeUndefined();
});
