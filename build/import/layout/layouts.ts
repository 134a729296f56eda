import { readEntities } from "./entities.ts";
import type { Lack } from "./lack.ts";
import { isLack } from "./lack.ts";
import { readLong } from "./long.ts";
import type { Context, LayoutName, Reading } from "./reading.ts";
import { noTimes, readTimes } from "./times.ts";

/** A layout: what it is, for messages, and how a table of it is read. */
interface Layout {
  readonly summary: string;
  read(context: Context): Reading | Lack;
}

/** In the order in which they are tried: headers that are times or places are told first. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  times: { summary: "a column for each time", read: readTimes },
  entities: { summary: "a column for each entity", read: readEntities },
  names: { summary: "names of indicators in a column", read: (context) => readLong(context, true) },
  indicators: { summary: "a row for each entity and time", read: (context) => readLong(context, false) },
};

/** How a table is to be read: as a person says, else in the first layout that fits. */
export function chooseLayout(context: Context): Reading | Lack {
  const { layout } = context.options;
  if (layout !== undefined) return layouts[layout].read(context);
  const times = readTimes(context);
  if (!isLack(times)) return times;
  const entities = readEntities(context);
  if (!isLack(entities)) return entities;
  const long = readLong(context, undefined);
  // The lack of a layout whose headers fit says more than that of the next.
  const isDated = !isLack(long) && (long.time !== undefined || long.values.some(({ times }) => times !== undefined));
  return isDated || times.lack === noTimes ? long : times;
}
