import { displayName, isMeasure } from "../../core/chart/chart.ts";
import { indicatorPagePath } from "../../core/chart/siteUrl.ts";
import { html, type Markup, unsafe } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";

const maxIndicators = 8;

/**
 * Links to the pages of the indicators. The script of choosers replaces them (`client/chooser/sections.ts`), so this module is apart from
 * those of other related content.
 */
export function indicatorItems({ chart }: Pick<View, "chart">): Markup {
  const names = new Map(
    chart.dimensions.filter(isMeasure).map((one) => [one.indicator.columnId ?? one.indicator.id, displayName(one)]),
  );
  const id = chart.cube && unsafe(' id="indicators"');
  return html`<ul${id} class="elsewhere">${[...names]
    .slice(0, maxIndicators)
    .map(([id, name]) => html`<li><a href="../${indicatorPagePath(id)}">${name}</a></li>`)}</ul>`;
}
