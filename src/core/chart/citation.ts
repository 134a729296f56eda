import { type Dimension, displayName } from "./chart.ts";
import type { Indicator, Source } from "./indicator.ts";
import { attributionOf, attributionsOf } from "./indicator.ts";
import { brandName, type Site } from "./site.ts";

/** A dimension's name with the details that distinguish it: "Title - attribution – variant" (rules.md 503). */
export function longTitle(dimension: Dimension): string {
  const { attributionShort, titleVariant } = dimension.indicator;
  const details = [attributionShort, titleVariant].filter(Boolean).join(" – ");
  return displayName(dimension) + (details && ` - ${details}`);
}

/** The producers with their years, and the processor if the indicator describes processing (rules.md 504). */
export function shortCitation(indicator: Indicator, site: Site): string {
  const producers = attributionsOf(indicator).join("; ");
  const processing = indicator.descriptionProcessing ? `with processing by ${brandName(site)}` : "";
  return [producers, processing].filter(Boolean).join(" – ");
}

/** A citation to copy: short citation, name of the data, and full citations of the sources. */
export const longCitation = (dimension: Dimension, site: Site): string =>
  indicatorCitation(dimension.indicator, displayName(dimension), site);

/** The citation of an indicator outside of a chart. @param name - name of the data */
export function indicatorCitation(indicator: Indicator, name: string, site: Site): string {
  const lead = shortCitation(indicator, site);
  const title = [name, indicator.titleVariant].filter(Boolean).join(" – ");
  const originals = [...new Set(indicator.sources.map(fullCitation))]
    .filter(Boolean)
    .map((text) => text.replace(/[\s.]+$/, ""));
  const origin = originals.length > 0 ? `${originals.join("; ")} [original data].` : "";
  return [lead && `${lead}.`, `“${title}” [dataset].`, origin].filter(Boolean).join(" ");
}

/** The full citation that a source asks for, else producer, year and title. */
export function fullCitation(source: Source): string {
  const given = source.citationFull || source.citation;
  if (given) return given;
  const attribution = attributionOf(source);
  return source.title && source.title !== attribution ? `${attribution}, “${source.title}”` : attribution;
}
