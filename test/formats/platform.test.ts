import { expect, it } from "vitest";
import { fontHash, fontPath, requiredFonts } from "../../src/formats/platform.ts";
import { testSite } from "../fixture.ts";

const fonts = [fontPath("0123abcd", "ttf"), fontPath("4567", "otf")];

it("a text that the bundled font draws takes no font of the site", () => {
  expect(requiredFonts("Life expectancy, 1990–2020", { config: { ...testSite.config, fonts } })).toEqual([]);
});

it("a text that it cannot draw takes the site's fonts, if there are any", () => {
  expect(requiredFonts("収量", { config: { ...testSite.config, fonts } })).toEqual(fonts);
  expect(requiredFonts("収量", testSite)).toEqual([]);
});

it("a font's file in the tree is named by its hash", () => {
  expect(fonts).toEqual(["fonts/0123abcd.ttf", "fonts/4567.otf"]);
  expect(fonts.map(fontHash)).toEqual(["0123abcd", "4567"]);
});
