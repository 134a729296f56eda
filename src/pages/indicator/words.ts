import type { Indicator } from "../../core/chart/indicator.ts";
import { groupThousands } from "../../core/data/number.ts";
import { formatTimeRange } from "../../core/data/time.ts";
import { plainText, withoutTermLinks } from "../../core/text/markdown.ts";
import type { IndicatorOutline } from "./indicator.ts";

/** What an indicator is called. */
export const indicatorTitle = ({ title, name }: Indicator): string => title || name;

/** What tells it from its namesakes; "" where nothing does. */
export const variantOf = ({ titleVariant, attributionShort }: Indicator): string =>
  [titleVariant, attributionShort].filter(Boolean).join(" · ");

/** What the data package says of it, in Markdown: the sentence, else the description. */
export const leadOf = ({ descriptionShort, description }: Indicator): string | undefined =>
  descriptionShort || description;

/** What it is, in a few sentences of plain text. */
export function inWords({ indicator, span, timeUnit, entities }: IndicatorOutline): string {
  const lead = plainText(withoutTermLinks(leadOf(indicator) ?? ""));
  const { unit, dataset } = indicator;
  const values = span && `Values of ${countEntities(entities)}, ${formatTimeRange(span, timeUnit)}.`;
  const origin = `From ${dataset.title || dataset.name}.`;
  return [lead || `${indicatorTitle(indicator)}${unit ? `, in ${unit}` : ""}.`, values, origin]
    .filter(Boolean)
    .join(" ");
}

/** "1 entity", "193 entities": countries, regions, or what else the table is about. */
const countEntities = (count: number): string => (count === 1 ? "1 entity" : `${groupThousands(count)} entities`);
