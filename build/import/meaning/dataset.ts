import { isBareUnit, toTitle } from "../../vocabulary/units.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";
import type { Interpretation } from "../values/interpret.ts";
import type { IndicatorField } from "./fields.ts";

/** What was understood of a source: what its charts, its table and its data package are made of. */
export interface Dataset {
  readonly name: string;
  readonly title: string;
  readonly sheet: SourceSheet;
  /** The tables of the source that are not in it, and why. */
  readonly otherSheets: readonly { readonly name: string; readonly why: string }[];
  readonly interpretation: Interpretation;
  readonly fields: readonly IndicatorField[];
  /** Places of pairs of entity and time, as the table has them. */
  readonly order: Uint32Array;
  /** What its entities are; undefined for those of a site. */
  readonly entityType: string | undefined;
}

/** Letters of a title, or two of a script whose words are as short. */
const words = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u;

/** Lines above a table that are not titles, by kind. */
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

/** What stands before titles: labels that say so, and numbers of tables. */
const beforeTitles: Readonly<Record<string, RegExp>> = {
  "a label in the cell before": /^[^,:：]{1,24}[:：],\s+/,
  "the number of a table": /^(?:table|tabelle|tableau|tabla|tabela)\s+[\d.]+(?:[:.]|\s+[-–—])?\s*/i,
};

/** What ends a title: references to notes, and all sentences but the first, which tells what is measured. */
const behindTitles: Readonly<Record<string, RegExp>> = {
  "references to notes": /\s*\[notes? [\d, and]+\]/gi,
  "more sentences": /(?<=^.{20,}\p{L}{2}|^.{20,}\/\p{Ll}+)\.\s+\p{Lu}.*$/u,
};

/** Labels of the line that says what the values of a table are; others name the survey, the office, the edition. */
const labelOfTitle =
  /^(?:(?:(?:series|table|data ?set|indicator) )?(?:title|titel|titre|t[ií]tulo|titolo)|variable|variável|parameter|indicator|indicador|indikator|indicateur|indicatore|показатель|指标|指標|measure|kennzahl)(?:\s*(?:：|(?:[:：],?|,|\s[-–])\s+))/i;

/** What the source calls its table: in its facts, in a line above it; else the file's name. */
export function datasetTitle(
  { facts }: Pick<SourceSheet, "facts">,
  { table }: { readonly table: Pick<Table, "titles"> },
  name: string,
): string {
  // The first line of comments may be a title; later lines are about other things.
  const lines = table.titles.map((line, i) => line.trim().replace(/^[#%]+\s*/, i === 0 ? "" : "#"));
  const labelled = lines.find((line) => labelOfTitle.test(line))?.replace(labelOfTitle, "");
  const title = (labelled === undefined ? lines : [labelled, ...lines]).map(bareTitle).find(isTitle);
  return facts.title ?? title ?? toTitle(name.replaceAll("-", " "));
}

const isTitle = (line: string): boolean => !Object.values(noTitles).some((matches) => matches(line));

/** A line as a title; one that is nothing else than what stands before titles stays. */
const bareTitle = (line: string): string =>
  [...Object.values(beforeTitles), ...Object.values(behindTitles)].reduce(
    (text, pattern) => text.replace(pattern, "") || text,
    line,
  );
