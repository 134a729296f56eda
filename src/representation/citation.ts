import { brandName, chartUrl } from "../chart/site.ts";
import { attributionsOf } from "../chart/sources.ts";
import { addressQuery, queryText } from "../tab/address.ts";
import type { View } from "../view/view.ts";
import { citedDimensions, sourcesLine } from "../words/sources.ts";
import { viewWords } from "../words/words.ts";

/** The ways to cite a view. */
export const citationFormats = ["Text", "BibTeX", "RIS"] as const;
export type CitationFormat = (typeof citationFormats)[number];

/** How to cite the view of a chart: in words, or as a record for programs that keep references. */
export function citeView(view: View, format: CitationFormat): string {
  const reference = referenceOf(view);
  if (format === "Text") return inWords(reference);
  return format === "BibTeX" ? inBibtex(reference) : inRis(reference);
}

interface Reference {
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly authors: readonly string[];
  readonly sources: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly address: string;
}

function referenceOf(view: View): Reference {
  const { chart, site, params } = view;
  const authors = [...new Set(citedDimensions(view).flatMap(({ indicator }) => attributionsOf(indicator)))];
  const { overlay: _, ...shown } = params;
  return {
    key: `${chart.slug}-${site.date.slice(0, 4)}`,
    title: viewWords(view).title,
    publisher: brandName(site),
    authors: authors.length > 0 ? authors : [brandName(site)],
    sources: sourcesLine(view),
    date: site.date,
    address: chartUrl(site, chart.slug) + queryText(addressQuery(chart, shown, site)),
  };
}

const inWords = ({ title, publisher, sources, date, address }: Reference): string =>
  `${publisher} (${date.slice(0, 4)}). “${title}”.${sources && ` Data: ${sources.replace(/\.$/, "")}.`} Retrieved on ${date} from ${address}`;

function inBibtex({ key, title, publisher, authors, date, address }: Reference): string {
  const field = (name: string, value: string): string => `  ${name} = {${value}},\n`;
  const names = authors.map((name) => `{${escapeBibtex(name)}}`).join(" and ");
  return `@misc{${key},\n${field("title", `{${escapeBibtex(title)}}`)}${field("author", names)}${field("publisher", escapeBibtex(publisher))}${field("year", date.slice(0, 4))}${field("url", address)}${field("urldate", date)}}`;
}

/** Signs that TeX gives a meaning; braces would end the field. */
const escapeBibtex = (text: string): string => text.replace(/[{}]/g, "").replace(/[\\%$#&_]/g, (sign) => `\\${sign}`);

function inRis({ title, publisher, authors, date, address }: Reference): string {
  const lines: readonly (readonly [string, string])[] = [
    ["TY", "DATA"],
    ["TI", title],
    ...authors.map((name) => ["AU", name] as const),
    ["PB", publisher],
    ["PY", date.slice(0, 4)],
    ["UR", address],
    ["Y2", date.replaceAll("-", "/")],
    ["ER", ""],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, " ")}`).join("\n");
}
