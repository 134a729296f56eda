import { resolveView } from "../../src/charts/resolve.ts";
import { isRedistributable, numberFormat } from "../../src/core/chart/chart.ts";
import { formatNumber } from "../../src/core/data/number.ts";
import { formatTime } from "../../src/core/data/time.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { ok, type Representation, refuseData } from "../../src/formats/representation.ts";

const mediaType = "text/plain; charset=utf-8";

/** The data of a view as plain sentences. */
export const txt: Representation = {
  name: "txt",
  suffix: ".txt",
  fileSuffix: ".txt",
  mediaType,
  cache: "data",
  params: ["tab", "country", "time"],
  label: "Sentences",
  group: "Data",
  summary: "The data as sentences.",
  carriesData: true,
  render(chart, query, site) {
    if (!isRedistributable(chart)) return refuseData();
    const view = resolveView(chart, parseParams(query), site);
    const { table } = view;
    const sentences = table.rows.flatMap(({ entity, time, cells }) =>
      table.columns.flatMap(({ dimension }, i) => {
        const value = cells[i]?.value;
        if (typeof value !== "number") return [];
        const told = formatNumber(value, numberFormat(dimension), { unit: "short" });
        return [`${entity}, ${formatTime(time, chart.timeUnit)}: ${told}.`];
      }),
    );
    return ok(mediaType, `${sentences.join("\n")}\n`);
  },
};
