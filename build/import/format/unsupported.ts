import type { SourceFile } from "../open/sourceFile.ts";
import { hasPrefix } from "../open/unpack.ts";
import { htmlTableFormat, isHtml } from "./htmlTable.ts";
import { sdmxMlFormat } from "./sdmxMl.ts";
import { xmlRecordsFormat } from "./xmlRecords.ts";

/** An unsupported format: how to recognise it, and what to do instead. */
interface UnsupportedFormat {
  readonly matches: (file: SourceFile) => boolean;
  readonly reason: string;
}

const starts =
  (...marks: readonly (string | readonly number[])[]) =>
  ({ bytes }: SourceFile): boolean =>
    marks.some((mark) => hasPrefix(bytes, mark));
const text =
  (pattern: RegExp) =>
  (file: SourceFile): boolean =>
    pattern.test(file.head.slice(0, 2_000));

const unsupportedFormats: readonly UnsupportedFormat[] = [
  { matches: ({ bytes }) => bytes.length === 0, reason: "is empty" },
  { matches: starts("%PDF"), reason: "is a PDF, in which tables are only drawn; look for the same as CSV or XLSX" },
  {
    matches: starts([0xd0, 0xcf, 0x11, 0xe0]),
    reason: "is an old Excel file (.xls), or one with a password; open it, and save it as .xlsx without a password",
  },
  {
    matches: starts("ARROW1", "FEA1"),
    reason: 'is an Arrow or Feather file; write it as Parquet, with pandas: df.to_parquet("table.parquet")',
  },
  {
    matches: starts("<stata_dta>", "$FL2", "$FL3", "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xc2\xea\x81\x60"),
    reason: "is a file of Stata, SPSS or SAS; export it as CSV there",
  },
  {
    // Versions 113 to 115, in either byte order.
    matches: starts(...[113, 114, 115].flatMap((version) => [1, 2].map((order) => [version, order, 1, 0]))),
    reason: 'is a file of Stata; export it as CSV there, or with pandas: pandas.read_stata(FILE).to_csv("table.csv")',
  },
  {
    matches: starts("RDX2", "RDX3", "X\n\x00\x00\x00\x02", "X\n\x00\x00\x00\x03"),
    reason: 'holds objects of R; write the table as CSV there: write.csv(table, "table.csv", row.names = FALSE)',
  },
  {
    matches: starts([0x89, 0x48, 0x44, 0x46], "CDF"),
    reason: "is a HDF or NetCDF file; write the table in it as CSV or Parquet",
  },
  {
    matches: starts("7z\xbc\xaf", "Rar!", [0xfd, 0x37, 0x7a, 0x58, 0x5a], "BZh", [0x28, 0xb5, 0x2f, 0xfd]),
    reason: "is packed in a way that is not read; unpack it, or pack it as ZIP or gzip",
  },
  {
    matches: ({ bytes }) => hasPrefix(bytes.subarray(257), "ustar"),
    reason: "is a tar archive; unpack it, and add the file in it",
  },
  { matches: starts("\x89PNG", [0xff, 0xd8, 0xff], "GIF8"), reason: "is a picture; look for the figures behind it" },
  {
    matches: (file) => isHtml(file) && !htmlTableFormat.recognises(file),
    reason: "is a web page, of which no table is read; give the file that it offers for download, or its address",
  },
  {
    matches: (file) =>
      !sdmxMlFormat.recognises(file) && text(/<(?:[\w.-]+:)?(?:Structure|CrossSectionalData|UtilityData)[\s>]/)(file),
    reason:
      "is SDMX in XML without data of a form that is read; ask the service for data, as SDMX-CSV or SDMX-JSON (often format=csv or format=jsondata in the address)",
  },
  {
    matches: (file) =>
      !isHtml(file) &&
      !sdmxMlFormat.recognises(file) &&
      !xmlRecordsFormat.recognises(file) &&
      text(/^\s*<(?:\?xml|[a-z][\w:-]*[\s>])/i)(file),
    reason:
      "is XML, of which SDMX and records of named fields are read, and this is neither; look for the same as CSV, XLSX or JSON (often the other buttons beside the download, or format=csv in the address)",
  },
];

/** The reason why a file is not supported, with advice; undefined if it may be. */
export const unsupportedReason = (file: SourceFile): string | undefined =>
  unsupportedFormats.find(({ matches }) => matches(file))?.reason;

/** Whether a file contains control characters that texts do not have. */
export function isBinary({ bytes, encoding }: SourceFile): boolean {
  if (encoding.name.startsWith("utf-16")) return false;
  return bytes.subarray(0, 8_192).some((byte) => byte < 9 || (byte > 13 && byte < 27));
}
