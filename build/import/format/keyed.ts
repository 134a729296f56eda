import { isObject, type JsonObject, listOf } from "./values.ts";

/** What the column of keys is called. */
const keyName = "key";

const isPlain = (value: unknown): boolean => !isObject(value) && !Array.isArray(value);
const isRecords = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isObject);

/** Whether objects have mostly the same fields. */
function areAlike(objects: readonly JsonObject[]): boolean {
  const all = new Set(objects.flatMap((object) => Object.keys(object)));
  const filled = objects.reduce((sum, object) => sum + Object.keys(object).length, 0);
  return all.size > 0 && 2 * filled >= all.size * objects.length;
}

/**
 * The records of an object whose keys are data: `{"France": [{…}, …]}`, `{"FRA": {"name": "France", "data": [{…}, …]}}`,
 * `{"France": {"2019": 1, "2020": 2}}`. The key stands in a column before those of the record. Undefined for other objects.
 */
export function keyedRecords(value: unknown): readonly JsonObject[] | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length < 2) return undefined;
  const records = entries.map(([key, part]) => recordsOf({ [keyName]: key }, part));
  const firsts = records.flatMap((list) => list?.slice(0, 1) ?? []);
  if (firsts.length < entries.length || !areAlike(firsts)) return undefined;
  return records.flatMap((list) => list ?? []);
}

/** The records of series that are each an object with one list of them: `[{"name": "France", "data": [{…}, …]}, …]`. */
export function seriesRecords(series: readonly JsonObject[]): readonly JsonObject[] | undefined {
  const hasList = (one: JsonObject): boolean => Object.values(one).some(isRecords);
  if (!series.every(hasList)) return undefined;
  const records = series.map((one) => recordsOf({}, one));
  return records.every((list) => list !== undefined) ? records.flat() : undefined;
}

/** What stands below a key as records; undefined for what is none. */
function recordsOf(key: JsonObject, part: unknown): readonly JsonObject[] | undefined {
  if (isRecords(part)) return listOf(part).map((record) => ({ ...key, ...(record as JsonObject) }));
  if (!isObject(part)) return undefined;
  const lists = Object.entries(part).filter(([, inner]) => !isPlain(inner));
  if (lists.length === 0) return Object.keys(part).length > 1 ? [{ ...key, ...part }] : undefined;
  const [[name, list] = ["", undefined], ...others] = lists;
  if (others.length > 0 || !isRecords(list)) return undefined;
  const { [name]: _, ...about } = part;
  return listOf(list).map((record) => ({ ...key, ...about, ...(record as JsonObject) }));
}
