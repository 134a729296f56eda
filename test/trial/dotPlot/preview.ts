import type { PreviewType } from "../../../src/charts/preview/previewType.ts";
import { rangeFields, seriesFields, shownSeries, valueText } from "../../../src/charts/preview/seriesRows.ts";

/** A row for each series, with its values at both ends. */
export const dotsPreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table(view) {
    const shown = shownSeries(view);
    const rows = shown.series.flatMap((series) => {
      const [start, end] = [series.points[0], series.points.at(-1)];
      if (!start || !end) return [];
      return {
        ...seriesFields(view, shown, series),
        startValue: valueText(view, series, start.value),
        value: valueText(view, series, end.value),
        ...rangeFields(view, start.originalTime, end.originalTime),
      };
    });
    return { title: shown.title, rows };
  },
};
