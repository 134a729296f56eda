import { type Chart, indicatorsOf } from "./chart.ts";
import type { Site } from "./site.ts";

const creativeCommons = /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)$/i;

/** URL of a Creative Commons licence by name, such as "CC BY 4.0" or "CC-BY-4.0"; undefined for other licences. */
export function licenceUrl(name: string): string | undefined {
  const [, terms, version] = creativeCommons.exec(name.trim()) ?? [];
  if (terms && version) return `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`;
  return /^CC0(?:[ -]1\.0)?$/i.test(name.trim()) ? "https://creativecommons.org/publicdomain/zero/1.0/" : undefined;
}

/** Whether somebody stated the licence of all data of a chart, for the dataset or for its sources. */
export const isLicensed = (chart: Chart): boolean =>
  indicatorsOf(chart).every(
    ({ dataset: { licenses = [] }, sources }) => licenses.length > 0 || sources.some(({ license }) => license),
  );

/**
 * URLs of the licences of a chart's data, without duplicates: those of its packages, else the site's. The site's licence
 * is not that of data without a stated one.
 */
export function licenceUrls(chart: Chart, { config }: Site): readonly string[] {
  const named = indicatorsOf(chart).flatMap(({ dataset: { licenses = [] } }) =>
    licenses.flatMap(({ path, name }) => path ?? licenceUrl(name ?? "") ?? []),
  );
  const own = config.licence && isLicensed(chart) ? licenceUrl(config.licence) : undefined;
  return named.length > 0 ? [...new Set(named)] : own ? [own] : [];
}
