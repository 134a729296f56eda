import { queryText, shortestParams } from "../../charts/address.ts";
import { chartFileUrl } from "../../core/chart/chartFileUrl.ts";
import { chartPageAddress } from "../../core/chart/siteUrl.ts";
import { writeParams } from "../../core/view/params.ts";
import { usePage } from "../context.ts";

/** The shortest query of the current view, and its URLs on the published site. */
export function useViewQuery() {
  const { chart, site, params } = usePage();
  const { overlay: _, ...shown } = params;
  const query = writeParams(shortestParams(chart, shown, site));
  const urlOf = (suffix: string): string =>
    suffix === "" ? chartPageAddress(site.config, chart.slug) : chartFileUrl(site, chart.slug) + suffix;
  return {
    query,
    /** @param more - parameters of the representation, in addition to those of the view */
    addressOf: (suffix: string, more: Readonly<Record<string, string>> = {}): string =>
      urlOf(suffix) + queryText([...(suffix === "" ? (chart.choices ?? []) : []), ...Object.entries(more), ...query]),
  };
}
