import { headerText, partsOf, rowTexts } from "../../charts/table/cells.ts";
import { type DataTable, type DataTableColumn, type DataTableRow, dataTable } from "../../charts/table/dataTable.ts";
import { byName, parseOrder, sortTable } from "../../charts/table/sort.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { entityNouns } from "../../core/chart/entityNouns.ts";
import type { TimeUnit } from "../../core/data/time.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { capitalize } from "../../core/text/english.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";

/** Maximum number of rows in the page. The CSV has all of them, and the page's script shows them. */
const maxRows = 300;

/** The table of the view's times; undefined if the view itself is the table. */
export function tableSection(view: View): Markup | undefined {
  if (view.type.marks === "cells") return undefined;
  return html`<section id="data" aria-labelledby="data-title"><h2 id="data-title">Data table</h2>
${tableBox(view)}</section>`;
}

/** The first rows of the table in a scrolling box, sorted by name unless the view sets the order. */
export function tableBox(view: View): Markup {
  const table = dataTable(view);
  // Only a view of the table itself has an order.
  const order = view.type.marks === "cells" ? parseOrder(view.params.tableSort, table) : byName;
  const shown = sortTable(table, order).slice(0, maxRows);
  const rest = table.rows.length - shown.length;
  const name = entityHeader(view.chart);
  const { timeUnit } = view.chart;
  const texts = shown.map((row) => rowTexts(table.columns, row, timeUnit));
  const width = tableWidth({ ...table, rows: shown }, texts, name, timeUnit);
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Data table"><table style="--width:${width}">${tableHead(table, view)}<tbody>${shown.map(
    (row, i) => tableRow(row, texts[i] ?? [], table),
  )}</tbody></table></div>${rest > 0 && html`<p class="rest">${rest} more ${rest === 1 ? "row is" : "rows are"} in the data file.</p>`}`;
}

/** Header of the first column: the chart's noun for entities. */
export function entityHeader(chart: Chart): string {
  return capitalize(entityNouns(chart).singular);
}

function tableHead({ columns }: DataTable, { chart }: View): Markup {
  const headersOf = (column: DataTableColumn): string[] =>
    partsOf(column).map((part) => headerText(column, part, chart.timeUnit));
  const hasSecondRow = columns.some((column) => partsOf(column).length > 1);
  return html`<thead><tr><th scope="col"${hasSecondRow && html` rowspan="2"`}>${entityHeader(chart)}</th>${columns.map(
    (column) =>
      html`<th scope="colgroup" colspan="${partsOf(column).length}"${classOf(column)}>${isolate(column.title)}${column.unit && html` <span class="unit">${column.unit}</span>`}</th>`,
  )}</tr>${hasSecondRow && html`<tr>${columns.map((column) => headersOf(column).map((text) => html`<th scope="col"${classOf(column)}>${text}</th>`))}</tr>`}</thead>`;
}

/** Text cells are aligned to the start, numbers to the end. */
const classOf = ({ isNumber }: DataTableColumn): Markup | false => !isNumber && html` class="words"`;

function tableRow({ entity }: DataTableRow, texts: ReturnType<typeof rowTexts>, { columns }: DataTable): Markup {
  return html`<tr data-entity="${entity}"><th scope="row">${entity}</th>${columns.map((column, i) =>
    texts[i]?.map(
      ([text, moved]) => html`<td${classOf(column)}>${text}${moved && html`<span class="moved">${moved}</span>`}</td>`,
    ),
  )}</tr>
`;
}

/** Horizontal padding of a cell in print, in em. */
const padding = 1;

/**
 * Minimum width of a table in em, with headers broken after each word and unbroken cells. Wider tables are scaled in print.
 * @param texts - the texts of each row's cells
 */
export function tableWidth(
  { columns, rows }: DataTable,
  texts: readonly ReturnType<typeof rowTexts>[],
  entityType: string,
  timeUnit: TimeUnit,
): number {
  const entities = rows.reduce((most, { entity }) => Math.max(most, widthOf(entity)), wordWidth(entityType));
  const widths = columns.map((column, i) => {
    const parts = partsOf(column).map((part, at) => {
      const header = wordWidth(headerText(column, part, timeUnit));
      return padding + texts.reduce((most, row) => Math.max(most, widthOf(row[i]?.[at]?.join("") ?? "")), header);
    });
    const sum = parts.reduce((total, width) => total + width, 0);
    return Math.max(sum, padding + wordWidth(`${column.title} ${column.unit}`));
  });
  return Math.ceil(widths.reduce((total, width) => total + width, entities + padding));
}

const widthOf = (text: string): number => textWidth(text, { size: 1 });

/** Width of the longest word of a header. */
const wordWidth = (text: string): number =>
  Math.max(...text.split(" ").map((word) => textWidth(word, { size: 1, weight: 700 })));
