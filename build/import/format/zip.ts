import { Failure } from "../../failure.ts";
import { checkTableSize } from "../open/limits.ts";
import { SourceFile } from "../open/sourceFile.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { unsupportedReason } from "./unsupported.ts";

/** A ZIP of tables that is no format of its own: each of its files that can be read. */
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
      // Many small archives in one may be as much as a large one.
      for (const { rows } of found) cells += rows.length * (rows[0]?.length ?? 0);
      checkTableSize(file.name, 0, 0, cells);
    }
    // Of a single table, the reason is of more use than the list.
    if (sheets.length === 0 && refused !== undefined) throw refused;
    if (sheets.length === 0)
      throw new Failure(
        `${file.name} holds no table that can be read, only ${[...(file.members?.keys() ?? [])].slice(0, 5).join(", ") || "nothing"}`,
      );
    if (left.length > 0) context.note(`of its files ${left.join(", ")} were left out, as no tables`);
    return sheets;
  },
};

/** Why a file cannot be read: archives hold metadata beside tables, too. Other errors are thrown on. */
function catchFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/** Files that archives hold beside tables. */
const isTable = (path: string): boolean =>
  !/(?:^|\/)(?:__MACOSX\/|\.|~\$)|(?:read ?me|licen[cs]e)[^/]*$|\.(?:md|txt\.asc|pdf|html?|docx?|png|jpe?g|xml)$/i.test(
    path,
  );

/** Archives within archives are opened no further, but for workbooks. */
const isArchive = ({ name, bytes }: SourceFile): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && !/\.(?:xlsx|xlsm|ods)$/i.test(name);
