import { parseMonthName } from "./calendar.ts";
import { currencyCodes, currencySigns, currencyWords } from "./currencies.ts";
import { isFormula } from "./formulas.ts";
import { magnitudeOfUnit, magnitudes, magnitudeWords } from "./magnitudes.ts";

/** A label split into title and unit. */
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
  magnitudeWords,
  "index|ratio|rate|score|points?|share|proportion|scale|kwh|mwh|gwh|twh|mj|gj|pj|ej|tj|kw|mw|gw|(?:kilo|mega|giga|tera|peta|exa)?joules?|toe|ktoe|mtoe|watts?|btu",
  "°c|°f|deg\\.? ?[cfk]|celsius|fahrenheit|degrees?|kelvin|ppm|ppb|kcal|calories|co2e?|co₂|mtco2e?|tco2e?|an|1000 an|no",
].join("|");

/** People and things that are counted. */
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

/** Words in brackets that are not a unit. */
const noUnit =
  /\b(model\w*|estimates?|national|total|female|male|both sexes|projected|preliminary|revised|annual|incl\w*|excl\w*|ages?|aged|end of|mid|old|new)\b/i;

/** A magnitude in digits: "1 000", "1,000,000". */
const amount = /^1(?:[ ,.'\u00a0\u202f]?000)+$/;

/** Spells out a magnitude in digits: "1,000" is "thousands". Other texts stay. */
export const spellOutAmount = (text: string): string => {
  if (/^['’]?000s?$/.test(text)) return "thousands";
  if (!amount.test(text)) return text;
  const zeros = text.replace(/[^0]/g, "").length;
  const common = magnitudes.find(({ power, isCommon }) => isCommon && power === zeros);
  return common ? `${common.noun}s` : text;
};

/** Whether a text names a day, as in "Population 31 Dec". */
const hasDay = (text: string): boolean =>
  [...text.matchAll(/(\p{L}*)\.?\s*(?<!\d)\d{1,2}(?!\d)\.?\s*(\p{L}*)/gu)].some((words) =>
    words.slice(1).some((word) => word.length > 2 && parseMonthName(word) !== undefined),
  );

/** Series keys such as ICP.M.U2.N.000000.4.ANR. */
const key = /^[A-Z0-9_]+(?:[.:][A-Z0-9_]+){2,}$/;

/** Whether a text contains a unit. */
export const isUnit = (text: string): boolean =>
  amount.test(text) ||
  (!key.test(text) &&
    !isFormula(text) &&
    text.length > 0 &&
    text.length <= 60 &&
    (unitPattern.test(text) || magnitudeOfUnit(text) !== undefined) &&
    !hasDay(text) &&
    (!noUnit.test(text) || /[%$]|\bper\b/.test(text)));

const counted = new RegExp(`^(?:${countedWords})$`, "i");

/** Whether adjacent headers count different things, as in Births, Deaths. If all count the same, it is their unit. */
export const areCountedThings = (texts: readonly string[]): boolean =>
  new Set(texts.filter((text) => counted.test(text)).map((text) => text.toLowerCase())).size > 1;

const measures = new RegExp(`(?<!\\p{L})(?:${measureWords})(?!\\p{L})|${currencySigns.inUnits}`, "giu");

/** Whether a text is a unit and nothing else: `£ million`, `Million tonnes of CO2`. */
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

/** The short form of a unit, shown next to numbers; "" if none fits: 2,000 million dollars are not $2,000. */
export function abbreviateUnit(unit: string): string {
  if (magnitudeOfUnit(unit) !== undefined) return "";
  for (const [pattern, short] of shortUnits) if (pattern.test(unit)) return short || unit;
  return unit.length <= 3 && !/^(no|an)$/i.test(unit) ? unit : "";
}

/** Units that may follow a comma in a header. */
const afterComma = new RegExp(
  `^(?:%|percent\\b|(?:${magnitudeWords})(?!\\p{L})|us\\$|usd|eur|kg$|tonnes?$|per\\s)`,
  "iu",
);

/** An amount of money at the end of a header: "Turnover £m", "Sales US$ bn". */
const money = /^(.*[\p{L})\d])[\s,:]+(\S{0,3}\p{Sc} ?\p{L}{1,9}\.?)$/u;

/**
 * Splits a header into title and unit: "GDP per capita (current US$)", "Weight [kg]", "population, thousands", "Turnover
 * £m".
 */
export function splitUnit(label: string): LabelWithUnit {
  const text = toTitle(label);
  const [, before = "", inner = ""] = /^(.+?)\s*[([【（]([^()[\]【】（）]+)[)\]】）]$/u.exec(text) ?? [];
  if (before !== "" && isUnit(inner)) {
    const unit = inner.trim().replace(/^in (?=\p{L}|[$€£¥₹%])/u, "");
    return { title: before.trim(), unit, shortUnit: abbreviateUnit(unit) };
  }
  const [, name = "", tail = ""] = /^(.+?),\s+((?:in )?[^,]+)$/.exec(text) ?? [];
  const unit = tail.replace(/^in /, "");
  if (name !== "" && afterComma.test(unit)) return { title: name, unit, shortUnit: abbreviateUnit(unit) };
  const [, bought = "", amount = ""] = money.exec(text) ?? [];
  if (bought !== "" && magnitudeOfUnit(amount) !== undefined) return { title: bought, unit: amount, shortUnit: "" };
  return { title: text };
}

/** Ways in which a line above a table states the unit of all values. */
const unitsOfLines: Readonly<Record<string, RegExp>> = {
  "in brackets alone": /^[([](?:(?:in|en|em|i|w|в|v|u) )?([^()[\]]+)[)\]]$/,
  "behind a label": /^(?:units?|einheit|unité|unidad|unidade|unit of measure)\s*[:：,]\s*(.+)$/i,
  "an amount alone": new RegExp(`^(?:in|en|em|i|w|в|v|u) ((?:${magnitudeWords}|miles|mil)(?!\\p{L}).*)$`, "iu"),
  "behind what is measured": new RegExp(
    `,\\s+in ((?:(?:constant|current) [^,;]*?)?(?:(?:${magnitudeWords})|per ?cent|%|us\\$|usd|eur|euros?|€|£|tonnes|kilograms?)(?![-\\p{L}])[^,;–—©]*)`,
    "iu",
  ),
  "before the word that distinguishes values":
    /^[^()]*\p{L}[^()]*\s\(([^()]+)\)\s+(?:by|per|for|nach|je|par|por|per)\s/iu,
  "behind a variable":
    /^(?:variable|variável|indicator|indicador|merkmal|parameter|показатель|指标|指標)\s*[:：–-]\s*.+[([（]([^()[\]（）]+)[)\]）]$/iu,
};

/**
 * The unit of all values if a line above the table states it: `(₹ Crore)`, `Unit: tonnes`, `£ million`, `Employed
 * persons (thousands)`.
 */
export function findUnitInTitles(titles: readonly string[]): string | undefined {
  for (const line of titles) {
    const found = Object.values(unitsOfLines).map((form) => form.exec(line)?.[1]?.trim());
    const unit = [...found, isBareUnit(line) ? line : undefined].find((one) => one !== undefined && isUnit(one));
    if (unit !== undefined) return spellOutAmount(unit.replace(/^in (?=\S)/i, ""));
  }
  const [first = ""] = titles;
  // The first line, and the one directly above the header, may carry the unit.
  return [first, ...titles.slice(1).slice(-1)].map((line) => splitUnit(line).unit).find(Boolean);
}

const currencyAlone = new RegExp(`^(?:${currencySigns.beforeNumbers}|${currencyCodes})$`, "u");

/**
 * The unit of a column next to the unit of the table: a currency takes the table's magnitude (`$` of a table `in
 * millions`), any other unit is the column's own.
 */
export function unitInTable(own: string | undefined, table: string | undefined): string | undefined {
  if (own === undefined || table === undefined) return own ?? table;
  if (!currencyAlone.test(own) || magnitudeOfUnit(table) === undefined) return own;
  return table.includes(own) ? table : `${own} ${table}`;
}

/** Turns a column name into a title: spaces instead of underscores, first letter upper case. */
export function toTitle(name: string): string {
  const words = /\s/.test(name) ? name : name.replace(/[_.]+/g, " ");
  const text = words
    .replace(/\s+/g, " ")
    .trim()
    // Some offices write " ; " between the parts of a name.
    .replace(/ ;(?= )/g, ";")
    .replace(/ ?;$/, "");
  return text.replace(/^\p{Ll}(?=\p{Ll}*(?:\s|$))/u, (letter) => letter.toUpperCase());
}
