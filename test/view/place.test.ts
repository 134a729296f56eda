import { expect, it } from "vitest";
import { createSite } from "../../src/chart/site.ts";
import { drawnPlace } from "../../src/view/place.ts";
import { testSite } from "../fixture.ts";

const site = createSite({
  ...testSite,
  entities: [
    { name: "Kosovo", code: "ACME_KOS", type: "country", region: "Europe" },
    { name: "Georgia", code: "GEO", type: "country", region: "Asia" },
    { name: "Sudan", code: "ACME_SUD", type: "country", region: "Africa", historical: true },
  ],
});
const drawn = (name: string, code: string) => drawnPlace(name, { codes: { [name]: code } }, site)?.code;

it("a country of the site is drawn by its name where the site gives it a code of its own (rules.md 210)", () => {
  expect(drawn("Kosovo", "ACME_KOS")).toBe("XKX");
});

it("another thing with a country's name and a code of its own is not that country, nor is a state of the past", () => {
  expect(drawn("Georgia", "US-GA")).toBeUndefined();
  expect(drawn("Sudan", "ACME_SUD")).toBeUndefined();
});
