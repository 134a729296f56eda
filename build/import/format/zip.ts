import { Failure } from "../../failure.ts";
import { checkTableSize } from "../open/limits.ts";
import { SourceFile } from "../open/sourceFile.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { unsupportedReason } from "./unsupported.ts";

/** Any other ZIP: each of its files that can be read. */
export const zipFormat: Format = {
  name: "zip",
  title: "ZIP",
  extensions: ["zip"],
  recognises: ({ members }) => members !== undefined,
  async read(file, context) {
    const files = [...(file.members ?? [])].filter(([path]) => isTable(path)).sort(([a], [b]) => (a < b ? -1 : 1));
    const sheets: SourceSheet[] = [];
    const left: string[] = [];
    let [cells, refused]: [number, Failure | undefined] = [0, undefined];
    for (const [path, bytes] of files) {
      const inner = new SourceFile(path.split("/").at(-1) ?? path, bytes, { encoding: context.options.encoding });
      if (isArchive(inner) || unsupportedReason(inner) !== undefined) {
        left.push(path);
        continue;
      }
      const found = await context.readNested(inner, { ...context.options, sheet: undefined }).catch(catchFailure);
      if (found instanceof Failure) {
        left.push(path);
        refused ??= found;
        continue;
      }
      sheets.push(...found);
      // Many small tables may be as large as one that is too large.
      for (const { rows } of found) cells += rows.length * (rows[0]?.length ?? 0);
      checkTableSize(file.name, 0, 0, cells);
    }
    // If no table could be read, the first reason is more useful than the list.
    if (sheets.length === 0 && refused !== undefined) throw refused;
    if (sheets.length === 0)
      throw new Failure(
        `${file.name} contains no readable table, only ${[...(file.members?.keys() ?? [])].slice(0, 5).join(", ") || "nothing"}`,
      );
    if (left.length > 0) context.note(`of its files ${left.join(", ")} were left out, since they are not tables`);
    return sheets;
  },
};

/** Returns a failure as a value, since archives may contain metadata next to tables. Other errors are thrown. */
function catchFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/** Whether a path may be a table, judged by its name. */
const isTable = (path: string): boolean =>
  !/(?:^|\/)(?:__MACOSX\/|\.|~\$)|(?:read ?me|licen[cs]e)[^/]*$|\.(?:md|txt\.asc|pdf|html?|docx?|png|jpe?g|xml)$/i.test(
    path,
  );

/** Whether a file is a nested archive, which is not opened; workbooks do not count. */
const isArchive = ({ name, bytes }: SourceFile): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && !/\.(?:xlsx|xlsm|ods)$/i.test(name);
