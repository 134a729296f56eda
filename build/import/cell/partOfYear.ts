import { expandYear } from "../../vocabulary/calendar.ts";
import { quarterTemplates } from "../../vocabulary/calendarNames.generated.ts";
import { splitPart } from "../../vocabulary/calendarText.ts";

const part = "(?:(?:Q|Qtr\\.? ?|Quarter )(?<quarter>[1-4])|(?<quarters>[1-4])Q|[HS](?<half>[12])|(?<halves>[12])H)";
const dual = "(?:FY ?'?)?(?<first>(?:19|20)\\d{2}) ?[-/–] ?(?<second>\\d{2}|\\d{4})";
const short = "FY ?'?(?<one>\\d{2}) ?[-/–] ?(?<two>\\d{2})";
const single = "FY ?'?(?<named>(?:19|20)\\d{2}|\\d{2})";
const year = `(?:${dual}|${short}|${single})`;
const joint = "[-–—,:/\\s_]*(?:of )?\\(?";

const forms = [`^${part}${joint}${year}\\)?$`, `^${year}${joint}${part}\\)?$`].map((form) => new RegExp(form, "i"));

/**
 * Parses `Q1 FY22`, `FY2022 Q1`, `2021/22 Q3`, `H1 FY2021-22`; undefined for anything else.
 * @returns a quarter or half of a fiscal year, with the year in the label; of `2021/22`, 2021
 */
export function parseFiscalYearPart(text: string): YearPart | undefined {
  if (text.length > 30 || !/[QHS]/i.test(text)) return undefined;
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    const year = found && yearOf(found);
    if (!found || year === undefined) continue;
    const { quarters, quarter = quarters, halves, half = halves } = found;
    return quarter === undefined
      ? { unit: "half-year", number: Number(half), year }
      : { unit: "quarter", number: Number(quarter), year };
  }
  return undefined;
}

function yearOf(found: Readonly<Record<string, string | undefined>>): number | undefined {
  const { first, second, one, two, named } = found;
  const next = (begun: string, ended = ""): boolean => (Number(begun) + 1) % 100 === Number(ended) % 100;
  if (first !== undefined) return next(first, second) ? Number(first) : undefined;
  if (one !== undefined) return next(one, two) ? expandYear(one) : undefined;
  return named === undefined ? undefined : expandYear(named);
}

/** A quarter or half of a year. */
export interface YearPart {
  readonly unit: "quarter" | "half-year";
  readonly number: number;
  readonly year: number;
}

const anyYear = "(?<year>1[5-9]\\d{2}|2[01]\\d{2})";
/** Ordinals: `1.`, `1er`, `1.º`, `2nd`, `IV`, `third`, `tercer`. */
const number = "(?<number>[1-4](?:\\.|°|\\.?[oa]|er?|ere|eme|nd|d|st|rd|th)?|i{1,3}|iv|\\p{L}{4,12})";
const noun =
  "(?:(?<quarter>quarter|qtr|quartal|kvartal|kwartal|kwartaal|vierteljahr|trimestre|trim|tr|кв|квартал|ceyrek)|" +
  "(?<half>half|half[- ]year|semestre|sem|semester|halbjahr|halvar|halfjaar|polrocze|полугодие))";
const anyJoint = "\\.?[,\\s/-]*(?:(?:of|de|del|di|do|des|du|van|von|av) ?)?";

/** Forms without accents: `1er trimestre 2020`, `2020, 2. Halbjahr`, `Quarter 3 of 2020`, `IV kwartał 2020`. */
const formsInWords = [
  `^${number} ?${noun}${anyJoint}${anyYear}$`,
  `^${noun} ?${number}${anyJoint}${anyYear}$`,
  `^${anyYear}${anyJoint}${number} ?${noun}\\.?$`,
  `^${anyYear}${anyJoint}${noun} ?${number}$`,
].map((form) => new RegExp(form, "u"));

