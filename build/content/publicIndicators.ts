import type { Indicator } from "../../src/core/chart/indicator.ts";
import type { Content } from "./content.ts";

/**
 * The indicators that the site tells of: all but those that stand in drafts alone, which would give the drafts away.
 * @param drafts - whether drafts are built as well
 */
export function publicIndicators({ indicators, charts, site }: Content, drafts: boolean): readonly Indicator[] {
  const named = (isPublished: boolean) =>
    charts
      .filter((chart) => chart.isPublished === isPublished)
      .flatMap(({ config }) => config.dimensions.map(({ variableId }) => variableId));
  const shown = new Set([...named(true), ...Object.values(site.config.peers ?? {})]);
  const hidden = new Set(drafts ? [] : named(false).filter((id) => !shown.has(id)));
  return Array.from(indicators.values(), ({ indicator }) => indicator).filter(({ id }) => !hidden.has(id));
}
