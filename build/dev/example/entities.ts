/** The example site's entities: countries of `world-countries`, continents, income groups, the world. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Papa from "papaparse";
import { spellings } from "./spellings.ts";

/** What the example site uses of a record of `world-countries`. */
export interface WorldCountry {
  name: { common: string; official: string };
  cca2: string;
  cca3: string;
  tld: string[] | null;
  independent: boolean | null;
  unMember: boolean;
  unRegionalGroup: string;
  region: string;
  subregion: string;
  altSpellings: string[];
  borders: string[];
  landlocked: boolean;
  area: number;
  capital: string[];
  currencies: Record<string, { name: string }>;
  languages: Record<string, string>;
}

export const worldCountries: WorldCountry[] = createRequire(import.meta.url)("world-countries");

const continents = {
  Africa: "PG_AFR",
  Antarctica: "ATA",
  Asia: "PG_ASI",
  Europe: "PG_EUR",
  "North America": "PG_NAM",
  Oceania: "PG_OCE",
  "South America": "PG_SAM",
};

const incomeGroups = [
  { label: "High income", name: "High-income countries", code: "PG_HIC" },
  { label: "Upper middle income", name: "Upper-middle-income countries", code: "PG_UMC" },
  { label: "Lower middle income", name: "Lower-middle-income countries", code: "PG_LMC" },
  { label: "Low income", name: "Low-income countries", code: "PG_LIC" },
];

/** States that no longer exist, which long-run data still name. */
const formerStates = [
  ["Czechoslovakia", "PG_CSK", ""],
  ["East Germany", "PG_DDR", "German Democratic Republic"],
  ["USSR", "PG_SUN", "Soviet Union"],
  ["West Germany", "PG_BRD", ""],
  ["Yugoslavia", "PG_YUG", ""],
] as const;

/** Short English names where the site's differ from the package's; its names lose their diacritics besides. */
const shortNames: Record<string, string> = {
  ATF: "French Southern Territories",
  CIV: "Cote d'Ivoire",
  COD: "Democratic Republic of Congo",
  COG: "Congo",
  FSM: "Micronesia (country)",
  MAC: "Macao",
  TLS: "East Timor",
  TUR: "Turkey",
};

/** Places without permanent inhabitants; they are not used as peers. */
const uninhabited = new Set(["ATF", "BVT", "HMD", "IOT", "SGS", "SJM", "UMI"]);

const siteCode = (country: WorldCountry): string => (country.cca3 === "UNK" ? "PG_KOS" : country.cca3);
const withoutDiacritics = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");
const siteName = (country: WorldCountry): string => shortNames[country.cca3] ?? withoutDiacritics(country.name.common);

/** The continent of a country. The Americas are two: what the package calls South America, and the rest. */
export function continent({ region, subregion }: WorldCountry): keyof typeof continents {
  if (region === "Americas") return subregion === "South America" ? "South America" : "North America";
  if (region === "Africa" || region === "Asia" || region === "Europe" || region === "Oceania") return region;
  return "Antarctica";
}

/** Names by which a country is known, short codes left out. */
function aliases(country: WorldCountry): string[] {
  const { common, official } = country.name;
  const all = [common, official, ...country.altSpellings];
  const latin = all.filter((name) => name.length > 3 && /^[\p{Script=Latin}\s'’.,()-]+$/u.test(name));
  // The official name of the British Virgin Islands is also what those of the United States are called.
  const isShared = (name: string): boolean => name === siteName(country) || name === "Virgin Islands";
  return [...new Set([...latin, ...(spellings[country.cca3] ?? [])])].filter((name) => !isShared(name));
}

const names = new Map(worldCountries.map((country) => [country.cca3, siteName(country)]));
const canonical = new Map([
  ...worldCountries.flatMap((country) => aliases(country).map((alias): [string, string] => [alias, siteName(country)])),
  ...worldCountries.map((country): [string, string] => [siteName(country), siteName(country)]),
]);
const codes = new Map<string, string>([
  ["World", "PG_WRL"],
  ...Object.entries(continents),
  ...worldCountries.map((country): [string, string] => [siteName(country), siteCode(country)]),
]);

/** The site's name of a place, from its ISO 3166-1 alpha-3 code or one of its spellings. */
export function placeName(codeOrSpelling: string): string {
  const name = names.get(codeOrSpelling) ?? canonical.get(codeOrSpelling);
  if (name === undefined) throw new Error(`unknown entity: ${codeOrSpelling}`);
  return name;
}

/** The code of an entity; empty for entities that are not places, such as a variety of barley. */
export const codeOf = (name: string): string => codes.get(name) ?? "";

/** The income group of each country's code, from the dataset that is kept by hand. */
function incomeGroupOf(): Map<string, string> {
  const folder = new URL("../../../content/datasets/world-bank-income-groups/", import.meta.url);
  const csv = readFileSync(new URL("world-bank-income-groups.csv", folder), "utf8");
  const rows = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
  return new Map(rows.map((row) => [row.Code ?? "", row["Income group"] ?? ""]));
}

const siteBorder = (code: string): string => (code === "UNK" ? "PG_KOS" : code);

function placeRows(): string[][] {
  const groupOf = incomeGroupOf();
  const taken = new Set(names.values());
  return worldCountries
    .filter((country) => country.cca3 !== "ATA")
    .map((country) => {
      const [name, code, region] = [siteName(country), siteCode(country), continent(country)];
      const group = incomeGroups.find(({ label }) => label === groupOf.get(code))?.code;
      const parents = [continents[region], ...(group === undefined ? [] : [group])].join(";");
      const own = aliases(country).filter((alias) => !taken.has(alias) && canonical.get(alias) === name);
      const type = uninhabited.has(country.cca3) ? "other" : "country";
      return [name, code, type, region, "", parents, "", country.borders.map(siteBorder).join(";"), own.join(";")];
    });
}

/** The rows of `entities.csv` of the folder that `init` starts: the same, without borders, with its own prefix. */
export function starterTable(): string[][] {
  const [header = [], ...rows] = entityTable();
  const kept = header.map((name) => name !== "neighbors");
  return [header, ...rows.map((row) => row.map((cell) => cell.replace(/\bPG_/g, "MY_")))].map((row) =>
    row.filter((_, i) => kept[i]),
  );
}

const continentRows = (): string[][] =>
  Object.entries(continents).map(([name, code]) => {
    return [name, code, "continent", "", "continents", "PG_WRL", "", "", ""];
  });

const incomeRows = (): string[][] =>
  incomeGroups.map(({ name, code, label }) => {
    return [name, code, "income_group", "", "income groups", "PG_WRL", "", "", label];
  });

const formerRows = (): string[][] =>
  formerStates.map(([name, code, alias]) => {
    return [name, code, "country", "Europe", "", continents.Europe, "true", "", alias];
  });

const worldRow = ["World", "PG_WRL", "aggregate", "", "", "", "", "", ""];

/** The rows of `entities.csv`, header first, sorted by name. */
export function entityTable(): string[][] {
  const header = ["name", "code", "type", "region", "group", "parents", "historical", "neighbors", "aliases"];
  const rows = [...placeRows(), ...continentRows(), ...incomeRows(), ...formerRows(), worldRow];
  return [header, ...rows.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))];
}
