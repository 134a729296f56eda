import { readEntityHeaders } from "./entityHeaders.ts";
import { readLong } from "./long.ts";
import type { LayoutContext, LayoutName, TableLayout } from "./tableLayout.ts";
import { readTimeHeaders } from "./timeHeaders.ts";
import { noTimeHeaders } from "./timesOfRows.ts";
import type { Unreadable } from "./unreadable.ts";
import { isUnreadable } from "./unreadable.ts";

/** A layout with its description for messages. */
interface Layout {
  readonly summary: string;
  read(context: LayoutContext): TableLayout | Unreadable;
}

/** All layouts, in the order in which they are tried: times and places in headers first. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  times: { summary: "a column for each time", read: readTimeHeaders },
  entities: { summary: "a column for each entity", read: readEntityHeaders },
  names: { summary: "names of indicators in a column", read: (context) => readLong(context, true) },
  indicators: { summary: "a row for each entity and time", read: (context) => readLong(context, false) },
};

/** Reads the layout that the user chooses, or the first that fits. */
export function chooseLayout(context: LayoutContext): TableLayout | Unreadable {
  const { layout } = context.options;
  if (layout !== undefined) return layouts[layout].read(context);
  const times = readTimeHeaders(context);
  if (!isUnreadable(times)) return times;
  const entities = readEntityHeaders(context);
  if (!isUnreadable(entities)) return entities;
  const long = readLong(context, undefined);
  // If headers are times, the reason why they cannot be read is more useful than that of the next layout.
  const isDated =
    !isUnreadable(long) && (long.time !== undefined || long.values.some(({ times }) => times !== undefined));
  return isDated || times.reason === noTimeHeaders ? long : times;
}
