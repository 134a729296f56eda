import { magnitudeOfUnit, nameOfFactor } from "../../vocabulary/magnitudes.ts";
import { isMissing } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { numberStyles } from "../cell/number.ts";
import type { SuffixMeaning } from "../cell/scaledNumber.ts";
import { sampleRows } from "../layout/profile.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, noExtraMissing } from "../table/table.ts";
import { type ColumnNumbers, type SeparatorProof, styleWords } from "../values/numberStyles.ts";
import { type Decision, optionText, type Sureness } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

type Numbers = Pick<ReadSource, "table" | "layout" | "melted" | "options" | "placeholders">;

/** Why a separator is read as it is, and how sure that is. */
const proofs: Readonly<Record<SeparatorProof, readonly [why: string, sureness: Sureness]>> = {
  "an option": ["--decimal says so", "stated"],
  "no separators": ["no number has a separator, or each is stored as a number", "sure"],
  "its cells": ["its own cells leave no other reading", "sure"],
  "the file's commas": ["commas separate the cells of the file, so they do not mark decimals", "likely"],
  "other columns": ["other columns, or other cells of the table, leave no other reading", "likely"],
  sizes: ["the other numbers of the column would not fit otherwise", "likely"],
};

/** How numbers are written, for each group of columns that are written alike. */
export function formatDecisions({ table, layout, melted: { numbers } }: Numbers): readonly Decision[] {
  const groups = new Map<string, { readonly numbers: ColumnNumbers; readonly names: Set<string> }>();
  for (const [i, one] of numbers.columns.entries()) {
    const key = `${styleWords(one.style)}|${one.proof}`;
    const group = groups.get(key) ?? { numbers: one, names: new Set() };
    groups.set(key, group);
    group.names.add(nameOf(table, layout.values[i]?.at ?? 0));
  }
  const isOne = groups.size === 1;
  return Array.from(groups.values(), ({ numbers: { style, proof }, names }): Decision => {
    const [why, sureness] = proofs[proof];
    const other = numberStyles[style]?.decimal === "," ? "." : ",";
    return {
      subject: "number format",
      ...(!isOne && { of: [...names] }),
      chosen: styleWords(style),
      why,
      sureness,
      ...(sureness === "likely" && {
        alternative: other === "," ? "decimal comma" : "decimal point",
        option: optionText("decimal", other),
      }),
    };
  });
}

const nameOf = ({ columns }: Numbers["table"], at: number): string =>
  columnName(columns.find((column) => column.at === at) ?? { at, heads: [] }) || `column ${at + 1}`;

/** What texts after numbers, brackets and units that state magnitudes mean. */
export function magnitudeDecisions(read: Numbers): readonly Decision[] {
  const { table, layout, melted, options } = read;
  const meanings = new Map<string, readonly [SuffixMeaning, Set<string>]>();
  for (const [i, { suffixes }] of melted.numbers.columns.entries())
    for (const [name, meaning] of suffixes) {
      const known = meanings.get(name) ?? [meaning, new Set<string>()];
      meanings.set(name, known);
      known[1].add(nameOf(table, layout.values[i]?.at ?? 0));
    }
  return [
    ...Array.from(meanings, ([name, [meaning, columns]]) =>
      suffixDecision(name, meaning, { of: [...columns], isSaid: options.suffixes?.has(name) === true }),
    ),
    ...unitMagnitudes(read),
    ...bracketDecision(read),
  ];
}

function suffixDecision(
  name: string,
  meaning: SuffixMeaning,
  { of, isSaid }: { readonly of: readonly string[]; readonly isSaid: boolean },
): Decision {
  const isFactor = typeof meaning === "object";
  const chosen = isFactor
    ? `${JSON.stringify(name)} is ${nameOfFactor(meaning)}`
    : `${JSON.stringify(name)} is a ${meaning === "mark" ? "mark or footnote" : "unit"}`;
  const shown = { subject: "magnitude", of, chosen } as const;
  if (isSaid) return { ...shown, why: "--suffix says so", sureness: "stated" };
  const isWord = name.length > 2;
  return {
    ...shown,
    why: isWord
      ? "the word has this meaning in the language of the table"
      : "other cells of the column, a currency or a note tell it",
    sureness: isWord ? "sure" : "likely",
    ...(!isWord && isFactor && { alternative: "a mark or footnote", option: optionText("suffix", `${name}=mark`) }),
  };
}

/** Units that state a magnitude: the values stay as they are. */
function unitMagnitudes({ layout }: Numbers): readonly Decision[] {
  const units = [...new Set(layout.values.flatMap(({ unit }) => unit ?? []))];
  return units
    .filter((unit) => (magnitudeOfUnit(unit) ?? 0) !== 0)
    .map((unit) => ({
      subject: "magnitude",
      of: [unit],
      chosen: "the values are not multiplied",
      why: "the unit states the magnitude, and charts show the unit",
      sureness: "sure",
    }));
}

function bracketDecision({ melted: { numbers }, options }: Numbers): readonly Decision[] {
  const { guessed, brackets } = numbers;
  if (guessed === undefined || options.brackets !== undefined) return [];
  const isNegative = brackets === "negative";
  return [
    {
      subject: "number format",
      of: [guessed],
      chosen: isNegative ? "numbers in brackets are negative" : "numbers in brackets are uncertain",
      why: isNegative ? "no other number has a minus" : "other numbers have a minus",
      sureness: "likely",
      alternative: isNegative ? "uncertain" : "negative",
      option: optionText("brackets", isNegative ? "mark" : "negative"),
    },
  ];
}

/** Maximum number of words for missing values that are listed. */
const maxWords = 8;

/** Which texts mean that there is no value. */
export function missingDecisions({ table, layout, options, placeholders, melted }: Numbers): readonly Decision[] {
  const words = missingWords({ table, layout });
  const stated = [...(options.missing ?? []), ...(table.sheet.facts.missingValues ?? [])].filter(Boolean);
  return [
    ...(stated.length > 0
      ? [
          {
            subject: "missing values",
            of: stated,
            chosen: "no value",
            why: "the format or --missing says so",
            sureness: "stated",
          } as const,
        ]
      : []),
    ...(words.length > 0
      ? [
          {
            subject: "missing values",
            of: words,
            chosen: "no value",
            why: `statistical offices write these for missing values, in ${melted.account.missing} cells with blank ones`,
            sureness: "sure",
          } as const,
        ]
      : []),
    ...placeholders.map(
      ({ text, count }): Decision => ({
        subject: "missing values",
        of: [text],
        chosen: "no value",
        why: `it stands in ${count} cells, and is far from all other values or a note says so`,
        sureness: "likely",
        alternative: "a number",
        option: optionText("missing", "."),
      }),
    ),
  ];
}

/** The words for missing values in a sample of the cells. */
function missingWords({ table, layout }: Pick<Numbers, "table" | "layout">): readonly string[] {
  const words = new Set<string>();
  const rows = sampleRows(table);
  for (const { at } of layout.values)
    for (const row of rows) {
      const text = words.size < maxWords ? textOf(cellAt(table.sheet, row, at)) : "";
      if (text !== "" && isMissing(text, noExtraMissing)) words.add(text);
    }
  return [...words];
}
