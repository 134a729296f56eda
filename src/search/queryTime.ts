/** A query without its time, and the time as the value of a chart's `time` parameter. */
export interface ExtractedTime {
  readonly rest: string;
  readonly time: string | undefined;
}

/** The month of "March 2020" is dropped: charts show years. */
const month =
  "(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|may|june|july|august|september|october|november|december)";

const year = `(?:${month}\\.? )?(1[0-9]{3}|20[0-9]{2}|2100)`;

/** Phrases for times, longer ones first. */
const forms: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    new RegExp(`\\b(?:from |between )?${year}\\s*(?:to|and|until|till|through|-|–|—|\\.\\.)\\s*${year}\\b`, "i"),
    (a, b) => `${a}..${b}`,
  ],
  [new RegExp(`\\b(?:since|after|from)\\s+${year}(?:\\s+on(?:wards?)?)?\\b`, "i"), (a) => `${a}..latest`],
  [new RegExp(`\\b(?:before|until|till|up to)\\s+${year}\\b`, "i"), (a) => `earliest..${a}`],
  [
    /\b(?:in |during |since )?(?:the )?(1[0-9]|20)([0-9])0'?s\b/i,
    (century, decade) => `${century}${decade}0..${century}${decade}9`,
  ],
  [
    /\b(?:in |during )?(?:the )?(1[0-9]|20|21)(?:st|th) century\b/i,
    (number) => `${Number(number) - 1}00..${Number(number) - 1}99`,
  ],
  [new RegExp(`\\b(?:in |for |of |during |by )?(?:the year )?${year}\\b`, "i"), (a) => a],
];

/** Extracts the time of a query: "unemployment since 2000" is unemployment, and `2000..latest`. */
export function extractTime(text: string): ExtractedTime {
  for (const [form, write] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const rest = `${before.trimEnd()} ${after.trimStart()}`.trim();
    return { rest, time: write(...found.slice(1)) };
  }
  return { rest: text, time: undefined };
}
