import { fullYear } from "./fullYear.ts";
import type { PartInWords } from "./partInWords.ts";

const part = "(?:(?:Q|Qtr\\.? ?|Quarter )(?<quarter>[1-4])|(?<quarters>[1-4])Q|[HS](?<half>[12])|(?<halves>[12])H)";
const dual = "(?:FY ?'?)?(?<first>(?:19|20)\\d{2}) ?[-/–] ?(?<second>\\d{2}|\\d{4})";
const short = "FY ?'?(?<one>\\d{2}) ?[-/–] ?(?<two>\\d{2})";
const single = "FY ?'?(?<named>(?:19|20)\\d{2}|\\d{2})";
const year = `(?:${dual}|${short}|${single})`;
const joint = "[-–—,:/\\s_]*(?:of )?\\(?";

const forms = [`^${part}${joint}${year}\\)?$`, `^${year}${joint}${part}\\)?$`].map((form) => new RegExp(form, "i"));

/**
 * Reads `Q1 FY22`, `FY2022 Q1`, `2021/22 Q3`, `H1 FY2021-22`; undefined for anything else.
 * @returns a quarter or a half of a fiscal year, by the year after which the label calls it: of `2021/22`, 2021
 */
export function parseFiscalPart(text: string): PartInWords | undefined {
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
  if (one !== undefined) return next(one, two) ? fullYear(one) : undefined;
  return named === undefined ? undefined : fullYear(named);
}
