import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { SiteConfig } from "../../../src/core/chart/site.ts";
import { siteUrl } from "../../../src/core/chart/siteUrl.ts";
import type { Dataset } from "../../content/package.ts";
import { hash } from "../../hash.ts";

/** `dataset/table` by the folder of the data package and the name of its CSV, which no other has. */
export function tableName({ document, path = "", resource }: Dataset): string {
  const folder = document.file.replace(/^datasets\//, "").replace(/\/?[^/]*$/, "");
  const csv = path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const table = resource === 0 ? plainName(csv) : `${plainName(csv)}_${resource + 1}`;
  return `${plainName(folder || "data")}/${table}`;
}

/** A site's name in paths: its host, which is as lasting as its addresses. */
export const namespaceOf = (config: SiteConfig): string =>
  plainName(new URL(siteUrl(config)).hostname.replace(/^www\./, "").replaceAll(".", "_"));

/** What a column is called: its short name, else its title, in small letters. */
export const columnName = ({ shortName, title, name, id }: Indicator): string =>
  snakeCase(shortName || name) || snakeCase(title ?? "") || `indicator_${id}`;

const snakeCase = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** A text in letters that paths may have; two texts never have the same name. */
function plainName(text: string): string {
  if (/^[a-z0-9_-]+$/.test(text)) return text;
  return `${snakeCase(text) || "data"}_${hash(text).slice(0, 6)}`;
}