const ordinals = [
  ["first", "premier", "premiere", "primer", "primero", "primo", "primeiro", "erstes", "eerste", "forste", "forsta"],
  ["second", "deuxieme", "segundo", "secondo", "zweites", "tweede", "andra", "annet"],
  ["third", "troisieme", "tercer", "tercero", "terzo", "terceiro", "drittes", "derde", "tredje"],
  ["fourth", "quatrieme", "cuarto", "quarto", "viertes", "vierde", "fjarde", "fjerde"],
];
const roman = ["i", "ii", "iii", "iv"];

/**
 * Parses quarters and halves of years that are written in words, in European languages; undefined for anything else.
 */
export function parseYearPart(text: string): YearPart | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("ø", "o");
  for (const form of formsInWords) {
    const { year, number = "", quarter, half } = form.exec(plain)?.groups ?? {};
    if (year === undefined || (quarter ?? half) === undefined) continue;
    const found = numberOf(number);
    if (found === undefined || (quarter === undefined && found > 2)) return undefined;
    return { unit: quarter === undefined ? "half-year" : "quarter", number: found, year: Number(year) };
  }
  return parseNamedPart(text);
}

const yearInText = /(?<!\d)(1[5-9]\d{2}|2[01]\d{2})(?!\d)[年년]?도?/;

/** Names of quarters that CLDR lacks. */
const quarters: ReadonlySet<string> = new Set([
  ...quarterTemplates,
  ...[
    "# vj",
    "# trimestr",
    "# trim",
    "# ketv",
    "# qtr",
    "# kvart",
    "# negyed",
    "# ctvrt",
    "# qrt",
    "# kwt",
    "# четв",
    "# 分期",
    "# 季",
    "# ne",
    "# tromjesecje",
    "# tromesecje",
    "# cetrtletje",
    "# vuosineljannes",
    "# triwulan",
    "# kuartal",
    "# τριμηνο",
    "# τριμ",
    "# ไตรมาสที่",
    "# الربع",
    "# ربع",
    "# רבעון",
    "# квартал",
    "# тримесечие",
    "# тромесечје",
    "# kwartal",
    "# ctvrtleti",
    "# negyedev",
    "# ceyrek",
    "# ceturksnis",
    "# ketvirtis",
  ],
]);
/** CLDR has no names of halves. */
const halves: ReadonlySet<string> = new Set(
  "hj halbj semestr pololeti pol polrok polroku polroka polrocze felev polugodiste polugodje пол полугодие півріччя паўгоддзе полугодишта полугодие halvar halvaret puolivuosi vuosipuolisko poolaasta pusmetis pusgads semestrul yariyil yari εξαμηνο semester 半年 半期 반기 छमाही"
    .split(" ")
    .map((name) => `# ${name}`),
);
const halfNames: readonly (readonly [name: RegExp, number: number])[] = [
  [/^(?:上半年|上半期|上期|前半|前期|상반기)$/, 1],
  [/^(?:下半年|下半期|下期|後半|後期|하반기)$/, 2],
];

/** Parses the part of a year by its name in CLDR: `2020. I. negyedév`, `1. čtvrtletí 2020`, `2020年第1四半期`. */
function parseNamedPart(text: string): YearPart | undefined {
  const [whole, year] = yearInText.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rest = text.replace(whole, " ").trim();
  const half = halfNames.find(([name]) => name.test(rest))?.[1];
  if (half !== undefined) return { unit: "half-year", number: half, year: Number(year) };
  const { template = "", number = 0 } = splitPart(rest) ?? {};
  if (quarters.has(template)) return { unit: "quarter", number, year: Number(year) };
  return halves.has(template) && number < 3 ? { unit: "half-year", number, year: Number(year) } : undefined;
}

function numberOf(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text[0]);
  const at = roman.includes(text) ? roman.indexOf(text) : ordinals.findIndex((words) => words.includes(text));
  return at < 0 ? undefined : at + 1;
}
