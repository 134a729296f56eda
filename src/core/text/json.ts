/** Whether a value is an object of JSON. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list, or none where there is no list. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What a text of JSON says; undefined for any other text. */
export function maybeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a record holds under a key that comes from data: entities may be called "constructor", as something that every
 * object inherits.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
