import { flatGeography } from "../../src/core/data/geography.ts";
import { places } from "../../src/core/data/place.ts";
import { unescapeMarkup } from "../../src/core/text/escape.ts";
import { asArray, isRecord } from "../../src/core/text/json.ts";
import { isPairName } from "../../src/core/view/facet.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";

/** The entities, columns and pairs of both in marks and previews exist in the data (rules.md 720, 805). */
export const checkMarks: ChartCheck = async (files) => {
  const known = new KnownNames(files);
  for (const suffix of [".svg", ".html"]) {
    const text = await files.text(suffix);
    for (const entity of text ? namesIn(text, "data-entity") : [])
      if (!known.isEntity(entity)) files.report(suffix, `a mark of no entity of the chart: ${entity}`);
    for (const series of text ? namesIn(text, "data-series") : [])
      if (!known.isSeries(series)) files.report(suffix, `a mark of no series of the chart: ${series}`);
  }
  const preview = await files.json(".search-result.json");
  if (!isRecord(preview)) return;
  const { dataTable, valueDisplay } = preview;
  for (const row of isRecord(dataTable) ? asArray(dataTable.rows) : []) {
    const series = isRecord(row) ? row.seriesName : undefined;
    if (series !== undefined && !known.isSeries(String(series)))
      files.report(".search-result.json", `no series of the chart: ${series}`, { field: "dataTable" });
  }
  const entity = isRecord(valueDisplay) ? valueDisplay.entityName : undefined;
  if (entity !== undefined && !known.isEntity(String(entity)))
    files.report(".search-result.json", `no entity of the chart: ${entity}`, { field: "valueDisplay" });
};

/** Maps draw all places of the world, including those that the site does not have. */
const placeNames = new Set(places.map(({ name }) => name));

/** Names that marks may have. */
class KnownNames {
  private readonly entities: ReadonlySet<string>;
  private readonly columns: ReadonlySet<string>;
  private readonly places: (name: string) => boolean;

  constructor(files: ChartFiles) {
    this.entities = files.entities();
    this.columns = new Set(files.names());
    const own = new Set(flatGeography(files.chart)?.places.map(({ name }) => name));
    this.places = (name) => own.has(name) || placeNames.has(name) || files.site.entities.findByName(name) !== undefined;
  }

  /** Maps also draw places without values. */
  isEntity(name: string): boolean {
    return this.entities.has(name) || this.places(name);
  }

  /** Facets with several columns name a series by both. */
  isSeries(name: string): boolean {
    if (this.isEntity(name) || this.columns.has(name)) return true;
    return isPairName(name, [...this.columns], (entity) => this.isEntity(entity));
  }
}

/** The distinct values of an attribute, in our own markup, which always quotes and escapes them. */
function namesIn(markup: string, attribute: string): ReadonlySet<string> {
  const names = new Set<string>();
  const opening = `${attribute}="`;
  for (let at = markup.indexOf(opening); at >= 0; at = markup.indexOf(opening, at)) {
    at += opening.length;
    names.add(markup.slice(at, markup.indexOf('"', at)));
  }
  return new Set([...names].map(unescapeMarkup));
}
