import type { JsonSchema, JsonType } from "../../src/core/chart/schema/jsonSchema.ts";
import { isRecord } from "../../src/core/text/json.ts";

/**
 * Whether a JSON value matches a schema. It may return false for a valid value, never true for an invalid one, so ajv
 * has the last word. ajv takes as long to compile a schema as this takes to check hundreds of documents.
 */
export function accepts(schema: JsonSchema, value: unknown): boolean {
  const { type, enum: choices, const: constant, anyOf } = schema;
  if (type !== undefined && ![type].flat().some((name) => hasType[name](value))) return false;
  if (choices && !choices.some((choice) => choice === value)) return false;
  if (constant !== undefined && constant !== value) return false;
  if (anyOf && !anyOf.some((branch) => accepts(branch, value))) return false;
  if (typeof value === "string") return acceptsText(schema, value);
  if (typeof value === "number") return acceptsNumber(schema, value);
  if (Array.isArray(value)) return acceptsList(schema, value);
  return typeof value !== "object" || value === null || acceptsFields(schema, value);
}

const hasType: Readonly<Record<JsonType, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** A string has at most as many characters as code units, and at least half as many. */
const acceptsText = ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: string) =>
  text.length >= 2 * minLength - 1 &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, "u").test(text));

const acceptsNumber = ({ minimum, maximum, exclusiveMinimum }: JsonSchema, number: number): boolean =>
  (minimum === undefined || number >= minimum) &&
  (maximum === undefined || number <= maximum) &&
  (exclusiveMinimum === undefined || number > exclusiveMinimum);

function acceptsList({ items, minItems = 0, maxItems, uniqueItems }: JsonSchema, list: readonly unknown[]): boolean {
  if (list.length < minItems || (maxItems !== undefined && list.length > maxItems)) return false;
  // Equal objects can be written in different ways.
  const isPlain = (value: unknown) => typeof value !== "object";
  if (uniqueItems && !(list.every(isPlain) && new Set(list).size === list.length)) return false;
  return items === undefined || list.every((item) => accepts(items, item));
}

function acceptsFields({ properties = {}, required = [], additionalProperties = true }: JsonSchema, value: object) {
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, field]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return typeof schema === "object" ? accepts(schema, field) : schema !== false;
  });
}

/** Removes the parts of a value that do not match its schema. @returns undefined if required parts are missing */
export function salvage<T>(schema: JsonSchema, value: unknown): T | undefined {
  const left = prune(schema, isRecord(value) ? { ...placeholders(schema, value), ...value } : value);
  // A value that matches the schema has its type.
  return left as T | undefined;
}

/** Placeholders for missing required texts: the field's name. */
function placeholders({ properties = {}, required = [] }: JsonSchema, value: object): Record<string, unknown> {
  const missing = required.filter((name) => !Object.hasOwn(value, name) && accepts(properties[name] ?? {}, name));
  return Object.fromEntries(missing.map((name) => [name, name]));
}

function prune(schema: JsonSchema, value: unknown): unknown {
  if (accepts(schema, value)) return value;
  const left = Array.isArray(value)
    ? pruneList(schema, value)
    : isRecord(value)
      ? pruneFields(schema, value)
      : undefined;
  return left !== undefined && accepts(schema, left) ? left : undefined;
}

/** Lists of objects are kept completely or not at all, because problems refer to items by index. */
function pruneList({ items = {} }: JsonSchema, list: readonly unknown[]): readonly unknown[] | undefined {
  const left = list.map((item) => prune(items, item));
  if (!list.some(isRecord)) return left.filter((item) => item !== undefined);
  return left.includes(undefined) ? undefined : left;
}

function pruneFields({ properties = {}, additionalProperties = true }: JsonSchema, value: object) {
  const left: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const kept = typeof schema === "object" ? prune(schema, field) : schema ? field : undefined;
    if (kept !== undefined) left[name] = kept;
  }
  return left;
}
