import { tabValues } from "../charts/configSchema.ts";
import { mapRegions } from "../core/chart/config.ts";
import { overlays, type ViewParams } from "../core/view/params.ts";
import { type ImageParamName, presets } from "./imageRequest.ts";

/** A query parameter in the API description. */
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
    "Zoom of the flat map: the factor, at most 12, and the centre as shares of the map's width and height.",
    "3,0.52,0.4",
  ),
  tableFilter: text("Which rows the table shows."),
  tableSearch: text("Words that the names of the table's entities must contain."),
  tableSort: text(
    "Sort key of the table: `entity`, or the number of a column with `start`, `end`, `change` or `percent`. A leading `-` sorts in descending order.",
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
  imOutline: flag("1: replaces the text of an SVG by outlines, for viewers without the font."),
};

/** Parameters of single representations (interface.md 2.3, 2.4), and `nocache`, which all accept. */
const ownParameters = {
  v: integer("Version number; has no effect."),
  csvType: choice("`filtered`: only what the view shows.", ["full", "filtered"], "full"),
  useColumnShortNames: {
    description: "Whether the headers of columns are short names, for code.",
    schema: { type: "boolean", default: true },
  },
  bom: flag("1: starts with a byte order mark, by which Excel recognises UTF-8."),
  version: integer("Version of the answer's format.", { minimum: 1, maximum: 1, default: 1 }),
  entities: text("Entities to preview, as in `country`.", "FRA"),
  variant: choice("Size of the preview.", ["Large", "Medium"], "Medium"),
  numDataTableRowsPerColumn: integer("Rows in a column of the data table.", { minimum: 1, maximum: 1000, default: 4 }),
  maxwidth: integer("Maximum width of an embedded frame in pixels.", { minimum: 1, maximum: 100_000 }),
  maxheight: integer("Maximum height of an embedded frame in pixels.", { minimum: 1, maximum: 100_000 }),
  nocache: text("If present, caches are bypassed."),
} satisfies Readonly<Record<string, Parameter>>;

/** The name of a query parameter. Each representation lists those that it accepts. */
export type ParamName = keyof ViewParams | ImageParamName | keyof typeof ownParameters;

/** Every query parameter of the chart service, by name, in the order of the API description. */
export const parameters: Readonly<Record<ParamName, Parameter>> = {
  ...viewParameters,
  ...pictureParameters,
  ...ownParameters,
};
