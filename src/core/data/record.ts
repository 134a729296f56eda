/**
 * What a record holds under a key that comes from data: entities may be called "constructor", as something that every
 * object inherits.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
