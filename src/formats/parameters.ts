import { tabValues } from "../charts/configSchema.ts";
import { mapRegions } from "../core/chart/config.ts";
import { overlays, type ViewParams } from "../core/view/params.ts";
import { type ImageParamName, presets } from "./imageRequest.ts";

/** What the API description says of a query parameter. */
export interface Parameter {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const text = (description: string, example?: string): Parameter => ({
  description,
  schema: { type: "string", ...(example !== undefined && { examples: [example] }) },
});
const choice = (description: string, values: readonly string[], fallback?: string): Parameter => ({
  description,
  schema: { type: "string", enum: values, ...(fallback !== undefined && { default: fallback }) },
});
const integer = (
  description: string,
  bounds: { minimum?: number; maximum?: number; default?: number } = {},
): Parameter => ({
  description,
  schema: { type: "integer", ...bounds },
});
const flag = (description: string): Parameter => choice(description, ["0", "1"]);

/** Parameters of a view (interface.md 2.1). */
const viewParameters: Readonly<Record<keyof ViewParams, Parameter>> = {
  tab: choice("Active tab.", tabValues),
  country: text(
    "Selected entities: names or codes, separated by `~`; a leading `~` marks a single one, and a `~` that belongs to a name is written `\\~`.",
    "FRA~DEU",
  ),
  mapSelect: text("Entities highlighted on the map, separated by `~`.", "FRA~DEU"),
  time: text("A year, or a day as `YYYY-MM-DD`; a range `start..end`; `earliest`; `latest`.", "1990..latest"),
  focus: text("Focused series, separated by `~`."),
  overlay: choice("Opens a dialog.", overlays),
  stackMode: choice("Absolute values, or shares and changes.", ["absolute", "relative"]),
  zoomToSelection: choice("Zooms to the selected entities.", ["true"]),
  xScale: choice("Scale of the x axis.", ["linear", "log"]),
  yScale: choice("Scale of the y axis.", ["linear", "log"]),
  region: {
    description: `Part of the world that the map shows (${mapRegions.join(", ")}), or a region of the chart's geography.`,
    schema: { type: "string", examples: mapRegions },
  },
  endpointsOnly: flag("1: only the first and the last time."),
  facet: choice("Splits the chart by entity or by metric.", ["none", "entity", "metric"]),
  uniformYAxis: flag("1: all facets share one y axis."),
  showNoDataArea: flag("1: shows the area without data."),
  globe: flag("1: shows the globe instead of the map."),
  globeRotation: text("Latitude and longitude at the globe's centre.", "20,10"),
  globeZoom: { description: "Zoom of the globe.", schema: { type: "number", exclusiveMinimum: 0 } },
  mapZoom: text(
    "A close look at the flat map: how many times larger, 12 at most, and what is in its middle, as shares of its width and height.",
    "3,0.52,0.4",
  ),
  tableFilter: text("Which rows the table shows."),
  tableSearch: text("Words that the table's entities must hold."),
  tableSort: text(
    "What the table is sorted by: `entity`, or the number of a column with `start`, `end`, `change` or `percent`; with `-` before it, from the last.",
    "-1.end",
  ),
};

/** Parameters of pictures (interface.md 2.2). */
const pictureParameters: Readonly<Record<ImageParamName, Parameter>> = {
  imType: choice("Picture preset.", presets),
  imWidth: integer("Width in pixels.", { minimum: 1, maximum: 100_000 }),
  imHeight: integer("Height in pixels.", { minimum: 1, maximum: 100_000 }),
  imDetails: flag("1: explains terms below the picture."),
  imFontSize: integer("Font size in pixels.", { minimum: 6, maximum: 60 }),
  imMinimal: flag("1: fewest labels, no axes."),
  imSquareSize: integer("Side of a square picture in pixels.", { minimum: 50, maximum: 3500 }),
  imOutline: flag("1: an SVG's text as outlines, for places that lack the font."),
};

/** Parameters of single representations (interface.md 2.3, 2.4), and `nocache` of all. */
const ownParameters = {
  v: integer("Version number; changes nothing."),
  csvType: choice("`filtered`: only what the view shows.", ["full", "filtered"], "full"),
  useColumnShortNames: {
    description: "Whether columns are headed by their short names.",
    schema: { type: "boolean", default: true },
  },
  bom: flag("1: begins with the mark by which Excel knows UTF-8."),
  version: integer("Version of the answer's form.", { minimum: 1, maximum: 1, default: 1 }),
  entities: text("Entities to preview, as in `country`.", "FRA"),
  variant: choice("Size of the preview.", ["Large", "Medium"], "Medium"),
  numDataTableRowsPerColumn: integer("Rows in a column of the data table.", { minimum: 1, maximum: 1000, default: 4 }),
  maxwidth: integer("Greatest width of an embedded frame in pixels.", { minimum: 1, maximum: 100_000 }),
  maxheight: integer("Greatest height of an embedded frame in pixels.", { minimum: 1, maximum: 100_000 }),
  nocache: text("When present, caches are passed by."),
} satisfies Readonly<Record<string, Parameter>>;

/** The name of a query parameter: representations name theirs among these. */
export type ParamName = keyof ViewParams | ImageParamName | keyof typeof ownParameters;

/** Every query parameter of the chart service, by name, in the order of the API description. */
export const parameters: Readonly<Record<ParamName, Parameter>> = {
  ...viewParameters,
  ...pictureParameters,
  ...ownParameters,
};
