import { isOfRecord } from "../../vocabulary/publication.ts";
import { isNumeric, quote } from "./columnKinds.ts";
import { isCalledTime } from "./dateParts.ts";
import type { HeaderTime } from "./headerTimes.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** The reason why a table without times in its headers is not read in this layout. */
export const noTimeHeaders = "no column has a time for a header";

/**
 * Whether rows have whole days, months or quarters, so that times in the headers are part of the names: the edition of a
 * series (`GDP_20191004`), the year compared with (`Deaths_2019`). Asks if the headers are nothing but years.
 * @param others - the columns without times in their headers
 */
export function timesOfRows(
  context: LayoutContext,
  others: readonly ColumnProfile[],
  heads: readonly HeaderTime[],
): Unreadable | undefined {
  const { options } = context;
  if (options.layout !== undefined || options.time !== undefined || heads.some(({ time }) => !time)) return undefined;
  const dated = others.find((one) => isOfRows(context, one, others));
  if (!dated) return undefined;
  if (heads.some(({ rest }) => rest.some(Boolean))) return { reason: noTimeHeaders };
  return {
    question: { option: "layout", choices: ["indicators", "times"] },
    reason: `both the headers and ${quote(dated)} have times; --layout indicators takes those of ${quote(dated)}, and the headers as names, --layout times the reverse`,
  };
}

/** Whether a column has times finer than years that distinguish rows: no words do so without it. */
function isOfRows(
  { dependencies, table }: LayoutContext,
  one: ColumnProfile,
  others: readonly ColumnProfile[],
): boolean {
  const isTime = one.areTimes && !one.hasParts && one.unit !== undefined && one.unit !== "year" && one.numbers < 0.5;
  if (!isTime || one.distinct < 2 || table.rows.length < 3 || isOfRecord(one.name)) return false;
  const words = others.filter(
    (other) => other !== one && other.distinct > 1 && !isNumeric(other) && !isCalledTime(other) && !other.areTimes,
  );
  return words.length === 0 || dependencies.repeats(words.map(({ at }) => at));
}
