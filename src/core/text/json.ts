/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value if it is an array, else an empty array. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses JSON; undefined if the text is not valid JSON. */
export function maybeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Looks up a key that comes from data. An entity may be called "constructor", which every object inherits. */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
