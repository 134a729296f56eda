import { SourceFile } from "../open/sourceFile.ts";
import type { SourceEntity, SourceFacts, SourceIndicator, SourceSheet } from "../sheet/sheet.ts";
import { readCsvRows } from "./csv.ts";
import type { Format, ReadContext } from "./format.ts";
import { defined } from "./json.ts";

/** A download of the World Bank: a CSV below four lines of its own. Years stay columns, as the file has them. */
export const worldBankCsvFormat: Format = {
  name: "world-bank-csv",
  title: "World Bank CSV",
  recognises: (file) => /^"?Data Source"?,[^\n]*\n(?:[^\n]*\n){1,5}?"?Country Name"?,"?Country Code"?,/.test(file.head),
  read: (file, context) => [readTable(file, context)],
};

/** The ZIP of such a download, with what it says of indicators and countries, and that of DataBank. */
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

/** The table from its header on. Its rows end with a comma, which is no column. */
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
  const said = (name: string): string | undefined =>
    head.find((row) => row[0]?.trim() === name)?.[1]?.trim() || undefined;
  const facts: SourceFacts = defined({
    title: said("Data Source"),
    publisher: "World Bank",
    updated: said("Last Updated Date"),
  });
  return { name: file.title, rows: body, facts, line: (row) => line(row + top) };
}

type MetadataRecord = ReadonlyMap<string, string>;

/** The rows of a file of metadata, by header. */
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

/** A country, or a group of some, which has neither region nor income group. */
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

/** A table with what is known of its indicators and entities; of a single indicator it has the description. */
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
