import { sortDescending } from "../charts/preview/seriesRows.ts";
import { stacksOf } from "../charts/stackedDiscreteBar/stacks.ts";
import { type Chart, dimensionsOf } from "../core/chart/chart.ts";
import type { DimensionProperty } from "../core/chart/config.ts";
import type { Site } from "../core/chart/site.ts";
import { seriesOf } from "../core/series/series.ts";
import { ownValue } from "../core/text/json.ts";
import { seriesKind } from "../core/view/facet.ts";
import type { EntityList } from "../core/view/params.ts";
import { entityFinder, hasEntity, matchNames } from "../core/view/selection.ts";
import { cellFinder, type TableRow, tolerantCell } from "../core/view/table.ts";
import type { View } from "../core/view/view.ts";
import { peersOf } from "./peers.ts";
import { previewOf } from "./tabs.ts";

/**
 * Whom a request asks for: entities of the chart, and others that the site knows (rules.md 713); nobody where all of
 * them are others that are no places, for nothing could stand beside them. The first where there is one at a time.
 */
export function askedEntities(chart: Chart, site: Site, list: EntityList): readonly string[] {
  const inChart = entityFinder(chart, site);
  const asked = matchNames(list, (text) => inChart(text) ?? site.entities.find(text)?.name);
  if (!asked.some((name) => hasEntity(chart, name) || site.entities.findByName(name)?.code)) return [];
  return chart.config.addCountryMode === "change-country" ? asked.slice(0, 1) : asked;
}

/**
 * Whom the preview would show if it had room: those asked for and their peers, else the author's (rules.md 703–713).
 * @param authored - the view as its author selects
 */
export function wantedEntities({ config }: Chart, authored: View, asked: readonly string[]): readonly string[] {
  const own = ownEntities(authored);
  if (asked.length > 0 && config.addCountryMode === "change-country") return asked;
  if (authored.type.entities === "all" && authored.type.marks === "entities") return entitiesOfCloud(authored, asked);
  if (config.addCountryMode === "disabled") return own;
  if (asked.length === 0) return isTornByEntity(authored) ? own.slice(0, 1) : own;
  return hasPeers(authored) ? withPeers(authored, asked) : asked;
}

/** The author's entities, those too that the chart lacks. */
export const ownEntities = ({ chart }: Pick<View, "chart">): readonly string[] => [
  ...new Set(chart.config.selectedEntityNames),
];

/** Of a cloud of points or columns: it always has peers, and where nobody is known a pick of all (rules.md 710). */
function entitiesOfCloud(authored: View, asked: readonly string[]): readonly string[] {
  const own = ownEntities(authored);
  if (asked.length === 0) return own.length > 0 ? own : pickEntities(authored, []);
  const wanted = withPeers(authored, asked);
  return wanted.length > asked.length ? wanted : [...new Set([...asked, ...pickEntities(authored, asked.slice(0, 1))])];
}

const withPeers = (authored: View, asked: readonly string[]): readonly string[] => [
  ...new Set([...asked, ...asked.slice(0, 1).flatMap((first) => peersOf(first, authored))]),
];

/** No peers where there are facets, or where columns are the series. */
const hasPeers = (view: View): boolean =>
  view.facet === "none" && (seriesKind(view) === "entity" || previewOf(view).compares === "entities");

/** Whether each facet holds several columns of one entity. */
const isTornByEntity = ({ facet, chart }: View): boolean => facet === "entity" && dimensionsOf(chart, "y").length > 1;

/** Whether each bar stacks the columns of one entity. */
const stacksColumns = (view: View): boolean =>
  previewOf(view).compares === "entities" && dimensionsOf(view.chart, "y").length > 1;

/** Whether entities are the series: of one column, or as bars that stand for several of each entity. */
const plotsEntities = (view: View): boolean =>
  seriesKind(view) === "entity" || (previewOf(view).compares === "pairs" && view.selection.length !== 1);

/**
 * The entities in focus: those asked for, where entities are the series; of stacked bars the one that the table tells of.
 * @param isFixed - whether the reader may not choose whom to see
 */
export function focusOf(view: View, asked: readonly string[], isFixed: boolean): readonly string[] {
  if (stacksColumns(view)) {
    const stacks = stacksOf(view, seriesOf(view)).map(({ entity }) => entity);
    // Where the reader sees one entity at a time it is the first, whatever the order of stacks.
    const isAlone = view.chart.config.addCountryMode === "change-country";
    const drawn = isAlone ? view.selection.filter((entity) => stacks.includes(entity)) : stacks;
    const named = drawn.find((entity) => entity === asked[0]) ?? drawn[0];
    return named === undefined ? [] : [named];
  }
  if (!plotsEntities(view)) return [];
  // Whoever is asked for where nobody may be chosen is in focus only if shown already.
  return isFixed ? asked.filter((name) => view.selection.includes(name)) : asked;
}

/** Most bars, one an entity, that a preview holds. */
const maxStacks = { Medium: 6, Large: 12 };

/** How much room a preview has for entities. */
export interface Room {
  readonly variant: keyof typeof maxStacks;
  /** Rows that the table would have, and those that its slot holds. */
  readonly rows: number;
  readonly capacity: number;
}

/**
 * Leaves as many entities as the table has rows for, where entities are the series (rules.md 714); of stacked bars no
 * more than stand well beside each other, the one in focus among them (715).
 */
export function cutEntities(view: View, { variant, rows, capacity }: Room): readonly string[] {
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

/** The first of `names`, the last of them giving way to those that must stay; the order remains. */
function keepFirst(names: readonly string[], most: number, stay: readonly string[]): readonly string[] {
  const first = names.slice(0, most);
  const late = names.slice(most).filter((name) => stay.includes(name));
  return [...first.slice(0, Math.max(0, first.length - late.length)), ...late];
}

/**
 * Whom a scatter or Marimekko shows of all at its end where nobody selects (rules.md 703, 710): of each colour the
 * largest by size, in a Marimekko by x, or by the population that the site knows; with a size alone all, the largest
 * first; with neither all, the highest y first.
 *
 * @param besides - entities that stand there already, whose colours need nobody else
 */
function pickEntities(view: View, besides: readonly string[]): readonly string[] {
  const { table, time, site, type } = view;
  const positionOf = (property: DimensionProperty): number =>
    table.columns.findIndex(({ dimension }) => dimension.property === property);
  const [color, size, y] = [positionOf("color"), positionOf(type.x === "width" ? "x" : "size"), positionOf("y")];
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

/** The first row of each colour but those of `besides`, who need no row of their own to have a colour. */
function firstOfEach(view: View, rows: readonly TableRow[], color: number, besides: readonly string[]): TableRow[] {
  const dimension = view.table.columns[color]?.dimension;
  const cell = cellFinder(tolerantCell, view.chart.dimensions);
  const known = new Set(besides.map((entity) => dimension && cell(dimension, entity)(view.time.end)?.value));
  return rows.filter(({ cells }) => {
    const group = cells[color]?.value;
    if (group === undefined || known.has(group)) return false;
    known.add(group);
    return true;
  });
}
