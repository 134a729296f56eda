import { isAboutPublication, isFootnote, isOrganisation, titleBehindNumber } from "../../vocabulary/titleLines.ts";
import { isBareUnit, splitUnit, toTitle } from "../../vocabulary/units.ts";
import { textOf } from "../cell/cell.ts";
import { parseHeaderPeriod, parseSourcePeriod } from "../cell/period.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";

/** Three letters, or two in a script with short words. */
const words = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u;

/** Lines above a table that are not titles. */
const noTitles: Readonly<Record<string, (line: string) => boolean>> = {
  "of few letters": (line) =>
    !words.test(line) || (line.length <= 5 && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(line)),
  "a paragraph": (line) => line.length >= 200,
  "a sentence about the file": (line) =>
    /^(?:this|these|please|click|see|the (?:data|figures|file|table)) \p{L}.*\.$|^(?:please|click) /iu.test(line),
  "a comment": (line) => line.startsWith("#"),
  "keys of series": (line) => line.split(/,\s*/).every((part) => /^(?=.*[\d_])[\w.:-]+$/.test(part)),
  "a head over years": (line) => /^[^,]+(?:, (?:1[5-9]|20)\d{2}){2,}$/.test(line),
  "the number of a table": (line) =>
    /^(?:[^,:：]{1,24}[:：]|table|tabelle|tableau|tabla|tabela)\s*[\d.-]+$/i.test(line),
  "a time": (line) => (parseSourcePeriod(line) ?? parseHeaderPeriod(line)) !== undefined,
  "a unit": isBareUnit,
  "an organisation": isOrganisation,
  "where the table is from, and when": isAboutPublication,
  "a footnote": isFootnote,
};

/** Prefixes of titles: labels and table numbers. */
const beforeTitles: Readonly<Record<string, RegExp>> = {
  "a label in the cell before": /^[^,:：]{1,24}[:：],\s+/,
  "the number of a table": /^(?:table|tabelle|tableau|tabla|tabela)\s+[\d.]+(?:[:.]|\s+[-–—])?\s*/i,
};

/** Suffixes of titles: references to notes, and all sentences after the first. */
const behindTitles: Readonly<Record<string, RegExp>> = {
  "the number of a page": /\s*[-–—,]?\s*\(?(?:page|seite|página|pagina)\s*\d+(?:\s*(?:of|von|de|di|\/)\s*\d+)?\)?$/giu,
  "that it goes on": /\s*[-–—,]?\s*\(?(?:continued|concluded|cont(?:'?d|\.)\.?|fortsetzung|continuación|suite)\)?$/giu,
  "references to notes": /\s*\[notes? [\d, and]+\]/gi,
  "more sentences": /(?<=^.{20,}\p{L}{2}|^.{20,}\/\p{Ll}+)\.\s+\p{Lu}.*$/u,
};

/**
 * Labels of the line that says what the values are. Other labelled lines name the survey, the office or the edition.
 */
const labelOfTitle =
  /^(?:(?:(?:series|table|data ?set|indicator) )?(?:title|titel|titre|t[ií]tulo|titolo)|variable|variável|parameter|indicator|indicador|indikator|indicateur|indicatore|показатель|指标|指標|measure|kennzahl)(?:\s*(?:：|(?:[:：],?|,|\s[-–])\s+))/i;

/** What states the title of a table. */
interface Titled {
  readonly table: Pick<Table, "titles" | "notes"> & Partial<Pick<Table, "sheet" | "columns" | "rows">>;
}

/**
 * The title of a table: from the source's metadata; the line above it that is labelled as its title or has the number of
 * a table; the first line that is a title; a header or a column that says so; or the file name. Lines about the publication, and
 * footnotes, never are.
 */
export function datasetTitle({ facts }: Pick<SourceSheet, "facts">, { table }: Titled, name: string): string {
  // The first comment may be a title; later comments are not.
  const lines = table.titles.map((line, i) => line.trim().replace(/^[#%]+\s*/, i === 0 ? "" : "#"));
  const labelled = lines.find((line) => labelOfTitle.test(line))?.replace(labelOfTitle, "");
  const numbered = lines.map(titleBehindNumber).find((line) => line !== undefined);
  const stated = [labelled, numbered].filter((line) => line !== undefined);
  const title = [...stated, ...wholeLines(lines)].map(bareTitle).find(isTitle);
  const above = title === undefined ? titleInTable(table) : withoutNumber(title, table);
  return facts.title ?? above ?? toTitle(name);
}

/** The only series whose header has the label "Title", or the text of a column "Title" that all rows share. */
function titleInTable({ sheet, columns = [], rows = new Uint32Array() }: Titled["table"]): string | undefined {
  const [first, only, ...others] = columns.filter(({ heads }) => heads.some(Boolean));
  if (titleHead.test(first?.heads[0] ?? "") && only && others.length === 0) return splitUnit(only.heads[0] ?? "").title;
  const column = columns.find((one) => titleHead.test(columnName(one)));
  const text = sheet && column ? textOf(cellAt(sheet, rows[0] ?? 0, column.at)) : "";
  const isShared = (row: number): boolean =>
    sheet !== undefined && textOf(cellAt(sheet, row, column?.at ?? 0)) === text;
  return words.test(text) && rows.length > 1 && rows.every(isShared) ? text : undefined;
}

const titleHead = /^(?:(?:series|table|data ?set|indicator)[ _])?(?:title|titel|titre|t[ií]tulo|titolo)(?:_compl)?$/i;

const isTitle = (line: string): boolean => !Object.values(noTitles).some((matches) => matches(line));

/** Words in small letters with which a line goes on. */
const goesOn = /^(?:by|of|in|and|for|per|from|nach|par|por|von|e|y|et|und)\s\p{L}/u;

/**
 * Joins lines that go on in the next one, which then begins with a small letter, or a word such as BY: "Crime in towns",
 * "by region".
 */
function wholeLines(lines: readonly string[]): readonly string[] {
  return lines.map((line, i) => {
    const next = lines[i + 1] ?? "";
    const isLarge = line === line.toUpperCase() && next === next.toUpperCase();
    const isCut = /\p{L}[\d¹²³]?$/u.test(line) && goesOn.test(isLarge ? next.toLowerCase() : next);
    return isCut && isTitle(bareTitle(line)) && line.length + next.length < 200
      ? `${line.replace(/(?<=\p{L})[\d¹²³]$/u, "")} ${next}`
      : line;
  });
}

/** Removes the number of a footnote that a note below the table explains: "Offences known1". */
function withoutNumber(title: string, { notes }: Titled["table"]): string {
  const [, text = "", number] = /^(.*\p{L}{3})(\d{1,2})$/u.exec(title) ?? [];
  return number !== undefined && notes.some((note) => new RegExp(`^[([]?${number}[)\\].:,]*\\s+\\p{L}`, "u").test(note))
    ? text
    : title;
}

/** Removes prefixes and suffixes, unless nothing else is left. */
const bareTitle = (line: string): string =>
  [...Object.values(beforeTitles), ...Object.values(behindTitles)].reduce(
    (text, pattern) => text.replace(pattern, "") || text,
    line,
  );
