import { describe, expect, it } from "vitest";
import { NameIndex } from "../../../../build/import/names/match.ts";
import { countries } from "../../../../build/vocabulary/countries.ts";

const index = new NameIndex(
  [
    { name: "World", code: "MY_WRL", type: "aggregate" },
    { name: "Kosovo", code: "MY_KOS", type: "country" },
  ],
  countries(),
);

describe("a name of a source", () => {
  it.each(countries().map(({ name, code }) => [name, code]))(
    "that is a country's own is that country: %s",
    (name, code) => {
      expect(index.findByName(name)?.code.replace("MY_KOS", "XKX")).toBe(code);
    },
  );

  it.each([
    ["Côte d’Ivoire", "CIV"],
    ["COTE D'IVOIRE", "CIV"],
    ["Korea, Rep.", "KOR"],
    ["Dem. People's Rep. of Korea", "PRK"],
    ["Österreich", "AUT"],
    ["Allemagne", "DEU"],
    ["日本", "JPN"],
    ["United States of America (the)", "USA"],
    ["Bahamas, The", "BHS"],
    ["St. Lucia", "LCA"],
    ["France 1)", "FRA"],
    ["Portugal2", "PRT"],
    ["New Zealand 12", "NZL"],
    ["英国", "GBR"],
    ["米国", "USA"],
    ["Spain*", "ESP"],
    ["AT - Austria", "AUT"],
    ["West Bank and Gaza", "PSE"],
  ])("is found in another language, spelling or order: %s", (name, code) => {
    expect(index.findByName(name)?.code).toBe(code);
  });

  it.each([
    ["COTE D IVOIRE", "CIV"],
    ["SouthAfrica", "ZAF"],
    ["Britain", "GBR"],
    ["U.A.E.", "ARE"],
    ["S. Korea", "KOR"],
    ["P.R. China", "CHN"],
    ["Rép. Dominicaine", "DOM"],
    ["Mundo", "MY_WRL"],
    ["Dünya", "MY_WRL"],
  ])("is found without apostrophes and spaces, in initials, and as a region: %s", (name, code) => {
    expect(index.findByName(name)?.code).toBe(code);
  });

  it.each([
    ["भारत", "IND"],
    ["Німеччина", "DEU"],
    ["เยอรมนี", "DEU"],
    ["ארצות הברית", "USA"],
    ["ΕΛΛΑΔΑ", "GRC"],
    ["Vokietija", "DEU"],
    ["Vācija", "DEU"],
    ["德國", "DEU"],
    ["الامارات العربية المتحدة", "ARE"],
    ["LOTWA", "LVA"],
    ["Çin", "CHN"],
    ["多米尼加共和国", "DOM"],
    ["多米尼加共和國", "DOM"],
    ["多米尼克", "DMA"],
    ["Tanzánia", "TZA"],
    ["दक्षिण अफ्रीका", "ZAF"],
    ["ब्राजील", "BRA"],
    ["Великобританія", "GBR"],
    ["Lielbritānija", "GBR"],
    ["JAV", "USA"],
    ["中國大陸", "CHN"],
    ["דרום קוריאה", "KOR"],
    ["เยอรมัน", "DEU"],
    ["Tádzsikisztán", "TJK"],
  ])("is found in the language that has it: %s", (name, code) => {
    expect(index.findByName(name)?.code).toBe(code);
  });

  it.each([
    "多米尼加",
    "Kongo",
    "America",
    "Virgin Islands",
    "Sub-Saharan Africa (IDA & IBRD countries)",
    "France (French Guiana)",
    "Northern Ireland",
    "nga",
    "Total",
  ])("that may be another is nobody's: %s", (name) => {
    expect(index.findByName(name)).toBeUndefined();
  });

  it("is suggested where it is a letter away, and not taken", () => {
    expect([index.findByName("Swaziladn"), index.suggest("Swaziladn")?.code]).toEqual([undefined, "SWZ"]);
  });
});

describe("a code of a source", () => {
  it.each([
    ["FR", "FRA"],
    ["FRA", "FRA"],
    ["250", "FRA"],
    ["'008", "ALB"],
    ["8", "ALB"],
    ["EL", "GRC"],
    ["XK", "MY_KOS"],
  ])("is one of ISO 3166, or near it: %s", (code, expected) => {
    expect(index.findByCode(code)?.code).toBe(expected);
  });

  it("is nobody's in small letters", () => expect(index.findByCode("fra")).toBeUndefined());
});
