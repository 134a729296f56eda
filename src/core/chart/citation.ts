import { type Dimension, displayName } from "./chart.ts";
import type { Indicator, Source } from "./indicator.ts";
import { attributionOf, attributionsOf } from "./indicator.ts";
import { brandName, type Site } from "./site.ts";

/** A dimension's name with what tells it from its namesakes: "Title - attribution – variant" (rules.md 503). */
export function longTitle(dimension: Dimension): string {
  const { attributionShort, titleVariant } = dimension.indicator;
  const details = [attributionShort, titleVariant].filter(Boolean).join(" – ");
  return displayName(dimension) + (details && ` - ${details}`);
}

/** Producers with their year, and who processed the figures when the indicator tells how (rules.md 504). */
export function shortCitation(indicator: Indicator, site: Site): string {
  const producers = attributionsOf(indicator).join("; ");
  const processing = indicator.descriptionProcessing ? `with processing by ${brandName(site)}` : "";
  return [producers, processing].filter(Boolean).join(" – ");
}

/** A citation to copy: short citation, name of the figures, and the full citation of each source. */
export const longCitation = (dimension: Dimension, site: Site): string =>
  indicatorCitation(dimension.indicator, displayName(dimension), site);

/** The same of an indicator, whatever the chart. @param name - of the figures */
export function indicatorCitation(indicator: Indicator, name: string, site: Site): string {
  const lead = shortCitation(indicator, site);
  const title = [name, indicator.titleVariant].filter(Boolean).join(" – ");
  const originals = [...new Set(indicator.sources.map(fullCitation))]
    .filter(Boolean)
    .map((text) => text.replace(/[\s.]+$/, ""));
  const origin = originals.length > 0 ? `${originals.join("; ")} [original data].` : "";
  return [lead && `${lead}.`, `“${title}” [dataset].`, origin].filter(Boolean).join(" ");
}

/** How a source wants to be cited in full, else producer, year and title. */
export function fullCitation(source: Source): string {
  const given = source.citationFull || source.citation;
  if (given) return given;
  const attribution = attributionOf(source);
  return source.title && source.title !== attribution ? `${attribution}, “${source.title}”` : attribution;
}
