import type { Context } from "./context.ts";
import { isNumeric, most } from "./kind.ts";
import type { Profile } from "./profile.ts";
import { isCalled } from "./words.ts";

const lastHead = ({ column, name }: Profile): string => column.heads.at(-1) || name;

/**
 * Columns of times of which each is that of the column before it, or behind it: `Estimate, Year, Estimate, Year`, as lists of several sources
 * have them. By column of values, its times; none where a table has one column of times for all.
 */
export function ownTimes({ profiles, options }: Pick<Context, "profiles" | "options">): ReadonlyMap<Profile, Profile> {
  const none = new Map<Profile, Profile>();
  if (options.time !== undefined || options.timeColumn !== undefined || options.valueColumns) return none;
  const isTime = (one: Profile): boolean => one.periods >= most && isCalled("time", lastHead(one));
  const times = profiles.filter(isTime);
  const heads = new Set(times.map(lastHead));
  if (times.length < 2 || heads.size > 1) return none;
  const isValue = (one: Profile | undefined): one is Profile => one !== undefined && isNumeric(one) && !isTime(one);
  for (const side of [-1, 1]) {
    const pairs = times.map((time) => [profiles[profiles.indexOf(time) + side], time] as const);
    const found = new Map(pairs.flatMap(([value, time]) => (isValue(value) ? [[value, time] as const] : [])));
    if (found.size === times.length && profiles.every((one) => !isValue(one) || found.has(one))) return found;
  }
  return none;
}
