import { headerText, partsOf, rowTexts } from "../../charts/table/cells.ts";
import { type DataTable, type DataTableColumn, type DataTableRow, dataTable } from "../../charts/table/dataTable.ts";
import { byName, readOrder, sortTable } from "../../charts/table/sort.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { tableWidth } from "./tableWidth.ts";

/** Rows that the page carries; the whole table is in the CSV, and the page's script shows it. */
const maxRows = 300;

/** The table of the view's times, for readers without the page's script: that shows it as a tab. */
export function tableSection(view: View): Markup | undefined {
  if (view.type.marks === "cells") return undefined;
  return html`<section id="data" aria-labelledby="data-title"><h2 id="data-title">Data table</h2>
${tableBox(view)}</section>`;
}

/** The first rows of the table, entity by entity unless it is sorted, in a box that scrolls. */
export function tableBox(view: View): Markup {
  const table = dataTable(view);
  // Where the table is what the view shows, its order is the reader's, too.
  const order = view.type.marks === "cells" ? readOrder(view.params.tableSort, table) : byName;
  const shown = sortTable(table, order).slice(0, maxRows);
  const rest = table.rows.length - shown.length;
  const name = entityHeader(view.chart);
  const { timeUnit } = view.chart;
  const texts = shown.map((row) => rowTexts(table.columns, row, timeUnit));
  const width = tableWidth({ ...table, rows: shown }, texts, name, timeUnit);
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Data table"><table style="--width:${width}">${tableHead(table, view)}<tbody>${shown.map(
    (row, i) => tableRow(row, texts[i] ?? [], table),
  )}</tbody></table></div>${rest > 0 && html`<p class="rest">${rest} more rows are in the data file.</p>`}`;
}

/** What the first column is called: what its entities are. */
export function entityHeader({ config: { entityType = "country or region" } }: Chart): string {
  return entityType.charAt(0).toUpperCase() + entityType.slice(1);
}

function tableHead({ columns }: DataTable, { chart }: View): Markup {
  const headersOf = (column: DataTableColumn): string[] =>
    partsOf(column).map((part) => headerText(column, part, chart.timeUnit));
  const hasSecondRow = columns.some((column) => partsOf(column).length > 1);
  return html`<thead><tr><th scope="col"${hasSecondRow && html` rowspan="2"`}>${entityHeader(chart)}</th>${columns.map(
    (column) =>
      html`<th scope="colgroup" colspan="${partsOf(column).length}"${classOf(column)}>${column.title}${column.unit && html` <span class="unit">${column.unit}</span>`}</th>`,
  )}</tr>${hasSecondRow && html`<tr>${columns.map((column) => headersOf(column).map((text) => html`<th scope="col"${classOf(column)}>${text}</th>`))}</tr>`}</thead>`;
}

/** Words begin where their header does; numbers end there. */
const classOf = ({ isNumber }: DataTableColumn): Markup | false => !isNumber && html` class="words"`;

function tableRow({ entity }: DataTableRow, texts: ReturnType<typeof rowTexts>, { columns }: DataTable): Markup {
  return html`<tr data-entity="${entity}"><th scope="row">${entity}</th>${columns.map((column, i) =>
    texts[i]?.map(
      ([text, moved]) => html`<td${classOf(column)}>${text}${moved && html`<span class="moved">${moved}</span>`}</td>`,
    ),
  )}</tr>
`;
}
