import type { JsonSchema } from "../../src/core/chart/schema/jsonSchema.ts";

/** A schema as it is published: parts that occur more than once are written once, in `$defs`. */
export type PublishedSchema = JsonSchema & {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, PublishedSchema>>;
};

/** Length of the JSON of a part, from which a reference is worth its letters. */
const minLength = 300;

/**
 * Writes each part of a schema once. Descriptions do not count, since a reference can have its own. What the schema accepts stays the
 * same; in our code schemas have no references, so that validation can walk them.
 */
export function shareSchemas(schema: JsonSchema): PublishedSchema {
  const names = nameRepeated(schema);
  const $defs: Record<string, PublishedSchema> = {};
  const share = (part: JsonSchema): PublishedSchema => {
    const { description, ...rest } = part;
    const name = names.get(JSON.stringify(rest));
    if (name === undefined) return mapParts(part, share);
    if (!$defs[name]) {
      // Reserves the place before its own parts.
      $defs[name] = {};
      $defs[name] = mapParts(rest, share);
    }
    return { $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) };
  };
  const whole = mapParts(schema, share);
  return Object.keys($defs).length > 0 ? { ...whole, $defs } : whole;
}

/** Names of the parts that occur more than once, by their JSON: those of the first field that has them. */
function nameRepeated(schema: JsonSchema): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  const visit = (part: JsonSchema, field: string): JsonSchema => {
    const { description: _, ...rest } = part;
    const key = JSON.stringify(rest);
    if (fields.has(key)) repeated.add(key);
    else {
      fields.set(key, field);
      mapParts(part, visit, field);
    }
    return part;
  };
  visit(schema, "schema");
  const names = new Map<string, string>();
  for (const key of repeated) if (key.length >= minLength) names.set(key, freeName(fields.get(key) ?? "", names));
  return names;
}

function freeName(field: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set(names.values());
  let name = field;
  for (let i = 2; taken.has(name); i++) name = `${field}${i}`;
  return name;
}

/** Replaces the parts of a schema. @param field - name of the field that has the schema; its items and branches have the same */
function mapParts(
  schema: JsonSchema,
  replace: (part: JsonSchema, field: string) => PublishedSchema,
  field = "",
): PublishedSchema {
  const { properties, items, additionalProperties: more, anyOf } = schema;
  const ofProperty = ([name, part]: [string, JsonSchema]) => [name, replace(part, name)];
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(ofProperty)) }),
    ...(items && { items: replace(items, field) }),
    ...(typeof more === "object" && { additionalProperties: replace(more, field) }),
    ...(anyOf && { anyOf: anyOf.map((part) => replace(part, field)) }),
  };
}
