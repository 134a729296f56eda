/** Writes `public/countries.json`: codes of countries and what they are called in many languages, for `polygraph add`. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { countries, placeName } from "./example/entities.ts";
import { spellings } from "./example/spellings.ts";

interface Names {
  readonly common: string;
  readonly official: string;
}

/** What `world-countries` tells beside what the example site uses. */
interface Naming {
  readonly cca3: string;
  readonly ccn3: string;
  readonly cioc: string;
  readonly name: Names & { readonly native: Readonly<Record<string, Names>> };
  readonly translations: Readonly<Record<string, Names>>;
}

/** Codes that publishers use beside those of ISO 3166. */
const otherCodes: Readonly<Record<string, readonly string[]>> = {
  GRC: ["EL"],
  GBR: ["UK"],
  UNK: ["XK", "XKX", "KOS", "XKO"],
};

/** Spellings of publishers that the example site does not have as aliases. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ATG: ["Antigua and Barb."],
  BEN: ["Dahomey"],
  BFA: ["Upper Volta"],
  BIH: ["Bosnia and Herz."],
  BLR: ["Weißrussland", "Byelorussia"],
  CHN: ["China, P.R.: Mainland", "China, People's Republic of", "China (mainland)"],
  CIV: ["Elfenbeinküste"],
  CZE: ["Czech Rep.", "Czech Republic (Czechia)"],
  DEU: ["Germany (until 1990 former territory of the FRG)", "Germany, Fed. Rep.", "Germany (including former GDR)"],
  ESH: ["W. Sahara"],
  GBR: ["英国"],
  GNQ: ["Eq. Guinea"],
  HKG: ["China, P.R.: Hong Kong"],
  IRN: ["Iran, I.R. of", "Persia"],
  LKA: ["Ceylon"],
  MAC: ["China, P.R.: Macao"],
  NLD: ["Netherlands (the)"],
  PRK: ["Korea, D.P.R. of", "Korea, Dem. Rep."],
  PSE: ["Palestine*", "Occupied Palestinian Territories"],
  RUS: ["Russian Fed."],
  SWZ: ["Eswatini (Kingdom of)"],
  THA: ["Siam"],
  TUR: ["Turkey (Türkiye)"],
  UNK: ["Kosovo*", "Kosovo (UN Resolution 1244/99)"],
  USA: ["U.S.A.", "米国"],
  VCT: ["St. Vin. and Gren."],
  VEN: ["Venezuela, Rep. Bolivariana de"],
  WSM: ["Western Samoa"],
};

const namings: readonly Naming[] = createRequire(import.meta.url)("world-countries");
const namingOf = new Map(namings.map((naming) => [naming.cca3, naming]));

const records = countries.map(({ cca2, cca3, name, altSpellings }) => {
  const naming = namingOf.get(cca3);
  const translated = [...Object.values(naming?.name.native ?? {}), ...Object.values(naming?.translations ?? {})];
  const code = cca3 === "UNK" ? "XKX" : cca3;
  const codes = [code, cca2, naming?.ccn3 ?? "", ...(otherCodes[cca3] ?? [])].filter(Boolean);
  const english = [name.common, name.official, ...(spellings[cca3] ?? []), ...(otherNames[cca3] ?? [])];
  const others = [...altSpellings, ...translated.flatMap(({ common, official }) => [common, official])];
  const names = [...new Set([...english, ...others])].filter(
    (one) => one.length > 3 || /^[^\p{Script=Latin}]{2,}$/u.test(one),
  );
  return { code, name: placeName(cca3), codes: [...new Set(codes)], names };
});
records.sort((a, b) => (a.code < b.code ? -1 : 1));

const lines = records.map((record) => JSON.stringify(record)).join(",\n");
writeFileSync(new URL("../../public/countries.json", import.meta.url), `[\n${lines}\n]\n`);
