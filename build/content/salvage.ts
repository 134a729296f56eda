import type { JsonSchema } from "../../src/core/chart/schema/jsonSchema.ts";
import { isRecord } from "../../src/core/text/json.ts";
import { accepts } from "./schema.ts";

/**
 * What is left of a value that does not follow its schema when the parts that are wrong are left out.
 * @returns undefined when what is left says too little
 */
export function salvage<T>(schema: JsonSchema, value: unknown): T | undefined {
  const left = prune(schema, isRecord(value) ? { ...standIns(schema, value), ...value } : value);
  // What follows the schema has the type that belongs to it.
  return left as T | undefined;
}

/** Something for the texts that the whole must have. */
function standIns({ properties = {}, required = [] }: JsonSchema, value: object): Record<string, unknown> {
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

/** Lists of objects keep all of them or none: problems are told by their places. */
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
