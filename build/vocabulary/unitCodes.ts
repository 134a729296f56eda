import { expandYear } from "./calendar.ts";
import { magnitudeCodes } from "./magnitudes.ts";

/**
 * Unit codes of SDMX and Eurostat, such as `THS_PER`, `MIO_EUR`, `PC_GDP`, `I15`. Codes consist of parts, and so do
 * their descriptions. A code with an unknown part stays as it is.
 */
const wholes: Readonly<Record<string, string>> = {
  NR: "number",
  PURE_NUMB: "number",
  RT: "rate",
  RATIO: "ratio",
  AVG: "average",
  IX: "index",
  INX: "index",
  INX_A_AVG: "index, annual average",
  PCH_PRE: "percentage change on previous period",
  PCH_PRE_PER: "percentage change on previous period",
  PCH_SM: "percentage change on same period of previous year",
  PCH_SAME: "percentage change on same period of previous year",
  PCH_PREV: "percentage change on previous period",
  PCH_M1: "percentage change on previous month",
  PCH_M12: "percentage change on same month of previous year",
  PCH_Q4: "percentage change on same quarter of previous year",
  RCH_A: "annual rate of change, %",
  RCH_M: "monthly rate of change, %",
  RCH_A_AVG: "annual average rate of change, %",
  RCH_MV12MAVR: "rate of change of 12-month moving average, %",
  PCCH: "percentage change",
  PPT: "percentage points",
  PD: "percentage points",
  PP: "percentage points",
};

/** Things that are counted or measured. */
const nouns: Readonly<Record<string, string>> = {
  PER: "persons",
  PS: "persons",
  PERS: "persons",
  POP: "people",
  HAB: "inhabitants",
  EMP: "employed persons",
  HW: "hours worked",
  JOB: "jobs",
  HH: "households",
  T: "tonnes",
  KG: "kilograms",
  G: "grams",
  HA: "hectares",
  KM: "kilometres",
  KM2: "square kilometres",
  M2: "square metres",
  M3: "cubic metres",
  L: "litres",
  TKM: "tonne-kilometres",
  PKM: "passenger-kilometres",
  VKM: "vehicle-kilometres",
  PAS: "passengers",
  NR: "units",
  TOE: "tonnes of oil equivalent",
  KGOE: "kilograms of oil equivalent",
  KTOE: "thousand tonnes of oil equivalent",
  MTOE: "million tonnes of oil equivalent",
  TJ: "terajoules",
  GJ: "gigajoules",
  KWH: "kilowatt-hours",
  MWH: "megawatt-hours",
  GWH: "gigawatt-hours",
  MW: "megawatts",
  YR: "years",
  HR: "hours",
  MIN: "minutes",
  EUR: "euros",
  EURO: "euros",
  USD: "US dollars",
  USD_PPP: "US dollars, PPP converted",
  GBP: "pounds sterling",
  NAC: "national currency",
  XDC: "national currency",
  PPS: "purchasing power standards",
  PPS_EU27_2020: "purchasing power standards (EU27 from 2020)",
};

/** What shares refer to. */
const bases: Readonly<Record<string, string>> = {
  GDP: "GDP",
  B1GQ: "GDP",
  POP: "total population",
  ACT: "the labour force",
  LF: "the labour force",
  EMP: "total employment",
  TOT: "the total",
  EXP: "total expenditure",
};

/** What rates refer to: `KG_HAB`, `P_HTHAB`. */
const rates: Readonly<Record<string, string>> = {
  HAB: "inhabitant",
  THAB: "1,000 inhabitants",
  HTHAB: "100,000 inhabitants",
  MHAB: "million inhabitants",
  KM2: "km²",
  HA: "hectare",
  KWH: "kWh",
  HW: "hour worked",
};

type Rule = readonly [form: RegExp, read: (match: readonly string[]) => string | undefined];

const joined = (before: string, after: string | undefined): string | undefined =>
  after === undefined ? undefined : before + after;

const rules: readonly Rule[] = [
  [/^(?:PC|PT)$/, () => "percentage"],
  [/^(?:PC|PT)_(\w+)$/, ([, base = ""]) => joined("percentage of ", bases[base])],
  [/^I(\d{2})$/, ([, year = ""]) => `index, ${expandYear(year)}=100`],
  [/^(?:THS|MIO|BIO)$/, ([amount = ""]) => `${magnitudeCodes[amount]}s`],
  [/^(THS|MIO|BIO|MRD)_(\w+)$/, ([, amount = "", noun = ""]) => joined(`${magnitudeCodes[amount]} `, nouns[noun])],
  [/^CP_(\w+)$/, ([, money = ""]) => joined("current prices, ", moneyOf(money))],
  [/^PYP_(\w+)$/, ([, money = ""]) => joined("previous year's prices, ", moneyOf(money))],
  [/^CLV_(\w+)$/, ([, rest = ""]) => joined("chain linked volumes, ", wholes[rest] ?? indexOf(rest))],
  [
    /^CLV(\d{2})_(\w+)$/,
    ([, year = "", money = ""]) => joined(`chain linked volumes of ${expandYear(year)}, `, moneyOf(money)),
  ],
  [/^(?:P|PER|NR)_(\w+)$/, ([, base = ""]) => joined("per ", rates[base])],
  [/^HAB_(KM2)$/, () => "inhabitants per km²"],
  [/^(\w+)_(HAB|THAB|HTHAB|MHAB|KM2|HA|KWH|HW)$/, ([, noun = "", base = ""]) => perOf(nouns[noun], rates[base])],
];

const perOf = (noun: string | undefined, base: string | undefined): string | undefined =>
  noun === undefined || base === undefined ? undefined : `${noun} per ${base}`;

const indexOf = (text: string): string | undefined => (/^I\d{2}$/.test(text) ? describeUnitCode(text) : undefined);

/** Money in national accounts: `MEUR`, `MNAC`, `EUR_HAB`. */
const moneyOf = (text: string): string | undefined => {
  const million = /^M(EUR|NAC|PPS\w*|USD)$/.exec(text)?.[1];
  return million === undefined ? (nouns[text] ?? describeUnitCode(text)) : joined("million ", nouns[million]);
};

/** Describes a unit code in words; undefined for unknown codes. */
export function describeUnitCode(code: string): string | undefined {
  if (Object.hasOwn(wholes, code)) return wholes[code];
  if (Object.hasOwn(nouns, code)) return nouns[code];
  for (const [form, read] of rules) {
    const match = form.exec(code);
    const words = match ? read(match) : undefined;
    if (words !== undefined) return words;
  }
  return undefined;
}
