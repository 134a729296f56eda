import { parseMonthName } from "./calendar.ts";
import { currencySigns, currencyWords } from "./currencies.ts";
import { commonMagnitudes, magnitudePattern, magnitudes } from "./magnitudes.ts";

/** What a label says, and the unit that it names. */
export interface LabelWithUnit {
  readonly title: string;
  readonly unit?: string;
  readonly shortUnit?: string;
}

const measureWords = [
  `percent|per cent|per|pct|${currencyWords}|current|constant|ppp|lcu|local currency`,
  "kg|g|mg|µg|ug|t|kt|mt|gt|tonnes?|tons?|kilograms?|grams?|kilotons?|quintals?|hg|pounds?|lbs?|oz",
  "km|m|cm|mm|miles?|feet|ft|km2|km²|sq\\.? km|square kilomet\\w+|m2|m²|m3|m³|ha|hectares?|acres?|litres?|liters?|l|barrels?|bbl|gallons?",
  "years?|months?|weeks?|days?|hours?|minutes?|seconds?|jahre|ans|años",
  magnitudePattern("inUnits"),
  "index|ratio|rate|score|points?|share|proportion|scale|kwh|mwh|gwh|twh|mj|gj|pj|ej|tj|kw|mw|gw|(?:kilo|mega|giga|tera|peta|exa)?joules?|toe|ktoe|mtoe|watts?|btu",
  "°c|°f|deg\\.? ?[cfk]|celsius|fahrenheit|degrees?|kelvin|ppm|ppb|kcal|calories|co2e?|co₂|mtco2e?|tco2e?|an|1000 an|no",
].join("|");

/** Nouns of counted things and people. */
const countedWords =
  "persons?|people|человек|чел|osoba|osob[ay]?|osób|személy|personen|personnes|personas|pessoas|persone|personer|inhabitants|einwohner|habitants|habitantes|population|head|heads|cases|deaths|births|women|men|households|workers|live births";

const unitWords = [
  measureWords,
  countedWords,
  "number|numbers|count|anzahl|aantal|nombre|número|numero|antall?|lukumäärä|liczba|počet|units?",
].join("|");

const unitPattern = new RegExp(
  `${currencySigns.inLabels}|^[千万百億亿兆]*(?:人|円|元|トン|吨|世帯|戸|件|台|歳|명|원|톤)$|(?<![\\p{L}])(?:${unitWords})(?![\\p{L}])`,
  "iu",
);

/** Words in brackets that are not units. */
const noUnit =
  /\b(model\w*|estimates?|national|total|female|male|both sexes|projected|preliminary|revised|annual|incl\w*|excl\w*|ages?|aged|end of|mid|old|new)\b/i;

