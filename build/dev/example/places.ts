/** Datasets about countries: facts of `world-countries`, and the carbon intensity of electricity. */
import { createRequire } from "node:module";
import { continent, placeName, type WorldCountry, worldCountries } from "./entities.ts";
import type { Row } from "./row.ts";

/** The year of the package's edition: its facts carry no date of their own. */
const edition = 2025;

const ofStates = (value: (country: WorldCountry) => Row["values"]) => (): Row[] =>
  worldCountries
    .filter((country) => country.independent || country.unMember || country.cca3 === "UNK")
    .map((country) => ({ entity: placeName(country.cca3), time: edition, values: value(country) }));

const list = (names: string[]): string => names.join(", ");

/** Currencies that at least three states use have a category of their own. */
const sharedCurrencies: Record<string, string> = {
  AUD: "Australian dollar",
  EUR: "Euro",
  USD: "US dollar",
  XAF: "Central African CFA franc",
  XCD: "East Caribbean dollar",
  XOF: "West African CFA franc",
  ZAR: "South African rand",
};

/** States with a basket of foreign currencies beside their own (Zimbabwe) stand apart. */
const hasBasket = (country: WorldCountry): boolean => Object.keys(country.currencies).length > 4;

const users = (code: string): number =>
  worldCountries.filter((country) => country.independent && !hasBasket(country) && code in country.currencies).length;

/** The currency that a state shares with at least two others, the one of most states where it has several. */
function sharedCurrency(country: WorldCountry): string | undefined {
  if (hasBasket(country)) return undefined;
  const [code] = Object.keys(country.currencies).sort((a, b) => users(b) - users(a));
  return code === undefined ? undefined : (sharedCurrencies[code] ?? "Other currencies");
}

interface GridYear {
  data: Record<string, Record<"carbonIntensity" | "renewableEnergy" | "carbonFreeEnergy", { value: number | null }>>;
}

function electricityMaps(): Row[] {
  const years: Record<string, GridYear> = createRequire(import.meta.url)("@tgwf/co2/data/electricity-maps").default;
  const nameOf = new Map(worldCountries.map((country) => [country.cca2, placeName(country.cca3)]));
  return Object.entries(years).flatMap(([key, { data }]) =>
    Object.entries(data).flatMap(([zone, { carbonIntensity, renewableEnergy, carbonFreeEnergy }]): Row[] => {
      const entity = nameOf.get(zone);
      if (entity === undefined) return [];
      const values = {
        carbon_intensity: carbonIntensity?.value ?? undefined,
        renewable: renewableEnergy?.value ?? undefined,
        carbon_free: carbonFreeEnergy?.value ?? undefined,
      };
      return [{ entity, time: Number(key.replace("yearly", "")), values }];
    }),
  );
}

export const countryDatasets: Record<string, () => Row[]> = {
  continents: () =>
    worldCountries.map((country) => ({
      entity: placeName(country.cca3),
      time: edition,
      values: { continent: continent(country) },
    })),
  "countries-of-the-world": ofStates((country) => ({
    un_regional_group: country.unRegionalGroup || "Not a member of the UN",
    shared_currency: sharedCurrency(country),
    landlocked: country.landlocked ? "Landlocked" : "Has a coast",
    official_languages: Object.keys(country.languages).length,
    land_neighbors: country.borders.length,
    area: country.area > 0 ? country.area : undefined,
    capital: list(country.capital),
    languages: list(Object.values(country.languages)),
    currencies: list(Object.values(country.currencies).map(({ name }) => name)),
  })),
  "electricity-maps": electricityMaps,
};
