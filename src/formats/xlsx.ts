import { isRedistributable } from "../core/chart/chart.ts";
import { brandName } from "../core/chart/site.ts";
import { chartTitle } from "../core/words/title.ts";
import { dataParams } from "./csv.ts";
import { ok, type Representation, refuseData } from "./representation.ts";
import { workbookFiles } from "./spreadsheet.ts";
import { workbookSheets } from "./workbook.ts";

/** `.xlsx`: the table of the CSV for spreadsheets, with the metadata and sources of its columns (rules.md 413). */
export const xlsx: Representation = {
  name: "xlsx",
  suffix: ".xlsx",
  fileSuffix: ".xlsx",
  mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  cache: "data",
  disposition: "attachment",
  params: dataParams,
  label: "Excel",
  group: "Data",
  summary: "The data as an Excel workbook, with what the columns mean and their sources.",
  carriesData: true,
  async render(chart, query, site, platform) {
    if (!isRedistributable(chart)) return refuseData();
    const properties = { title: chartTitle(chart), creator: brandName(site) };
    return ok(xlsx.mediaType, await platform.zip(workbookFiles(workbookSheets(chart, query, site), properties)));
  },
};
