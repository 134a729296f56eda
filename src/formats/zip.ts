import { isRedistributable } from "../core/chart/chart.ts";
import { fileStem } from "../core/chart/cube/chartSlug.ts";
import { csvText, dataParams } from "./csv.ts";
import { csvw, csvwText } from "./csvw.ts";
import { metadataText } from "./metadata.ts";
import { readmeText } from "./readme.ts";
import { ok, type Representation, refuseData } from "./representation.ts";

/** `.zip`: CSV, metadata and README in one file (interface.md 3.6, rules.md 511). */
export const zip: Representation = {
  name: "zip",
  suffix: ".zip",
  fileSuffix: ".zip",
  mediaType: "application/zip",
  cache: "data",
  disposition: "attachment",
  params: ["v", ...dataParams],
  label: "ZIP",
  group: "Data",
  summary: "The data with their metadata and a guide, packed.",
  carriesData: true,
  reportsIgnored: true,
  async render(chart, query, site, platform, ignored) {
    if (!isRedistributable(chart)) return refuseData();
    const bytes = await platform.zip([
      { name: `${fileStem(chart.slug)}.metadata.json`, pieces: [metadataText(chart, query, site, ignored)] },
      { name: `${fileStem(chart.slug)}.csv`, pieces: [csvText(chart, query, site)] },
      { name: "readme.md", pieces: [readmeText(chart, query, site)] },
      ...(chart.slices
        ? [{ name: `${fileStem(chart.slug)}${csvw.suffix}`, pieces: [csvwText(chart, query, site)] }]
        : []),
    ]);
    return ok(zip.mediaType, bytes);
  },
};
