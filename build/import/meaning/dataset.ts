import { isBareUnit, toTitle } from "../../vocabulary/units.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";
import type { Interpretation } from "../values/interpret.ts";
import type { IndicatorField } from "./fields.ts";

/** A dataset as understood from its source: the input for charts, CSV and data package. */
export interface Dataset {
  readonly name: string;
  readonly title: string;
  readonly sheet: SourceSheet;
  /** Tables of the source that are not added, with reasons. */
  readonly otherSheets: readonly { readonly name: string; readonly why: string }[];
  readonly interpretation: Interpretation;
  readonly fields: readonly IndicatorField[];
  /** Indices of pairs in the order of the CSV. */
  readonly order: Uint32Array;
  /** The type of its entities; undefined for entities of the site. */
  readonly entityType: string | undefined;
}

/** Three letters, or two in a script with short words. */
const words = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u;

/** Lines above a table that are not titles. */
const noTitles: Readonly<Record<string, (line: string) => boolean>> = {
  "of few letters": (line) =>
    !words.test(line) || (line.length <= 5 && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(line)),
  "a paragraph": (line) => line.length >= 200,
  "a comment": (line) => line.startsWith("#"),
  "keys of series": (line) => line.split(/,\s*/).every((part) => /^(?=.*[\d_])[\w.:-]+$/.test(part)),
  "a head over years": (line) => /^[^,]+(?:, (?:1[5-9]|20)\d{2}){2,}$/.test(line),
  "the number of a table": (line) =>
    /^(?:[^,:：]{1,24}[:：]|table|tabelle|tableau|tabla|tabela)\s*[\d.-]+$/i.test(line),
  "a unit": isBareUnit,
  "where the table is from, and when": (line) =>
    /^(?:(?:data )?source|(?:dat[ea] )?(?:extract|download|generat|creat|retriev)ed|last updated|note|report generated|release|unit|stand:)/i.test(
      line,
    ),
};

/** Prefixes of titles: labels and table numbers. */
const beforeTitles: Readonly<Record<string, RegExp>> = {
  "a label in the cell before": /^[^,:：]{1,24}[:：],\s+/,
  "the number of a table": /^(?:table|tabelle|tableau|tabla|tabela)\s+[\d.]+(?:[:.]|\s+[-–—])?\s*/i,
};

/** Suffixes of titles: references to notes, and all sentences after the first. */
const behindTitles: Readonly<Record<string, RegExp>> = {
  "references to notes": /\s*\[notes? [\d, and]+\]/gi,
  "more sentences": /(?<=^.{20,}\p{L}{2}|^.{20,}\/\p{Ll}+)\.\s+\p{Lu}.*$/u,
};

/**
 * Labels of the line that says what the values are. Other labelled lines name the survey, the office or the edition.
 */
const labelOfTitle =
  /^(?:(?:(?:series|table|data ?set|indicator) )?(?:title|titel|titre|t[ií]tulo|titolo)|variable|variável|parameter|indicator|indicador|indikator|indicateur|indicatore|показатель|指标|指標|measure|kennzahl)(?:\s*(?:：|(?:[:：],?|,|\s[-–])\s+))/i;

/** The title of a table: from the source's metadata, a line above it, or the file name. */
export function datasetTitle(
  { facts }: Pick<SourceSheet, "facts">,
  { table }: { readonly table: Pick<Table, "titles"> },
  name: string,
): string {
  // The first comment may be a title; later comments are not.
  const lines = table.titles.map((line, i) => line.trim().replace(/^[#%]+\s*/, i === 0 ? "" : "#"));
  const labelled = lines.find((line) => labelOfTitle.test(line))?.replace(labelOfTitle, "");
  const title = (labelled === undefined ? lines : [labelled, ...lines]).map(bareTitle).find(isTitle);
  return facts.title ?? title ?? toTitle(name.replaceAll("-", " "));
}

const isTitle = (line: string): boolean => !Object.values(noTitles).some((matches) => matches(line));

/** Removes prefixes and suffixes, unless nothing else is left. */
const bareTitle = (line: string): string =>
  [...Object.values(beforeTitles), ...Object.values(behindTitles)].reduce(
    (text, pattern) => text.replace(pattern, "") || text,
    line,
  );
