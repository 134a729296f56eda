import { describe, expect, it } from "vitest";
import { foldLetters, normalizeWords, stripAccents } from "../../../build/vocabulary/words.ts";

describe("words are compared", () => {
  it.each([
    ["Zürich", "Zurich"],
    ["Ελλάδα", "Ελλαδα"],
    ["Чайкой", "Чаикои"],
    ["कि", "कि"],
    ["plain", "plain"],
  ])("without accents, but with the vowel signs of other scripts: %s", (text, bare) =>
    expect(stripAccents(text)).toBe(bare),
  );

  it("in compatible forms only if asked", () => {
    expect(stripAccents("ﬁé")).toBe("ﬁe");
    expect(stripAccents("ﬁé", "NFKC")).toBe("fie");
  });

  it.each([
    ["Łódź", "lodz"],
    ["Straße", "strasse"],
    ["Ærø", "aero"],
    ["İzmir", "izmir"],
    ["Þór", "thor"],
  ])("with letters of the alphabet: %s", (text, folded) => expect(foldLetters(text)).toBe(folded));

  it("with single blanks for what is no letter, digit or mark", () =>
    expect(normalizeWords("  GDP (per-capita), 2015=100 %")).toBe("gdp per capita 2015 100"));
});
