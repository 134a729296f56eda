/** A quarter or a half of a year as words say it. */
export interface PartInWords {
  readonly unit: "quarter" | "half-year";
  readonly number: number;
  readonly year: number;
}

const year = "(?<year>1[5-9]\\d{2}|2[01]\\d{2})";
/** Ordinal numbers: `1.`, `1er`, `1.º`, `2nd`, `IV`, `third`, `tercer`. */
const number = "(?<number>[1-4](?:\\.|°|\\.?[oa]|er?|ere|eme|nd|d|st|rd|th)?|i{1,3}|iv|\\p{L}{4,12})";
const noun =
  "(?:(?<quarter>quarter|qtr|quartal|kvartal|kwartal|kwartaal|vierteljahr|trimestre|trim|tr|кв|квартал|ceyrek)|" +
  "(?<half>half|half[- ]year|semestre|sem|semester|halbjahr|halvar|halfjaar|polrocze|полугодие))";
const joint = "\\.?[,\\s/-]*(?:(?:of|de|del|di|do|des|du|van|von|av) ?)?";

/** What sources write, accents off: `1er trimestre 2020`, `2020, 2. Halbjahr`, `Quarter 3 of 2020`, `IV kwartał 2020`. */
const forms = [
  `^${number} ?${noun}${joint}${year}$`,
  `^${noun} ?${number}${joint}${year}$`,
  `^${year}${joint}${number} ?${noun}\\.?$`,
  `^${year}${joint}${noun} ?${number}$`,
].map((form) => new RegExp(form, "u"));

const ordinals = [
  ["first", "premier", "premiere", "primer", "primero", "primo", "primeiro", "erstes", "eerste", "forste", "forsta"],
  ["second", "deuxieme", "segundo", "secondo", "zweites", "tweede", "andra", "annet"],
  ["third", "troisieme", "tercer", "tercero", "terzo", "terceiro", "drittes", "derde", "tredje"],
  ["fourth", "quatrieme", "cuarto", "quarto", "viertes", "vierde", "fjarde", "fjerde"],
];
const roman = ["i", "ii", "iii", "iv"];

/** Reads quarters and halves of years with words in them, in the languages of European offices; undefined for anything else. */
export function parsePartInWords(text: string): PartInWords | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("ø", "o");
  for (const form of forms) {
    const { year, number = "", quarter, half } = form.exec(plain)?.groups ?? {};
    if (year === undefined || (quarter ?? half) === undefined) continue;
    const found = numberOf(number);
    if (found === undefined || (quarter === undefined && found > 2)) return undefined;
    return { unit: quarter === undefined ? "half-year" : "quarter", number: found, year: Number(year) };
  }
  return undefined;
}

function numberOf(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text[0]);
  const at = roman.includes(text) ? roman.indexOf(text) : ordinals.findIndex((words) => words.includes(text));
  return at < 0 ? undefined : at + 1;
}
