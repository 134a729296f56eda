/** Words for a year after it: `2020 г.`, `2020. gada`, `2020 m.`, `2020 r.`. */
const after =
  /(?<=(?<!\d)\d{4})\.?\s?(?:года|год|г|року|рік|р|година|години|roku|rok|metų|metai|gada|gads|aasta|god|godine|godina|yılı|yili|жылы|жыл|թ|წელი|წ|[rmag](?=\.))(?!\p{L})\.?/u;
/** Words for a year before it. */
const before = /(?<!\p{L})(?:ปี|năm|tahun|año|ano|année|year|Jahr|rok|έτος|שנת|عام|سنة|من)\s?(?=\d{4}(?!\d))/iu;
/** Blanks that Chinese, Japanese and Korean dates do not need. */
const eastAsian = /(?<=\d)\s+(?=[年月日년월일])|(?<=[年月日년월일第])\s+(?=[\d第])/gu;

/**
 * Writes a time without what some languages add: words for a year (`2020. gada janvāris`), points after numbers (`2020. 01.
 * 05.`), blanks between Chinese characters. A text without a year stays.
 */
export function withoutTimeWords(text: string): string {
  if (text.length > 50 || !/(?<!\d)\d{4}(?!\d)/.test(text)) return text;
  const bare = text
    .replace(eastAsian, "")
    .replace(after, " ")
    .replace(before, "")
    .replace(/(?<=\d)\.\s+(?=\d)/g, ".")
    .trim();
  // Hungarian and Korean: 2020.01. is a month, 2020.01.05. a day.
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(?:(\d{1,2})\.?)?$/.exec(bare) ?? [];
  if (year !== undefined) return [year, month, day].filter(Boolean).join("-");
  return bare.replace(/(?<=\d)\.$/, "").replace(/^(\d{4})\.\s?(?=\p{L})/u, "$1 ");
}
