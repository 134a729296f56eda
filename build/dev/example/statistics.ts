/** Datasets derived from those of the package `vega-datasets`. */
import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { placeName } from "./entities.ts";
import { type Row, round, sum } from "./row.ts";

const file = (name: string): string =>
  readFileSync(new URL(`../node_modules/vega-datasets/data/${name}`, import.meta.url), "utf8");
const records = <T>(name: string): T[] => JSON.parse(file(name));
const csv = (name: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(file(name), { header: true, skipEmptyLines: true }).data;

/** `Fossil Fuels` → `fossil_fuels`: the short name of a column that comes from a category. */
const snake = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "_");

const gapminder = (): Row[] =>
  records<{ year: number; country: string; pop: number; life_expect: number; fertility: number }>("gapminder.json").map(
    (record) => ({
      entity: placeName(record.country),
      time: record.year,
      values: { life_expectancy: record.life_expect, fertility: record.fertility, population: record.pop },
    }),
  );

const maunaLoa = (): Row[] =>
  csv("co2-concentration.csv").map((record) => ({
    entity: "Mauna Loa",
    time: (record.Date ?? "").replace(/-01$/, "-15"),
    values: { co2: record.CO2, co2_adjusted: record["adjusted CO2"] },
  }));

const disasters = (): Row[] =>
  csv("disasters.csv").map((record) => ({
    entity: "World",
    time: Number(record.Year),
    values: { [snake(record.Entity ?? "")]: record.Deaths },
  }));

const iowa = (): Row[] =>
  csv("iowa-electricity.csv").map((record) => ({
    entity: "Iowa",
    time: Number(record.year?.slice(0, 4)),
    values: { [snake(record.source ?? "")]: record.net_generation },
  }));

const weather = (): Row[] =>
  csv("weather.csv").map((record) => ({
    entity: record.location ?? "",
    time: record.date ?? "",
    values: {
      temp_max: record.temp_max,
      temp_min: record.temp_min,
      precipitation: record.precipitation,
      wind: record.wind,
    },
  }));

const weatherDays = (): Row[] =>
  sum(
    csv("weather.csv").map((record) => ({
      entity: record.location ?? "",
      time: record.date?.replace(/\d\d$/, "01") ?? "",
      values: { sun: 0, drizzle: 0, rain: 0, fog: 0, snow: 0, [record.weather ?? ""]: 1 },
    })),
  );

/** The mean yield of the varieties at each site, which is what the comparison of the two years is about. */
function barley(): Row[] {
  const yields = records<{ yield: number; variety: string; year: number; site: string }>("barley.json");
  const counts = sum(
    yields.map(({ site, year, yield: y }) => ({ entity: site, time: year, values: { yield: y, n: 1 } })),
  );
  return counts.map(({ entity, time, values }) => ({
    entity,
    time,
    values: { barley_yield: round(Number(values.yield) / Number(values.n), 2) },
  }));
}

/** The state of Georgia shares its name with a country. */
const stateName = (name: string): string => (name === "Georgia" ? "Georgia (US state)" : name);

const obesity = (): Row[] => {
  const states = new Map(
    records<{ name: string; id: number }>("income.json").map(({ id, name }) => [id, stateName(name)]),
  );
  return records<{ id: number; rate: number }>("obesity.json").flatMap(({ id, rate }): Row[] => {
    const entity = states.get(id);
    return entity === undefined ? [] : [{ entity, time: 1995, values: { obesity: round(rate * 100, 1) } }];
  });
};

const income = (): Row[] =>
  records<{ name: string; pct: number; group: string }>("income.json").map(({ name, pct, group }) => ({
    entity: stateName(name),
    time: 2013,
    values: { [`income_${snake(group.replace("<", "under ").replace("+", " and over"))}`]: round(pct * 100, 1) },
  }));

const unemployment = (): Row[] =>
  records<{ series: string; year: number; month: number; count: number; rate: number }>(
    "unemployment-across-industries.json",
  ).map((record) => ({
    entity: record.series.replace(/ (services|and hospitality)$/i, (word) => word.toLowerCase()),
    time: `${record.year}-${String(record.month).padStart(2, "0")}-01`,
    values: { unemployed: record.count * 1000, unemployment_rate: record.rate },
  }));

const sectors = ["construction", "manufacturing", "retail_trade", "government", "education_and_health_services"];
const moreSectors = ["leisure_and_hospitality", "financial_activities", "mining_and_logging", "information"];

const employment = (): Row[] =>
  csv("us-employment.csv").flatMap((record) =>
    [...sectors, ...moreSectors].map((sector) => ({
      entity: sector.charAt(0).toUpperCase() + sector.slice(1).replaceAll("_", " "),
      time: record.month ?? "",
      values: { employees: round(Number(record[sector]) * 1000, 0) },
    })),
  );

/** Receipts in thousands of dollars; up to the fiscal year 2014 as received, after it as the budget expected. */
function receipts(): Row[] {
  const accounts = records<Record<string, string>>("budget.json");
  return sum(
    accounts.flatMap((account) =>
      Object.keys(account)
        .filter((key) => /^\d{4}$/.test(key))
        .flatMap((key): Row[] => {
          const value = Number(String(account[key]).replaceAll(",", "")) * 1000;
          const source = snake(account["Source category name"] ?? "");
          const kind = Number(key) <= 2014 ? "receipts" : "receipts_expected";
          return [{ entity: "United States", time: Number(key), values: { [source]: value, [kind]: value } }];
        }),
    ),
  );
}

const wheat = (): Row[] =>
  records<{ year: string; wheat: number; wages?: number }>("wheat.json").map((record) => ({
    entity: "England",
    time: Number(record.year),
    values: { wheat: record.wheat, wages: record.wages },
  }));

const crimea = (): Row[] =>
  records<{ date: string; wounds: number; other: number; disease: number }>("crimea.json").map((record) => ({
    entity: "British army in the East",
    time: record.date,
    values: { disease: record.disease, wounds: record.wounds, other: record.other },
  }));

const temperature = (): Row[] =>
  csv("global-temp.csv").map((record) => ({
    entity: "World",
    time: Number(record.year),
    values: { temperature_anomaly: record.temp },
  }));

type Antibiotics = Record<"Penicillin" | "Streptomycin" | "Neomycin", number>;

const antibiotics = (): Row[] =>
  records<Antibiotics & { Bacteria: string; Gram_Staining: string }>("burtin.json").map((record) => ({
    entity: record.Bacteria,
    time: 1951,
    values: {
      penicillin: record.Penicillin,
      streptomycin: record.Streptomycin,
      neomycin: record.Neomycin,
      gram_staining: `Gram-${record.Gram_Staining}`,
    },
  }));

export const statisticsDatasets: Record<string, () => Row[]> = {
  antibiotics,
  "barley-yields": barley,
  "crimean-war-deaths": crimea,
  gapminder,
  "global-temperature": temperature,
  "iowa-electricity": iowa,
  "mauna-loa-co2": maunaLoa,
  "natural-disasters": disasters,
  "us-employment": employment,
  "us-federal-receipts": receipts,
  "us-household-income": income,
  "us-obesity": obesity,
  "us-unemployment-by-industry": unemployment,
  weather,
  "weather-days": weatherDays,
  "wheat-and-wages": wheat,
};
