import { createHash } from "node:crypto";
import { gunzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import type { Report } from "../content/problem.ts";
import { catalogueIndexPath, dataPath } from "../site/catalogue/datasetFiles.ts";
import { type CataloguedTable, readTableList } from "../site/catalogue/tableList.ts";
import { tablesDcatPath } from "../site/dcat.ts";
import { dataLines, isNonRedistributable, isSame, lineOf, timeOf } from "./catalogue.ts";
import type { TreeFolder } from "./folder.ts";
import { isJson } from "./links.ts";

/** Problems of the description of the tables for data portals (DCAT): it is missing, or lists other tables. */
async function dcatFaults(tree: TreeFolder, listed: readonly CataloguedTable[]): Promise<readonly string[]> {
  const text = await tree.text(tablesDcatPath);
  if (text === undefined) return ["is missing"];
  if (!isJson(text)) return [];
  const told = await describedTables(tree, text);
  const isOfAll =
    told.length === listed.length && told.every((one, i) => one["dct:identifier"].endsWith(listed[i]?.path ?? ""));
  return isOfAll ? [] : [`describes other tables than ${catalogueIndexPath}`];
}

/** Tables in a description, including the descriptions that it links to. */
async function describedTables(
  tree: TreeFolder,
  text: string,
): Promise<readonly { readonly "dct:identifier": string }[]> {
  if (!isJson(text)) return [];
  const { "dcat:dataset": own = [], "dcat:catalog": parts = [] } = JSON.parse(text);
  const told = [...own];
  for (const { "@id": address } of parts) {
    const [path = ""] = /catalog\/dcat\/\d+\.jsonld$/.exec(address) ?? [];
    told.push(...(await describedTables(tree, (await tree.text(path)) ?? "")));
  }
  return told;
}

/** Every table is as described in the list of tables, and has the values of its indicators' data files. */
export async function checkTables(tree: TreeFolder, report: Report): Promise<void> {
  const tables = [...tree.sizes.keys()].filter((path) => path.startsWith("catalog/") && path.endsWith(".parquet"));
  const text = await tree.text(catalogueIndexPath);
  const reportError = (file: string, message: string) => report({ severity: "error", file, message });
  if (text === undefined) {
    if (tables.length > 0) reportError(catalogueIndexPath, "is missing");
    return;
  }
  if (!isJson(text)) return;
  const listed = (await readTableList((path) => tree.text(path))) ?? [];
  for (const message of await dcatFaults(tree, listed)) reportError(tablesDcatPath, message);
  const known = new Set(listed.map(({ path }) => `catalog/${path}`));
  for (const file of tables) if (!known.has(file)) reportError(file, `is not in ${catalogueIndexPath}`);
  for (const table of listed) {
    const file = `catalog/${table.path}`;
    const bytes = await tree.bytes(file);
    if (!bytes) reportError(catalogueIndexPath, `names a file that is missing: ${file}`);
    else
      for (const message of await tableFaults(tree, table, bytes).catch((error) => [`cannot be read: ${error}`]))
        reportError(file, message);
  }
}

async function tableFaults(tree: TreeFolder, table: CataloguedTable, bytes: Buffer): Promise<readonly string[]> {
  if (createHash("sha256").update(bytes).digest("hex") !== table.sha256)
    return [`is not the file that ${catalogueIndexPath} describes`];
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file, compressors: { GZIP: (input) => gunzipSync(input) } });
  const faults = rows.length === table.rows ? [] : [`has ${rows.length} rows, not ${table.rows}`];
  const time = table.columns[2]?.name ?? "";
  for (const { name, indicatorId } of table.columns) {
    if (indicatorId === undefined) continue;
    const lines = await dataLines(tree, indicatorId);
    const own = rows.flatMap((row) =>
      row[name] === null || row[name] === undefined ? [] : [lineOf(String(row.entity), timeOf(row[time]), row[name])],
    );
    if (lines && !isSame(lines, own)) faults.push(`${name} has other values than ${dataPath(indicatorId)}`);
    if (await isNonRedistributable(tree, indicatorId)) faults.push(`${name} may not be passed on`);
  }
  return faults;
}
