import { type Chart, type Dimension, displayName, isRedistributable } from "../core/chart/chart.ts";
import type { Cube } from "../core/chart/cube/cube.ts";
import { listSlices } from "../core/chart/cube/listing.ts";
import type { Indicator } from "../core/chart/indicator.ts";
import { dayOfMonth } from "../core/data/day.ts";
import type { Time, TimeUnit } from "../core/data/time.ts";
import { fullTable } from "../core/view/fullTable.ts";
import { plottedDimensions, type ViewRow, type ViewTable } from "../core/view/table.ts";

/** The slug of the files with all views of a cube. @param slug - of its page */
export const allViewsSlug = (slug: string): string => `${slug}/all-views`;

/** Whether a slug is that of the files with all views of a cube. */
export const isAllViews = (slug: string): boolean => slug.endsWith("/all-views");

/** Names of the representations that all views of a cube have in one file. */
const forms: readonly string[] = ["csv", "xlsx", "parquet", "zip", "metadata", "csvw"];

/** Whether all views of a cube have the representation in one file. */
export const hasAllViewsForm = ({ name }: { readonly name: string }): boolean => forms.includes(name);

/** Maximum number of rows of a table with all views: more would not fit into the memory of small servers. */
export const maxAllViewsRows = 500_000;

/**
 * Whether the tree has all views of a chart in one table (rules.md 232). The number of rows is estimated from the first view, so that pages
 * know it without reading the others.
 * @param first - the first slice of its cube, if it has one
 */
export const hasAllViews = (first: Chart): boolean =>
  first.cube !== undefined &&
  first.cube.slices.length > 1 &&
  isRedistributable(first) &&
  first.cube.slices.length * fullTable(first).rows.length <= maxAllViewsRows;

/**
 * Joins the slices of a cube to one chart for data files, whose rows are those of all slices (rules.md 232). Slices that may not be
 * redistributed are left out.
 * @param slices - all slices in the order of the cube; at least one may be redistributed
 */
export function joinSlices(cube: Cube, slices: readonly Chart[]): Chart {
  const open = slices.filter(isRedistributable);
  const [first] = open;
  if (!first) throw new Error(`no data of ${cube.slug} may be redistributed`);
  const { sliceIndex: _, choices: __, written: ___, seeAlso: ____, ...rest } = first;
  const { subtitle: _____, note: ______, ...config } = first.config;
  return {
    ...rest,
    slug: allViewsSlug(cube.slug),
    config: { ...config, title: cube.title },
    timeUnit: commonUnit(open),
    codes: Object.assign({}, ...open.map(({ codes }) => codes)),
    dimensions: joinDimensions(open, listSlices(cube)?.base ?? cube.title),
    cube,
    slices: open,
  };
}

/** The time unit of all charts; `day` if they differ. */
function commonUnit(charts: readonly Chart[]): TimeUnit {
  const units = new Set(charts.map(({ timeUnit }) => timeUnit));
  const [only = "year", ...others] = units;
  return others.length > 0 ? "day" : only;
}

const properties = ["y", "x", "size", "color", "table"] as const;

/** Groups the dimensions of slices that are one column of the joined table: the first of each property, the second … */
function columnsOfSlices(slices: readonly Chart[]): readonly (readonly Dimension[])[] {
  return properties.flatMap((property) => {
    const own = slices.map(({ dimensions }) => dimensions.filter((dimension) => dimension.property === property));
    const length = Math.max(0, ...own.map((dimensions) => dimensions.length));
    return Array.from({ length }, (_, i) => own.flatMap((dimensions) => dimensions[i] ?? []));
  });
}

const joinDimensions = (slices: readonly Chart[], title: string): readonly Dimension[] =>
  columnsOfSlices(slices).map((dimensions) => joinDimension(dimensions, title));

