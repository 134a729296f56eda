import { formatNumber } from "../../data/number.ts";
import { formatTime } from "../../data/time.ts";
import { html, type Markup } from "../../plot/markup.ts";
import {
  type DataTable,
  type DataTableColumn,
  type DataTableRow,
  dataTable,
  tableValue,
} from "../../view/dataTable.ts";
import type { View } from "../../view/view.ts";

/** Rows that the page carries; the whole table is in the CSV, and the page's script shows it. */
const mostRows = 300;

/** The table of the view's times, for readers without the page's script: that shows it as a tab. */
export function tableSection(view: View): Markup | undefined {
  if (view.tab === "Table") return undefined;
  return html`<section id="data" aria-labelledby="data-title"><h2 id="data-title">Data table</h2>
${tableBox(view)}</section>`;
}

/** The first rows of the table, entity by entity, in a box that scrolls. */
export function tableBox(view: View): Markup {
  const table = dataTable(view);
  const shown = table.rows.slice(0, mostRows);
  const rest = table.rows.length - shown.length;
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Data table"><table>${tableHead(table, view)}<tbody>${shown.map(
    (row) => tableRow(row, table, view),
  )}</tbody></table></div>${rest > 0 && html`<p class="rest">${rest} more rows are in the data file.</p>`}`;
}

function tableHead({ columns }: DataTable, view: View): Markup {
  const { entityType = "country or region" } = view.chart.config;
  const name = entityType.charAt(0).toUpperCase() + entityType.slice(1);
  const hasSecondRow = columns.some((column) => headersOf(column, view).length > 1);
  return html`<thead><tr><th scope="col"${hasSecondRow && html` rowspan="2"`}>${name}</th>${columns.map(
    (column) =>
      html`<th scope="colgroup" colspan="${headersOf(column, view).length}"${classOf(column)}>${column.title}${column.unit && html` <span class="unit">${column.unit}</span>`}</th>`,
  )}</tr>${hasSecondRow && html`<tr>${columns.map((column) => headersOf(column, view).map((text) => html`<th scope="col"${classOf(column)}>${text}</th>`))}</tr>`}</thead>`;
}

/** Words begin where their header does; numbers end there. */
const classOf = ({ isNumber }: DataTableColumn): Markup | false => !isNumber && html` class="words"`;

function headersOf(column: DataTableColumn, { chart }: View): string[] {
  return [
    ...column.times.map((time) => formatTime(time, chart.timeUnit)),
    ...(column.hasAbsoluteChange ? ["Change"] : []),
    ...(column.hasRelativeChange ? ["Change in %"] : []),
  ];
}

function tableRow({ entity, cells }: DataTableRow, { columns }: DataTable, { chart }: View): Markup {
  return html`<tr data-entity="${entity}"><th scope="row">${entity}</th>${columns.map((column, i) => {
    const { values = [], absoluteChange, relativeChange } = cells[i] ?? {};
    return [
      column.times.map((time, at) => {
        const cell = values[at];
        const moved =
          cell && cell.time !== time && html` <span class="moved">(${formatTime(cell.time, chart.timeUnit)})</span>`;
        return html`<td${classOf(column)}>${cell && tableValue(column, cell.value)}${moved}</td>`;
      }),
      column.hasAbsoluteChange &&
        html`<td>${absoluteChange !== undefined && formatNumber(absoluteChange, column.format, { unit: "short", sign: true })}</td>`,
      column.hasRelativeChange &&
        html`<td>${relativeChange !== undefined && formatNumber(relativeChange, { shortUnit: "%", numDecimalPlaces: 0 }, { unit: "short", sign: true })}</td>`,
    ];
  })}</tr>
`;
}
