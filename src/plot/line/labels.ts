import { numberFormat } from "../../chart/chart.ts";
import { formatNumber } from "../../data/number.ts";
import type { Series } from "../../view/series.ts";
import type { SeriesLabel } from "../seriesLabels.ts";
import type { Style } from "../style.ts";

/** A label at the end of each line; history and projection of one name share the label of the later end. */
export function lineLabels(series: readonly Series[], { detail }: Style): SeriesLabel[] {
  const byName = new Map<string, Series>();
  for (const it of series) {
    const known = byName.get(it.name);
    if (!known || endTime(known) < endTime(it)) byName.set(it.name, it);
  }
  return [...byName.values()].flatMap((it, rank) => {
    const last = it.points.at(-1);
    if (!last) return [];
    const value = formatNumber(last.value, numberFormat(it.dimension), { abbreviation: "letter", unit: "symbol" });
    return [
      {
        name: it.name,
        text: detail === "minimal" ? value : it.label,
        ...(detail === "thumbnail" && { value }),
        color: it.color,
        at: last.value,
        entity: it.entity,
        isMuted: it.isMuted,
        // Those in focus first, then in the order in which they were chosen.
        importance: (it.isMuted ? 0 : 1e6) - rank,
      },
    ];
  });
}

const endTime = ({ points }: Series): number => points.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
