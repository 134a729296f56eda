/**
 * Writes `public/countries.json`: codes of countries, and names of countries and regions in many languages, for
 * `polygraph add`. A name in another language is kept if it belongs to one country only. If CLDR and `world-countries`
 * disagree, CLDR is right.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { foldName } from "../vocabulary/names.ts";
import { cldrNames, formOf } from "./countryNames.ts";
import { placeName, worldCountries } from "./example/entities.ts";
import { spellings } from "./example/spellings.ts";

interface Names {
  readonly common: string;
  readonly official: string;
}

/** Fields of `world-countries` that the example site does not use. */
interface Naming {
  readonly cca3: string;
  readonly ccn3: string;
  readonly cioc: string;
  readonly name: Names & { readonly native: Readonly<Record<string, Names>> };
  readonly translations: Readonly<Record<string, Names>>;
}

/** Codes that publishers use in addition to those of ISO 3166. */
const otherCodes: Readonly<Record<string, readonly string[]>> = {
  GRC: ["EL"],
  GBR: ["UK"],
  UNK: ["XK", "XKX", "KOS", "XKO"],
};

/** Names that publishers use in addition to those of the packages and the example site, in any language. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ARE: ["UAE", "VAE", "EAU", "BAE", "Emirates", "阿联酋", "阿聯酋"],
  ATG: ["Antigua and Barb.", "Antigua"],
  BEN: ["Dahomey"],
  BFA: ["Upper Volta"],
  BIH: ["Bosnia and Herz.", "Bosnia-Herz.", "波黑"],
  BLR: ["Weißrussland", "Byelorussia"],
  CAF: ["Central African Rep.", "Centrafrique"],
  CHN: [
    "China, P.R.: Mainland",
    "China, People's Republic of",
    "China (mainland)",
    "PR China",
    "China PR",
    "PRC",
    "VR China",
    "中國大陸",
    "中国大陆",
  ],
  CIV: ["Elfenbeinküste", "Cote D'Ivoire (Ivory Coast)"],
  COD: ["DRC", "RDC", "RD Congo", "D.R. Congo"],
  CZE: ["Czech Rep.", "Czech Republic (Czechia)", "Tschechien"],
  DEU: [
    "Germany (until 1990 former territory of the FRG)",
    "Germany, Fed. Rep.",
    "Germany (including former GDR)",
    "เยอรมัน",
  ],
  ESH: ["W. Sahara"],
  FJI: ["Fiji Islands"],
  FLK: ["Falklands"],
  FRO: ["Faroes", "Faeroes"],
  GBR: [
    "英国",
    "Britain",
    "Great Britain and Northern Ireland",
    "Großbritannien",
    "Grande-Bretagne",
    "Gran Bretaña",
    "Gran Bretagna",
    "Grã-Bretanha",
    "Groot-Brittannië",
    "Wielka Brytania",
    "Velká Británie",
    "Veľká Británia",
    "Velika Britanija",
    "Nagy-Britannia",
    "Marea Britanie",
    "Lielbritānija",
    "Didžioji Britanija",
    "Великобританія",
    "Велика Британија",
    "Inggris Raya",
    "بريطانيا",
    "הממלכה המאוחדת",
  ],
  GNQ: ["Eq. Guinea"],
  HKG: ["China, P.R.: Hong Kong"],
  IRN: ["Iran, I.R. of", "Persia"],
  KOR: ["大韓民國", "韓國", "דרום קוריאה"],
  LBY: ["Libyan Arab Jamahiriya"],
  LKA: ["Ceylon"],
  MAC: ["China, P.R.: Macao"],
  MAR: ["Fas"],
  MKD: ["FYROM", "Macedonia (FYROM)"],
  NLD: ["Netherlands (the)"],
  PNG: ["Papua N. Guinea", "PNG"],
  PRK: [
    "Korea, D.P.R. of",
    "Korea, Dem. Rep.",
    "RPDC",
    "朝鲜民主主义人民共和国",
    "朝鮮民主主義人民共和國",
    "צפון קוריאה",
  ],
  PSE: ["Palestine*", "Occupied Palestinian Territories"],
  RUS: ["Russian Fed."],
  SWZ: ["Eswatini (Kingdom of)"],
  THA: ["Siam"],
  TTO: ["Trinidad"],
  TUR: ["Turkey (Türkiye)"],
  TWN: ["Taiwan, ROC", "Taiwan ROC", "Formosa"],
  UNK: ["Kosovo*", "Kosovo (UN Resolution 1244/99)"],
  USA: [
    "U.S.A.",
    "USA",
    "米国",
    "ABD",
    "EUA",
    "EE. UU.",
    "EEUU",
    "Statele Unite",
    "Statele Unite ale Americii",
    "Сполучені Штати Америки",
    "JAV",
    "ASV",
    "États-Unis d'Amérique",
    "Forenede Stater",
    "Förenta staterna",
    "Jungtinės Amerikos Valstijos",
    "संयुक्त राज्य अमेरिका",
    "美国",
  ],
  VCT: ["St. Vin. and Gren.", "St. Vincent"],
  VEN: ["Venezuela, Rep. Bolivariana de"],
  WSM: ["Western Samoa"],
};

/** The same for regions. */
const otherRegionNames: Readonly<Record<string, readonly string[]>> = {
  "001": ["Worldwide", "Global", "Мир", "全球", "Mundial", "Mondial", "Weltweit", "Total mundial"],
};

