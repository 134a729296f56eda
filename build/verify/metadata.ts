import { isRecord } from "../../src/core/text/json.ts";
import { plottedDimensions } from "../../src/core/view/table.ts";
import type { ChartCheck } from "./chartFiles.ts";
import { keyColumns, readHeader } from "./csv.ts";

/**
 * The metadata tell of the CSV's columns by their headers, and of the indicators that the chart has (rules.md 501,
 * 502).
 */
export const checkMetadata: ChartCheck = async (files) => {
  const metadata = await files.json(".metadata.json");
  if (!isRecord(metadata) || !isRecord(metadata.columns)) return;
  const { chart, site } = files;
  const tell = (message: string) => files.tell(".metadata.json", message);
  const dimensions = plottedDimensions(chart);
  const columns = new Map(Object.entries(metadata.columns));
  const headers = (await readHeader(files))?.slice(keyColumns, keyColumns + dimensions.length) ?? [...columns.keys()];
  // Objects put keys that look like numbers first, so their order says nothing.
  if ([...headers].sort().join("\n") !== [...columns.keys()].sort().join("\n"))
    tell(`columns are ${[...columns.keys()].join(", ")}; those of the CSV are ${headers.join(", ")}`);
  const idName = `${site.config.brand?.key ?? "service"}VariableId`;
  for (const [i, header] of headers.entries()) {
    const column = columns.get(header);
    const id = isRecord(column) ? column[idName] : undefined;
    if (column !== undefined && id !== dimensions[i]?.indicator.id)
      tell(`column ${header}: ${idName} is ${id}; the chart has ${dimensions[i]?.indicator.id}`);
  }
  if (metadata.dateDownloaded !== site.date)
    tell(`dateDownloaded is ${metadata.dateDownloaded}; the site is of ${site.date}`);
};
