/** A way to number years. */
interface Era {
  /** What a message calls it. */
  readonly name: string;
  /** The year of the common era in which year 0 begins. */
  readonly offset: number;
  /** The years that are likely. */
  readonly first: number;
  readonly last: number;
  /** Words in the header of a column; capitals and points count. */
  readonly head: RegExp;
  /** The month in which its years begin, if that is not January. */
  readonly begins?: string;
}

/**
 * Eras that add a number to the year. Years of some begin in spring or autumn: like fiscal years, they count as the year in
 * which they begin. Japanese eras follow emperors, see `emperors`.
 */
const known = {
  buddhist: {
    ...{ name: "Buddhist era", offset: -543, first: 2300, last: 2700 },
    // Thailand, Laos and Cambodia; Sri Lanka and Myanmar count 544 years.
    head: /(?<![\p{L}.])(?:B\.\s?E\.|BE)(?![\p{L}])|buddhist|พ\.?\s?ศ\.?(?!\p{L})|พุทธศักราช|ພ\.?ສ\.?(?!\p{L})|佛[曆历暦]|仏暦/iu,
  },
  minguo: {
    ...{ name: "Minguo era", offset: 1911, first: 1, last: 200 },
    head: /民[國国]|minguo|(?<![\p{L}.])(?:R\.\s?O\.\s?C\.|ROC)(?!\p{L})/iu,
  },
  juche: { name: "Juche era", offset: 1911, first: 1, last: 200, head: /juche|주체/iu },
  dangi: { name: "Dangi era", offset: -2333, first: 4200, last: 4500, head: /dangi|tangun|단기|檀紀/iu },
  "solar-hijri": {
    ...{ name: "solar Hijri calendar", offset: 621, first: 1200, last: 1500, begins: "March" },
    head: /(?<![\p{L}.])(?:S\.?H\.?|A\.?P\.?)(?![\p{L}])|solar hijri|persian|iranian year|jalali|shamsi|شمسی|خورشیدی|شمسي|هـ?\.?\s?ش(?!\p{L})/u,
  },
  ethiopian: {
    ...{ name: "Ethiopian calendar", offset: 7, first: 1800, last: 2100, begins: "September" },
    head: /(?<![\p{L}.])E\.\s?C\.(?!\p{L})|[Ee]thiopian (?:[Cc]alendar|[Yy]ear|era)|ዓ\.?ም/u,
  },
  saka: {
    ...{ name: "Saka era", offset: 78, first: 1700, last: 2000, begins: "March" },
    head: /(?<!\p{L})[sś]h?[aā]ka(?!\p{L})|शक (?:संवत|वर्ष)/iu,
  },
  "bikram-sambat": {
    ...{ name: "Bikram Sambat era", offset: -57, first: 1900, last: 2200, begins: "April" },
    head: /(?<![\p{L}.])(?:B\.\s?S\.|BS|V\.\s?S\.)(?!\p{L})|[BbVv]ikram|[Ss]a[mn]vat|वि\.?\s?सं|बि\.?\s?सं/u,
  },
  hebrew: {
    ...{ name: "Hebrew calendar", offset: -3761, first: 5500, last: 6000, begins: "September or October" },
    head: /hebrew (?:year|calendar)|jewish (?:year|calendar)|(?<!\p{L})A\.\s?M\.(?!\p{L})|שנה עברית/iu,
  },
} satisfies Readonly<Record<string, Era>>;

/** Eras whose years can be written as years of the common era. */
export type EraName = keyof typeof known | "japanese";
/** Those that an option can name: they add a number to the year. */
export const eraNames = Object.keys(known) as readonly (keyof typeof known)[];

export const eraTitle = (era: EraName): string => (era === "japanese" ? "Japanese eras" : known[era].name);

/** The month in which the years of an era begin; undefined for January. */
export const beginningOf = (era: EraName): string | undefined => {
  const found: Era | undefined = era === "japanese" ? undefined : known[era];
  return found?.begins;
};

/** The lunar Hijri calendar: its years are eleven days shorter, so that two may begin in one year of the common era. */
const lunar = /(?<![\p{L}.])A\.?H\.?(?![\p{L}])|hijri|islamic (?:year|calendar)|هجري|هجرية|هجری قمری|هـ(?!\p{L})/iu;
const japanese = /和暦|元号|年号|wareki|japanese era/iu;

/**
 * The era that the header of a column states: `民國年`, `Year (B.E.)`, `ปี พ.ศ.`; "lunar" for the lunar Hijri calendar,
 * whose years no number converts.
 */
export function eraOfHeader(head: string): EraName | "lunar" | undefined {
  if (head === "" || head.length > 60) return undefined;
  const found = eraNames.find((era) => known[era].head.test(head));
  return found ?? (japanese.test(head) ? "japanese" : lunar.test(head) ? "lunar" : undefined);
}

/** Emperors of Japan since the calendar of the common era: names, first and last year. */
const emperors = [
  { names: ["明治", "M"], first: 1868, last: 1912 },
  { names: ["大正", "T"], first: 1912, last: 1926 },
  { names: ["昭和", "S"], first: 1926, last: 1989 },
  { names: ["平成", "H"], first: 1989, last: 2019 },
  { names: ["令和", "R"], first: 2019, last: 2100 },
] as const;