/** One dimension for those of all slices, with what they have in common. @param title - its name if they have none in common */
function joinDimension(dimensions: readonly Dimension[], title: string): Dimension {
  const [first] = dimensions as [Dimension, ...Dimension[]];
  const indicators = [...new Set(dimensions.map(({ indicator }) => indicator))];
  const { name: _, ...display } = first.display;
  const name = commonStart(dimensions.map(displayName), " – ") ?? title;
  const spans = dimensions.flatMap(({ timespan }) => timespan ?? []);
  return {
    ...first,
    // Texts in one slice make the column one of texts.
    column: dimensions.find(({ column }) => !(column.values instanceof Float64Array))?.column ?? first.column,
    display: { ...display, name },
    indicator: joinIndicators(indicators, name),
    ...(spans.length > 0 && {
      timespan: { start: Math.min(...spans.map((s) => s.start)), end: Math.max(...spans.map((s) => s.end)) },
    }),
  };
}

/** Fields of an indicator that are kept if all slices have the same. */
const shared = [
  "titleVariant",
  "attributionShort",
  "unit",
  "shortUnit",
  "description",
  "descriptionShort",
  "descriptionKey",
  "descriptionProcessing",
  "lastUpdated",
  "nextUpdate",
] as const satisfies readonly (keyof Indicator)[];

function joinIndicators(indicators: readonly Indicator[], title: string): Indicator {
  const [first] = indicators as [Indicator, ...Indicator[]];
  const { shortName: _, titleVariant, ...rest } = first;
  const differing = shared.filter((field) => !indicators.every((one) => isSame(one[field], first[field])));
  const shortName = commonStart(
    indicators.map((indicator) => indicator.shortName ?? ""),
    "__",
  );
  const kept = Object.entries({ ...rest, titleVariant }).filter(([field]) => !differing.some((one) => one === field));
  // Without unequal fields, which are all optional, it is an indicator still.
  return {
    ...(Object.fromEntries(kept) as unknown as Indicator),
    title,
    ...(shortName && { shortName }),
    type: indicators.every(({ type }) => type === first.type) ? first.type : "number",
    sources: [
      ...new Map(indicators.flatMap(({ sources }) => sources).map((one) => [JSON.stringify(one), one])).values(),
    ],
  };
}

const isSame = (some: unknown, others: unknown): boolean => JSON.stringify(some) === JSON.stringify(others);

/** The part before a mark that all texts start with, or all of the text; undefined if they have no such part in common. */
function commonStart(texts: readonly string[], mark: string): string | undefined {
  const starts = new Set(texts.map((text) => text.split(mark)[0]));
  const [only] = starts;
  return starts.size === 1 && only ? (texts.every((text) => text === texts[0]) ? texts[0] : only) : undefined;
}

/**
 * The table of a joined chart: the rows of the slices in the order of the cube.
 * @param tableOf - the table of a slice
 */
export function joinTables(
  { dimensions, timeUnit, slices = [] }: Chart,
  tableOf: (slice: Chart) => ViewTable,
): ViewTable {
  const columns = plottedDimensions({ dimensions });
  const places = columns.map((dimension, i) => ({
    property: dimension.property,
    rank: columns.slice(0, i).filter(({ property }) => property === dimension.property).length,
    isText: !(dimension.column.values instanceof Float64Array),
  }));
  const rows = slices.flatMap((slice): readonly ViewRow[] => {
    const table = tableOf(slice);
    const indices = places.map(({ property, rank }) => positionsOf(table, property)[rank] ?? -1);
    const convert = (time: Time): Time =>
      slice.timeUnit === "year" && timeUnit !== "year" ? dayOfMonth(time, 0) : time;
    return table.rows.map(({ entity, time, cells }) => ({
      entity,
      time: convert(time),
      cells: indices.map((index, i) => {
        const cell = cells[index];
        return cell && { value: places[i]?.isText ? String(cell.value) : cell.value, time: convert(cell.time) };
      }),
      slice,
    }));
  });
  return { rows, columns: columns.map((dimension) => ({ dimension })) };
}

const positionsOf = ({ columns }: ViewTable, property: Dimension["property"]): readonly number[] =>
  columns.flatMap(({ dimension }, i) => (dimension.property === property ? [i] : []));

/** The unit of the values of a slice, if the slices have different units. */
export function unitOfSlice({ slices = [] }: Chart): ((slice: Chart) => string | undefined) | undefined {
  const unitOf = ({ dimensions }: Chart) => {
    const main = dimensions.find(({ property }) => property === "y");
    return main?.display.unit ?? main?.indicator.unit;
  };
  return new Set(slices.map(unitOf)).size > 1 ? unitOf : undefined;
}
