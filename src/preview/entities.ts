import { sortDescending } from "../charts/preview/seriesRows.ts";
import { stacksOf } from "../charts/stackedDiscreteBar/stacks.ts";
import { type Chart, dimensionsOf } from "../core/chart/chart.ts";
import type { DimensionProperty } from "../core/chart/config.ts";
import type { Site } from "../core/chart/site.ts";
import { seriesOf } from "../core/series/series.ts";
import { ownValue } from "../core/text/json.ts";
import { plottedColor } from "../core/view/axes.ts";
import { seriesKind } from "../core/view/facet.ts";
import type { EntityList } from "../core/view/params.ts";
import { entityFinder, hasEntity, matchNames } from "../core/view/selection.ts";
import { cellFinder, positionOf, tolerantCell, type ViewRow } from "../core/view/table.ts";
import type { View } from "../core/view/view.ts";
import { peersOf } from "./peers.ts";
import { previewOf } from "./tabs.ts";

/**
 * The requested entities: those of the chart, and others that the site knows (rules.md 713). None if all of them are
 * others that are not places, because nothing could be compared with them. Only the first if readers choose one at a
 * time.
 */
export function requestedEntities(chart: Chart, site: Site, list: EntityList): readonly string[] {
  const inChart = entityFinder(chart, site);
  const asked = matchNames(list, (text) => inChart(text) ?? site.entities.find(text)?.name);
  if (!asked.some((name) => hasEntity(chart, name) || site.entities.findByName(name)?.code)) return [];
  return chart.config.addCountryMode === "change-country" ? asked.slice(0, 1) : asked;
}

/**
 * The entities that the preview would show if it had space: the requested ones and their peers, else the author's
 * (rules.md 703–713).
 * @param authored - the view with the author's selection
 */
export function previewEntities({ config }: Chart, authored: View, asked: readonly string[]): readonly string[] {
  const own = ownEntities(authored);
  if (asked.length > 0 && config.addCountryMode === "change-country") return asked;
  if (authored.type.entities === "all" && authored.type.marks === "entities") return entitiesOfCloud(authored, asked);
  if (config.addCountryMode === "disabled") return own;
  if (asked.length === 0) return isTornByEntity(authored) && !stacksColumns(authored) ? own.slice(0, 1) : own;
  return hasPeers(authored) ? withPeers(authored, asked) : asked;
}

/** The author's entities, including those missing from the chart. */
export const ownEntities = ({ chart }: Pick<View, "chart">): readonly string[] => [
  ...new Set(chart.config.selectedEntityNames),
];

/**
 * The entities of a scatter or Marimekko. It always has peers; without known entities it picks among all (rules.md
 * 710).
 */
function entitiesOfCloud(authored: View, asked: readonly string[]): readonly string[] {
  const own = ownEntities(authored);
  if (asked.length === 0) return own.length > 0 ? own : pickEntities(authored, []);
  const wanted = withPeers(authored, asked);
  return wanted.length > asked.length ? wanted : [...new Set([...asked, ...pickEntities(authored, asked.slice(0, 1))])];
}

const withPeers = (authored: View, asked: readonly string[]): readonly string[] => [
  ...new Set([...asked, ...asked.slice(0, 1).flatMap((first) => peersOf(first, authored))]),
];

/** Facets have no peers, and neither do columns as series. */
const hasPeers = (view: View): boolean =>
  view.facet === "none" && (seriesKind(view) === "entity" || previewOf(view).compares === "entities");

/** Whether each facet has several columns of one entity. */
const isTornByEntity = ({ facet, chart }: View): boolean => facet === "entity" && dimensionsOf(chart, "y").length > 1;

/** Whether each bar stacks the columns of one entity. */
const stacksColumns = (view: View): boolean =>
  previewOf(view).compares === "entities" && dimensionsOf(view.chart, "y").length > 1;

/** Whether entities are compared: as series of one column, or as bars of several. */
const plotsEntities = (view: View): boolean =>
  seriesKind(view) === "entity" || (previewOf(view).compares === "pairs" && view.selection.length !== 1);

