import { byLargest } from "../charts/preview/rows/shownSeries.ts";
import type { DimensionProperty } from "../core/chart/config.ts";
import { ownValue } from "../core/text/json.ts";
import { cellFinder, type TableRow, tolerantCell } from "../core/view/table.ts";
import type { View } from "../core/view/view.ts";

/**
 * Whom a scatter or Marimekko shows of all at its end where nobody selects (rules.md 703, 710): of each colour the
 * largest by size, in a Marimekko by x, or by the population that the site knows; with a size alone all, the largest
 * first; with neither all, the highest y first.
 *
 * @param besides - entities that stand there already, whose colours need nobody else
 */
export function pickEntities(view: View, besides: readonly string[]): readonly string[] {
  const { table, time, site, type } = view;
  const positionOf = (property: DimensionProperty): number =>
    table.columns.findIndex(({ dimension }) => dimension.property === property);
  const [color, size, y] = [positionOf("color"), positionOf(type.x === "width" ? "x" : "size"), positionOf("y")];
  const rows = table.rows.filter((row) => row.time === time.end);
  const largest = byLargest(rows, ({ entity, cells }) =>
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