const namings: readonly Naming[] = createRequire(import.meta.url)("world-countries");
const namingOf = new Map(namings.map((naming) => [naming.cca3, naming]));

const records = worldCountries.map(({ cca2, cca3, name, altSpellings }) => {
  const naming = namingOf.get(cca3);
  const code = cca3 === "UNK" ? "XKX" : cca3;
  const codes = [code, cca2, naming?.ccn3 ?? "", ...(otherCodes[cca3] ?? [])].filter(Boolean);
  const english = [name.common, name.official, ...(spellings[cca3] ?? [])];
  const native = Object.values(naming?.name.native ?? {}).flatMap(({ common, official }) => [common, official]);
  const long = [...english, ...altSpellings, ...native].filter(
    (one) => one.length > 3 || /^[^\p{Script=Latin}]{2,}$/u.test(one),
  );
  const names = [...new Set([...long, ...(otherNames[cca3] ?? [])])];
  return { code, cca2: cca3 === "UNK" ? "XK" : cca2, name: placeName(cca3), codes: [...new Set(codes)], names, naming };
});
records.sort((a, b) => (a.code < b.code ? -1 : 1));

/** Regions of M49 and groups of states, by the name of the entity. */
const regionCodes: Readonly<Record<string, string>> = {
  "001": "World",
  "002": "Africa",
  "142": "Asia",
  "150": "Europe",
  "003": "North America",
  "009": "Oceania",
  "005": "South America",
  "019": "Americas",
  "419": "Latin America",
  "013": "Central America",
  "029": "Caribbean",
  EU: "European Union",
  EZ: "Eurozone",
};
/** The countries of each form of a name: own names first, then CLDR, then `world-countries`. */
const owners = new Map<string, Set<string>>();
const claim = (form: string | undefined, owner: string): void => {
  if (form !== undefined) owners.set(form, (owners.get(form) ?? new Set()).add(owner));
};
const codes = new Set([...records.map(({ cca2 }) => cca2), ...Object.keys(regionCodes), "UN"]);
const translated = cldrNames().filter(({ code }) => codes.has(code));
for (const { cca2, names } of records) for (const name of names) claim(foldName(name), cca2);
for (const { code, name } of translated) claim(formOf(name), code);
const known = new Map(owners);

/** Whether a common name is part of the name of another country, or the other way round: 多米尼加, 多米尼加共和国. */
const isPartOfAnother = (form: string, cca2: string): boolean =>
  [...known].some(
    ([other, codes]) => (other.includes(form) || form.includes(other)) && [...codes].some((code) => code !== cca2),
  );

/** Names of `world-countries` in other languages, unless they are those of another country. */
const furtherNames = records.map(({ cca2, naming }) =>
  Object.values(naming?.translations ?? {}).flatMap(({ common, official }) => {
    const forms = [formOf(official), ...[formOf(common) ?? ""].filter((form) => !isPartOfAnother(form, cca2))];
    return forms
      .filter((form) => form !== undefined)
      .filter((form) => form !== "" && known.get(form)?.has(cca2) !== false);
  }),
);
records.forEach(({ cca2 }, i) => {
  for (const form of furtherNames[i] ?? []) claim(form, cca2);
});

const isSole = (form: string): boolean => owners.get(form)?.size === 1;
const formsOf = (code: string): readonly string[] =>
  translated.flatMap((one) => (one.code === code ? (formOf(one.name) ?? []) : []));

const lines = records.map(({ code, cca2, name, codes, names }, i) => {
  const own = new Set(names.map(foldName));
  const forms = [...formsOf(cca2), ...(furtherNames[i] ?? [])].filter((form) => isSole(form) && !own.has(form));
  return JSON.stringify({ code, name, codes, names, translated: [...new Set(forms)].sort() });
});

const regions = Object.entries(regionCodes).map(([code, name]) =>
  JSON.stringify({
    name,
    translated: [...new Set([...formsOf(code).filter(isSole), ...(otherRegionNames[code] ?? []).map(foldName)])].sort(),
  }),
);

const shared = [...owners].filter(([, codes]) => codes.size > 1);
for (const [form, codes] of shared) console.log(`${form}: ${[...codes].join(", ")}`);
writeFileSync(
  new URL("../../public/countries.json", import.meta.url),
  `{"countries":[\n${lines.join(",\n")}\n],\n"regions":[\n${regions.join(",\n")}\n]}\n`,
);