/**
 * The entities in focus: the requested ones if entities are compared, and with stacked bars the one in the table.
 * @param isFixed - whether readers cannot choose entities
 */
export function focusOf(view: View, asked: readonly string[], isFixed: boolean): readonly string[] {
  if (stacksColumns(view)) {
    const stacks = stacksOf(view, seriesOf(view)).map(({ entity }) => entity);
    // If readers choose one entity at a time, it is the first of the selection, regardless of the order of stacks.
    const isAlone = view.chart.config.addCountryMode === "change-country";
    const drawn = isAlone ? view.selection.filter((entity) => stacks.includes(entity)) : stacks;
    const named = drawn.find((entity) => entity === asked[0]) ?? drawn[0];
    return named === undefined ? [] : [named];
  }
  if (!plotsEntities(view)) return [];
  // If readers cannot choose, a requested entity is only in focus if it is shown already.
  return isFixed ? asked.filter((name) => view.selection.includes(name)) : asked;
}

/** Maximum number of stacked bars in a preview. */
const maxStacks = { Medium: 6, Large: 12 };

/** The space that a preview has for entities. */
export interface EntityLimits {
  readonly variant: keyof typeof maxStacks;
  /** The rows that the table would have, and those that fit. */
  readonly rows: number;
  readonly capacity: number;
}

/**
 * Limits entities to the rows of the table, if entities are compared (rules.md 714). Stacked bars are limited to a
 * readable number, including the focused one (715).
 */
export function cutEntities(view: View, { variant, rows, capacity }: EntityLimits): readonly string[] {
  const { selection, focus } = view;
  if (previewOf(view).compares === "entities") {
    const most = rows > capacity ? Math.min(capacity, maxStacks[variant]) : maxStacks[variant];
    return keepFirst(selection, most, stacksColumns(view) ? focus : []);
  }
  return rows > capacity && isCuttable(view) ? selection.slice(0, capacity) : selection;
}

function isCuttable(view: View): boolean {
  if (isTornByEntity(view)) return false;
  return plotsEntities(view) || view.facet === "metric";
}

/** The first of `names`. Its last ones are replaced by those that must stay. The order does not change. */
function keepFirst(names: readonly string[], most: number, stay: readonly string[]): readonly string[] {
  const first = names.slice(0, most);
  const late = names.slice(most).filter((name) => stay.includes(name));
  return [...first.slice(0, Math.max(0, first.length - late.length)), ...late];
}

/**
 * The entities that a scatter or Marimekko shows at its end if nothing is selected (rules.md 703, 710). For each colour
 * the largest, by size, in a Marimekko by x, else by population. With only a size: all, the largest first. With
 * neither: all, the highest y first.
 *
 *
 * @param besides - entities that are shown already; their colours need no other
 */
function pickEntities(view: View, besides: readonly string[]): readonly string[] {
  const { table, time, site, type } = view;
  const at = (property: DimensionProperty): number =>
    table.columns.findIndex(({ dimension }) => dimension.property === property);
  const color = positionOf(table, plottedColor(view));
  const [size, y] = [at(type.x === "width" ? "x" : "size"), at("y")];
  const rows = table.rows.filter((row) => row.time === time.end);
  const largest = sortDescending(rows, ({ entity, cells }) =>
    Number(
      size >= 0 || color >= 0
        ? (cells[size]?.value ?? ownValue(site.peerValues.population, entity) ?? 0)
        : (cells[y]?.value ?? 0),
    ),
  );
  return (color < 0 ? largest : firstOfEach(view, largest, color, besides)).map(({ entity }) => entity);
}

/** The first row of each colour, except for the colours of `besides`. */
function firstOfEach(view: View, rows: readonly ViewRow[], color: number, besides: readonly string[]): ViewRow[] {
  const dimension = view.table.columns[color]?.dimension;
  const cell = cellFinder(tolerantCell, view.chart.dimensions);
  const known = new Set(besides.map((entity) => dimension && cell(dimension, entity)(view.time.end)?.value));
  return rows.filter(({ cells }) => {
    const group = cells[color]?.value;
    if (known.has(group)) return false;
    known.add(group);
    return true;
  });
}