/** Amounts that numbers are given in: "1 000", "1,000,000". */
const amount = /^1(?:[ ,.'\u00a0\u202f]?000)+$/;

/** A unit in words: amounts are "thousands" and the like. */
export const spellOutAmount = (text: string): string => {
  if (/^['’]?000s?$/.test(text)) return "thousands";
  if (!amount.test(text)) return text;
  const zeros = text.replace(/[^0]/g, "").length;
  const common = magnitudes.find(({ power, isCommon }) => isCommon && power === zeros);
  return common ? `${common.noun}s` : text;
};

/** "Population 31 Dec" is counted on that day. */
const hasDay = (text: string): boolean =>
  [...text.matchAll(/(\p{L}*)\.?\s*(?<!\d)\d{1,2}(?!\d)\.?\s*(\p{L}*)/gu)].some((words) =>
    words.slice(1).some((word) => word.length > 2 && parseMonthName(word) !== undefined),
  );

/** Keys of series: ICP.M.U2.N.000000.4.ANR. */
const key = /^[A-Z0-9_]+(?:[.:][A-Z0-9_]+){2,}$/;

/** Whether a text names a unit. */
export const isUnit = (text: string): boolean =>
  amount.test(text) ||
  (!key.test(text) &&
    text.length > 0 &&
    text.length <= 60 &&
    unitPattern.test(text) &&
    !hasDay(text) &&
    (!noUnit.test(text) || /[%$]|\bper\b/.test(text)));

const counted = new RegExp(`^(?:${countedWords})$`, "i");

/** Whether texts side by side name different things that are counted: Births, Deaths. Of one thing, they are its unit. */
export const areCountedThings = (texts: readonly string[]): boolean =>
  new Set(texts.filter((text) => counted.test(text)).map((text) => text.toLowerCase())).size > 1;

const measures = new RegExp(`(?<!\\p{L})(?:${measureWords})(?!\\p{L})|${currencySigns.inUnits}`, "giu");

/** Whether a text is a unit of measurement and nothing else: `£ million`, `Million tonnes of CO2`. */
export const isBareUnit = (text: string): boolean =>
  text.length <= 40 &&
  text.replace(measures, "") !== text &&
  text.replace(measures, "").replace(/\b(?:in|of|and|at|prices?|(?:19|20)\d{2})\b|[\s().,:/-]/gi, "") === "";

const shortUnits: readonly (readonly [unit: RegExp, short: string])[] = [
  [/^%|percent|per cent|\bpct\b/i, "%"],
  [
    /^(?:current |constant \d{4} |\d{4} )?(?:international|int\.?)?[- ]?(?:us)?\$|^(?:us )?dollars?\b|^usd\b|\bus\$|international-?\$/i,
    "$",
  ],
  [/^(?:€|euros?\b|eur\b)/i, "€"],
  [/^(?:£|pounds? sterling|gbp\b)/i, "£"],
  [/^(?:kilograms?|kg)$/i, "kg"],
  [/^(?:tonnes?|metric tons?|tons?|t)$/i, "t"],
  [/^(?:square kilomet\w+|sq\.? km|km2|km²)$/i, "km²"],
  [/^(?:hectares?|ha)$/i, "ha"],
  [/^(?:degrees? celsius|°c|celsius)$/i, "°C"],
  [/^(kwh|mwh|gwh|twh|mw|gw|kw|km|cm|mm|mg|ppm|ppb|pj|ej|mj|gj)$/i, ""],
];

/** What is counted in thousands or more: "million US$", but not "per million". */
const multiple = new RegExp(`(?<!\\bper )\\b(?:${magnitudePattern("ofLongUnits")})s?\\b`, "i");

/** The unit beside a number; "" where none fits there: 2,000 million dollars are not $2,000. */
export function shortUnitOf(unit: string): string {
  if (multiple.test(unit)) return "";
  for (const [pattern, short] of shortUnits) if (pattern.test(unit)) return short || unit;
  return unit.length <= 3 && !/^(no|an)$/i.test(unit) ? unit : "";
}

/** Units behind the comma of a header. */
const afterComma = new RegExp(
  `^(?:%|percent\\b|(?:${magnitudePattern("afterComma")})(?!\\p{L})|(?:${commonMagnitudes})s?\\b|us\\$|usd|eur|kg$|tonnes?$|per\\s)`,
  "iu",
);

/** A header as a title and a unit: "GDP per capita (current US$)", "Weight [kg]", "population, thousands". */
export function splitUnit(label: string): LabelWithUnit {
  const text = toTitle(label);
  const [, before = "", inner = ""] = /^(.+?)\s*[([【（]([^()[\]【】（）]+)[)\]】）]$/u.exec(text) ?? [];
  if (before !== "" && isUnit(inner)) {
    const unit = inner.trim().replace(/^in (?=\p{L}|[$€£¥₹%])/u, "");
    return { title: before.trim(), unit, shortUnit: shortUnitOf(unit) };
  }
  const [, name = "", tail = ""] = /^(.+?),\s+((?:in )?[^,]+)$/.exec(text) ?? [];
  const unit = tail.replace(/^in /, "");
  if (name !== "" && afterComma.test(unit)) return { title: name, unit, shortUnit: shortUnitOf(unit) };
  return { title: text };
}

/** Where a line above a table says the unit of all its values, by how it does. */
const unitsOfLines: Readonly<Record<string, RegExp>> = {
  "in brackets alone": /^[([](?:in )?([^()[\]]+)[)\]]$/,
  "behind a label": /^(?:units?|einheit|unité|unidad|unidade|unit of measure)\s*[:：,]\s*(.+)$/i,
  "an amount alone": new RegExp(`^in ((?:${commonMagnitudes})s?(?: (?:of )?.+)?)$`, "i"),
  "behind what is measured": new RegExp(
    `,\\s+in ((?:(?:constant|current) [^,;]*?)?(?:(?:${commonMagnitudes})s?|per ?cent|%|us\\$|usd|eur|euros?|€|£|tonnes|kilograms?)(?![-\\p{L}])[^,;–—©]*)`,
    "iu",
  ),
  "before the word that distinguishes values":
    /^[^()]*\p{L}[^()]*\s\(([^()]+)\)\s+(?:by|per|for|nach|je|par|por|per)\s/iu,
  "behind a variable":
    /^(?:variable|variável|indicator|indicador|merkmal|parameter|показатель|指标|指標)\s*[:：–-]\s*.+[([（]([^()[\]（）]+)[)\]）]$/iu,
};

/** The unit of all values of a table, where a line above it says one: `(₹ Crore)`, `Unit: tonnes`, `£ million`, `Employed persons (thousands)`. */
export function findUnitInTitles(titles: readonly string[]): string | undefined {
  for (const line of titles) {
    const told = Object.values(unitsOfLines).map((form) => form.exec(line)?.[1]?.trim());
    const unit = [...told, isBareUnit(line) ? line : undefined].find((one) => one !== undefined && isUnit(one));
    if (unit !== undefined) return spellOutAmount(unit.replace(/^in (?=\S)/i, ""));
  }
  const [first = ""] = titles;
  // What stands right above the head says what is below it.
  return [first, ...titles.slice(1).slice(-1)].map((line) => splitUnit(line).unit).find(Boolean);
}

/** A name of a column as people write titles: no underscores, a capital first. */
export function toTitle(name: string): string {
  const words = /\s/.test(name) ? name : name.replace(/[_.]+/g, " ");
  const text = words
    .replace(/\s+/g, " ")
    .trim()
    // Offices put semicolons with blanks behind each part of a name.
    .replace(/ ;(?= )/g, ";")
    .replace(/ ?;$/, "");
  return text.replace(/^\p{Ll}(?=\p{Ll}*(?:\s|$))/u, (letter) => letter.toUpperCase());
}
