import { addressQuery, queryText } from "../charts/address.ts";
import { resolveView } from "../charts/resolve.ts";
import { fileStem } from "../core/chart/cube/chartSlug.ts";
import { attributionsOf } from "../core/chart/indicator.ts";
import { brandName } from "../core/chart/site.ts";
import { chartUrl } from "../core/chart/siteUrl.ts";
import { parseParams, viewParamNames } from "../core/view/params.ts";
import type { View } from "../core/view/view.ts";
import { citedDimensions, sourcesLine, viewWords } from "../core/words/words.ts";
import { ok, type Representation } from "./representation.ts";

/** The fields of a citation. Texts have no line breaks. */
export interface Reference {
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly authors: readonly string[];
  readonly sources: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly address: string;
}

/** The citation of a view: its title as shown, the sources of its data, and its shortest address. */
export function referenceOf(view: View): Reference {
  const { chart, site, params } = view;
  const authors = [...new Set(citedDimensions(view).flatMap(({ indicator }) => attributionsOf(indicator)))].map(line);
  const publisher = line(brandName(site));
  const { overlay: _, ...shown } = params;
  return {
    key: `${fileStem(chart.slug)}-${site.date.slice(0, 4)}`,
    title: line(viewWords(view).title),
    publisher,
    authors: authors.length > 0 ? authors : [publisher],
    sources: line(sourcesLine(view)),
    date: site.date,
    address: chartUrl(site, chart.slug) + queryText(addressQuery(chart, shown, site)),
  };
}

const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The citation of a view as a sentence. */
export function citationText(view: View): string {
  const { title, publisher, sources, date, address } = referenceOf(view);
  return `${publisher} (${date.slice(0, 4)}). “${title}”.${sources && ` Data: ${sources.replace(/\.$/, "")}.`} Retrieved on ${date} from ${address}`;
}

/** A citation as a record for reference managers. */
export interface CitationRepresentation extends Representation {
  /** Formats the record, with a line break at the end. */
  write(reference: Reference): string;
}

/** The fields in which citation formats differ. */
type CitationForm = Pick<CitationRepresentation, "name" | "suffix" | "mediaType" | "label" | "summary" | "write">;

/** Creates the representation for a citation format. An open dialog is not part of a view (rules.md 512). */
export const citationRepresentation = (form: CitationForm): CitationRepresentation => ({
  ...form,
  fileSuffix: form.suffix,
  cache: "data",
  disposition: "attachment",
  params: viewParamNames.filter((name) => name !== "overlay"),
  group: "Citation",
  carriesData: false,
  render: (chart, query, site) =>
    ok(form.mediaType, form.write(referenceOf(resolveView(chart, parseParams(query), site)))),
});