const reign = "(元|\\d{1,2})";
const reignName = new RegExp(`(明治|大正|昭和|平成|令和)\\s?${reign}`, "gu");
const reignLetter = new RegExp(`^([MTSHR])\\.?\\s?${reign}(?=\\.|年|$)\\.?`, "u");

/** The year of a reign: 平成30 is 2018; undefined if the reign was over. */
function yearOfReign(name: string, number: string): number | undefined {
  const found = emperors.find(({ names }) => names.some((one) => one === name));
  const year = found && found.first - 1 + (number === "元" ? 1 : Number(number));
  return found && year !== undefined && year >= found.first && year <= found.last ? year : undefined;
}

/** Texts that state the era of their year, before or after it. */
const stated: readonly (readonly [era: "minguo" | "buddhist" | "dangi" | "juche", form: RegExp])[] = [
  ["minguo", /(?:中華|中华)?民[國国]\s?(元|\d{1,3})(?!\d)/u],
  ["buddhist", /(?:พ\.?\s?ศ\.?|พุทธศักราช|ພ\.?ສ\.?|(?<!\p{L})B\.?E\.?)\s?(\d{4})(?!\d)/u],
  ["buddhist", /(?<!\d)(\d{4})\s?(?:B\.E\.?|BE)(?!\p{L})/u],
  ["dangi", /단기\s?(\d{4})(?!\d)/u],
  ["juche", /주체\s?(\d{1,3})(?!\d)/u],
];

/** Texts without one of these name no era. */
const mayState = /[民和治正平พພ단주西公ค서]|B\.?E/u;
const common = /(?:西元|公元|西[暦历曆]|ค\.?\s?ศ\.?|서기)\s?(?=\d)/u;

/** A text with its year in the common era, and the era in which it was written. */
export interface CommonYear {
  readonly text: string;
  readonly era?: EraName;
}

/** Writes the year of a text that names its era: `民國109年`, `พ.ศ. 2563`, `平成30年度`, `2563 B.E.`; others stay. */
export function withStatedEra(text: string): CommonYear {
  if (text.length > 40 || !mayState.test(text)) return { text };
  for (const [era, form] of stated) {
    const [whole = "", number = ""] = form.exec(text) ?? [];
    const year = yearOf(number === "元" ? 1 : Number(number), known[era]);
    if (whole !== "" && year !== undefined) return { text: bothAs(text.replace(whole, String(year)), year), era };
  }
  const reigns = [...text.matchAll(reignName)];
  const years = new Set(reigns.map(([, name = "", number = ""]) => yearOfReign(name, number)));
  const [year] = years;
  if (years.size === 1 && year !== undefined)
    return { text: bothAs(text.replace(reignName, String(year)), year), era: "japanese" };
  return { text: text.replace(common, "") };
}

/** A year that is written twice, in brackets or after a mark, is written once: `2018年（2018年）`, `2018(2018)年`. */
const bothAs = (text: string, year: number): string =>
  text.replace(new RegExp(`^${year}年?\\s?[(（/・]\\s?${year}年?[)）]?(年?)$`, "u"), `${year}$1`);

function yearOf(number: number, { first, last, offset }: Era): number | undefined {
  return number >= first && number <= last ? number + offset : undefined;
}

const firstNumber = /^(\D*?)(\d{1,4})(?!\d)(?:(\s?[-/–]\s?)(\d{2}|\d{4})(?!\d))?/u;
/** Year and month, or day, without a mark: 10901, 1090131. */
const compact = /^(\d{2,3})(0[1-9]|1[0-2])([0-3]\d)?$/;

/** Writes the year of a text of an era as a year of the common era; other texts, such as years out of its range, stay. */
export function fromEra(text: string, era: EraName): CommonYear {
  if (era === "japanese") {
    const [whole = "", name = "", number = ""] = reignLetter.exec(text) ?? [];
    const year = yearOfReign(name, number);
    return year === undefined ? { text } : { text: `${year}${text.slice(whole.length)}`, era };
  }
  const { last } = known[era];
  const [, digits = "", month = "", day] = (last < 1000 ? compact.exec(text) : undefined) ?? [];
  const short = digits === "" ? undefined : yearOf(Number(digits), known[era]);
  if (short !== undefined) return { text: [short, month, day].filter(Boolean).join("-"), era };
  const [whole = "", before = "", number = "", joint = "", next = ""] = firstNumber.exec(text) ?? [];
  const [year, end] = [yearOf(Number(number), known[era]), Number(number) + 1];
  if (year === undefined) return { text };
  const isPair = next !== "" && Number(next) % 100 === end % 100;
  const rest = isPair ? joint + String(year + 1).slice(-next.length) : joint + next;
  return { text: `${before}${year}${rest}${text.slice(whole.length)}`, era };
}

/** Whether a year of the common era is likely if years are of an era. */
export const mayBeOfEra = (year: number, era: Exclude<EraName, "japanese">): boolean =>
  yearOf(year, known[era]) !== undefined;
