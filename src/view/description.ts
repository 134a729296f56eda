import { chartTypesOf, numberFormat } from "../chart/chart.ts";
import { plainText } from "../data/markdown.ts";
import { formatNumber } from "../data/number.ts";
import { formatTime, formatTimeRange } from "../data/time.ts";
import { latest } from "./latest.ts";
import { tellValue } from "./relative.ts";
import { type PlainSeries, plainSeriesOf, type SeriesPoint } from "./series.ts";
import type { Tab } from "./tab.ts";
import { positionOf } from "./table.ts";
import { mapDimension } from "./tabs/map.ts";
import { shownTime, viewTitle } from "./title.ts";
import type { View } from "./view.ts";

/** What each tab is called in a sentence. */
const tabNouns: Readonly<Record<Tab, string>> = {
  LineChart: "line chart",
  SlopeChart: "slope chart",
  DiscreteBar: "bar chart",
  Marimekko: "Marimekko chart",
  ScatterPlot: "scatter plot",
  StackedArea: "stacked area chart",
  StackedBar: "stacked bar chart",
  StackedDiscreteBar: "stacked bar chart",
  WorldMap: "world map",
  Table: "table",
};

/** How many series a description tells of. */
const mostTold = 5;

/**
 * A view in words, for those who cannot see it: what it is, when, and the values that stand out. The same text serves
 * the picture's `<desc>`, the page's summary and the README.
 */
export const describeView = latest((view: View): string => {
  const { chart, tab } = view;
  const subtitle = plainText(chart.config.subtitle ?? "").replace(/[.\s]+$/, "");
  const kind = tab === "Table" ? (chartTypesOf(chart.config)[0] ?? tab) : tab;
  const head = `A ${tabNouns[kind]}: ${viewTitle(view)}.`;
  return [head, subtitle && `${subtitle}.`, timeSentence(view), valuesSentence(view)].filter(Boolean).join(" ");
});

/** A slope has two ends: at a single time there is none (behaviour 8). */
const isEmpty = ({ tab, time, table }: View): boolean =>
  table.rows.length === 0 || (tab === "SlopeChart" && time.start === time.end);

function timeSentence(view: View): string {
  if (isEmpty(view)) return "There are no data for this selection.";
  const { chart } = view;
  const time = shownTime(view);
  const range = formatTimeRange(time, chart.timeUnit, " to ");
  return time.start === time.end ? `The data are for ${range}.` : `The data run from ${range}.`;
}

function valuesSentence(view: View): string {
  if (view.tab === "WorldMap") return mapSentence(view);
  if (isEmpty(view)) return "";
  const series = plainSeriesOf(view).filter(({ points }) => points.length > 0);
  if (series.length === 0) return "";
  const told = [...series].sort((a, b) => last(b) - last(a)).slice(0, mostTold);
  const rest = series.length - told.length;
  const more = rest > 0 ? ` ${rest} more ${rest === 1 ? "series is" : "series are"} shown.` : "";
  return `${told.map((it) => tellSeries(it, view)).join("; ")}.${more}`;
}

const last = ({ points }: PlainSeries): number => points.at(-1)?.value ?? 0;

function tellSeries({ label: name, points, dimension, isProjection }: PlainSeries, view: View): string {
  const [first, end] = [points[0], points.at(-1)];
  // A projection has the name of the history that it goes on from.
  const label = isProjection ? `${name} (projected)` : name;
  if (!first || !end) return label;
  const unit = view.chart.timeUnit;
  const tell = ({ value, originalTime }: SeriesPoint): string =>
    `${tellValue(view, dimension, value, { unit: "short" })} ${unit === "day" ? "on" : "in"} ${formatTime(originalTime, unit)}`;
  return first === end ? `${label}: ${tell(end)}` : `${label}: from ${tell(first)} to ${tell(end)}`;
}

interface PlaceNumber {
  readonly entity: string;
  readonly value: number;
}

/** The highest and the lowest place of a numeric map. */
function mapSentence(view: View): string {
  const dimension = mapDimension(view);
  const at = positionOf(view.table, dimension);
  let [places, numbers] = [0, 0];
  let most: PlaceNumber | undefined;
  let least: PlaceNumber | undefined;
  for (const { entity, time, cells } of view.table.rows) {
    if (time !== view.time.end) continue;
    places++;
    const value = cells[at]?.value;
    if (typeof value !== "number") continue;
    numbers++;
    if (!most || value > most.value) most = { entity, value };
    if (!least || value <= least.value) least = { entity, value };
  }
  const count = `${places} ${places === 1 ? "place has" : "places have"} data.`;
  if (!dimension || !most || !least || numbers < 2) return count;
  const tell = (value: number): string => formatNumber(value, numberFormat(dimension), { unit: "short" });
  return `${count} The highest value is ${tell(most.value)} in ${most.entity}, the lowest ${tell(least.value)} in ${least.entity}.`;
}
