import Papa from "papaparse";
import { entityIndexPath, entityPageSettings } from "../../src/core/chart/entityPages.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { asArray, isRecord } from "../../src/core/text/json.ts";
import type { Report } from "../content/problem.ts";
import type { TreeFolder } from "./folder.ts";

/** The latest value of an indicator in a file of values. */
interface LatestValue {
  readonly chart: string;
  readonly title: string;
  readonly time: string;
  readonly value: string;
}

/**
 * The last rows of each entity's CSV, chart by chart, are the values of its `.values.json`, and the table of all entities has no
 * others.
 */
export async function checkEntities(tree: TreeFolder, site: Site, report: Report): Promise<void> {
  const settings = entityPageSettings(site.config);
  const [start, end] = [`${settings.path}/`, ".values.json"];
  const reportError = (file: string, message: string) => report({ severity: "error", file, message });
  const known = new Map<string, ReadonlySet<string>>();
  for (const path of tree.sizes.keys()) {
    if (!path.startsWith(start) || !path.endsWith(end)) continue;
    const { code, latest } = readValues((await tree.text(path)) ?? "");
    const csv = path.replace(end, ".csv");
    const last = lastRows((await tree.text(csv)) ?? "");
    for (const { chart, time, value } of latest)
      if (last.get(chart) !== `${time} ${value}`)
        reportError(csv, `does not end with ${value} of ${time} for ${chart}`);
    if (last.size !== new Set(latest.map(({ chart }) => chart)).size)
      reportError(csv, "has other charts than the values beside it");
    known.set(code, new Set(latest.map(({ title, time, value }) => `${title}\n${time} ${value}`)));
  }
  const table = entityIndexPath(settings).replace(/html$/, "csv");
  for (const [code, cells] of tableCells((await tree.text(table)) ?? ""))
    for (const cell of cells)
      if (!known.get(code)?.has(cell))
        reportError(table, `has values of ${code} that its file of values lacks: ${cell.replace("\n", ", ")}`);
}

function readValues(text: string): { readonly code: string; readonly latest: readonly LatestValue[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Invalid JSON is reported for all files.
  }
  const values = isRecord(parsed) ? parsed : {};
  const latest = asArray(values.figures)
    .filter(isRecord)
    .map(({ chart, title, endTime, endValue }) => ({
      chart: String(chart),
      title: String(title),
      time: String(endTime),
      value: String(endValue),
    }));
  return { code: String(values.code), latest };
}

/** Time and value of the last row of each chart. */
function lastRows(csv: string): ReadonlyMap<string, string> {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  return new Map(data.map(({ Chart = "", Time, Value }) => [Chart, `${Time} ${Number(Value)}`]));
}

/** The values of each entity in the table of all, by code: title, time and value. */
function tableCells(csv: string): readonly (readonly [code: string, cells: readonly string[]])[] {
  const [head = [], ...rows] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
  return rows.map(([, code = "", ...cells]) => [
    code,
    cells.flatMap((value, i) =>
      i % 2 === 0 && value !== "" ? `${head[i + 2]}\n${cells[i + 1]} ${Number(value)}` : [],
    ),
  ]);
}
