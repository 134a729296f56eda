import { SourceFile } from "../open/sourceFile.ts";
import type { SourceEntity, SourceFacts, SourceIndicator, SourceSheet } from "../sheet/sheet.ts";
import { readCsvRows } from "./csv.ts";
import type { Format, ReadContext } from "./format.ts";
import { defined } from "./json.ts";

/** A download of the World Bank: a CSV below four lines of metadata. Years stay columns. */
export const worldBankCsvFormat: Format = {
  name: "world-bank-csv",
  title: "World Bank CSV",
  recognises: (file) => /^"?Data Source"?,[^\n]*\n(?:[^\n]*\n){1,5}?"?Country Name"?,"?Country Code"?,/.test(file.head),
  read: (file, context) => [readTable(file, context)],
};

/** The ZIP of such a download, with metadata of indicators and countries; and the ZIP of DataBank. */
export const worldBankZipFormat: Format = {
  name: "world-bank-zip",
  title: "World Bank ZIP",
  recognises: ({ members }) => tablesOf(members).length > 0 && [...(members?.keys() ?? [])].some(isMetadata),
  read(file, context) {
    const parts = [...(file.members ?? [])].map(
      ([path, bytes]) => new SourceFile(path.split("/").at(-1) ?? path, bytes),
    );
    const metadata = parts.filter(({ name }) => isMetadata(name)).map((part) => recordsOf(part, context));
    const indicators = metadata.flatMap((records) => records.flatMap(indicatorOf));
    const entities = metadata.flatMap((records) => records.flatMap(entityOf));
    return parts
      .filter(({ name }) => isTable(name))
      .map((part) => withMetadata(readTable(part, context), indicators, entities));
  },
};

const isMetadata = (path: string): boolean =>
  /(?:^|[/_ ])Metadata_(?:Country|Indicator)_?|(?:Series|Country) ?- ?Metadata/i.test(path);
const isTable = (path: string): boolean =>
  /\.csv$/i.test(path) && !isMetadata(path) && !/Definition and Source|__MACOSX/i.test(path);
const tablesOf = (members: ReadonlyMap<string, unknown> | undefined): string[] =>
  [...(members?.keys() ?? [])].filter(isTable);

/** Reads the table from its header on. Rows end with a comma, which does not start another column. */
function readTable(file: SourceFile, context: ReadContext): SourceSheet {
  const { rows, line } = readCsvRows(file, context);
  const top = Math.max(
    rows.findIndex((row) => row.some((cell) => /^(?:Country|Series) (?:Name|Code)$/.test(cell.trim()))),
    0,
  );
  const head = rows.slice(0, top);
  const body = rows.slice(top);
  const width = body[0]?.length ?? 0;
  if (body[0]?.at(-1) === "") for (const row of body) if (row.length === width && row.at(-1) === "") row.pop();
  const headValue = (name: string): string | undefined =>
    head.find((row) => row[0]?.trim() === name)?.[1]?.trim() || undefined;
  const facts: SourceFacts = defined({
    title: headValue("Data Source"),
    publisher: "World Bank",
    updated: headValue("Last Updated Date"),
  });
  return { name: file.title, rows: body, facts, line: (row) => line(row + top) };
}

type MetadataRecord = ReadonlyMap<string, string>;

/** Reads the rows of a metadata file, by header. */
function recordsOf(file: SourceFile, context: ReadContext): MetadataRecord[] {
  const [header = [], ...rows] = readCsvRows(file, context).rows;
  const names = header.map((name) => name.trim().toUpperCase().replace(/[ _]/g, ""));
  return rows.map(
    (row) => new Map(names.flatMap((name, i) => (row[i]?.trim() ? [[name, row[i]?.trim() ?? ""] as const] : []))),
  );
}

function indicatorOf(record: MetadataRecord): SourceIndicator[] {
  const [code, name] = [record.get("INDICATORCODE") ?? record.get("CODE"), record.get("INDICATORNAME")];
  if (code === undefined || name === undefined) return [];
  return [
    defined({
      code,
      name,
      description: record.get("SOURCENOTE") ?? record.get("LONGDEFINITION"),
      source: record.get("SOURCEORGANIZATION") ?? record.get("SOURCE"),
      unit: record.get("UNITOFMEASURE"),
    }),
  ];
}

/** Reads a country, or a group of countries, which has neither region nor income group. */
function entityOf(record: MetadataRecord): SourceEntity[] {
  const code = record.get("COUNTRYCODE") ?? (record.has("INDICATORNAME") ? undefined : record.get("CODE"));
  if (code === undefined) return [];
  const [region, incomeGroup] = [record.get("REGION"), record.get("INCOMEGROUP")];
  const name = record.get("TABLENAME") ?? record.get("SHORTNAME");
  return [
    defined({
      code,
      name,
      region,
      incomeGroup,
      note: record.get("SPECIALNOTES"),
      isGroup: region === undefined && incomeGroup === undefined,
    }),
  ];
}

/** Adds metadata of indicators and entities to a table; if there is a single indicator, also its description. */
function withMetadata(
  sheet: SourceSheet,
  indicators: readonly SourceIndicator[],
  entities: readonly SourceEntity[],
): SourceSheet {
  const [only] = indicators.length === 1 ? indicators : [];
  const facts: SourceFacts = defined({
    ...sheet.facts,
    description: only?.description,
    citation: only?.source,
    indicators: indicators.length > 0 ? indicators : undefined,
    entities: entities.length > 0 ? entities : undefined,
  });
  return { ...sheet, facts };
}
