/** The subset of JSON Schema (draft 2020-12) that the project's schemas use. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

export type JsonType = "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";

/** The JSON Schema version of the project's schemas. */
export const draft = "https://json-schema.org/draft/2020-12/schema";

/** An object without additional fields. */
export const closedObject = (
  properties: Readonly<Record<string, JsonSchema>>,
  required?: readonly string[],
): JsonSchema => ({
  type: "object",
  properties,
  ...(required && { required }),
  additionalProperties: false,
});

/** Maximum length in characters: more than authors write, and short enough for code that scans a text many times. */
const maxCharacters = 20_000;

export const text = (description?: string): JsonSchema => ({
  type: "string",
  maxLength: maxCharacters,
  ...(description && { description }),
});

/** Text of several paragraphs, or with a line for each entity. */
export const longText = (description?: string): JsonSchema => ({
  ...text(description),
  maxLength: 10 * maxCharacters,
});

export const flag = (description: string, fallback = false): JsonSchema => ({
  type: "boolean",
  description,
  default: fallback,
});

export const oneOf = (description: string, values: readonly string[], fallback?: string): JsonSchema => ({
  enum: values,
  description,
  ...(fallback !== undefined && { default: fallback }),
});

export const arrayOf = (items: JsonSchema, description?: string): JsonSchema => ({
  type: "array",
  items,
  ...(description && { description }),
});

/** An object with arbitrary keys, such as entity names. */
export const recordOf = (values: JsonSchema, description: string): JsonSchema => ({
  type: "object",
  additionalProperties: values,
  description,
});

/** A date, or a period such as a month; the chart's data determine which units are valid. */
export const dateOrPeriod: JsonSchema = { type: "string", pattern: "\\d{4}", examples: ["2020-03"] };

/** A year, a day counted from 2020-01-21, a date or period, or an open end. */
export const timeBound = (description: string, fallback?: string): JsonSchema => ({
  anyOf: [{ type: "integer" }, { enum: ["earliest", "latest"] }, dateOrPeriod],
  description,
  ...(fallback && { default: fallback }),
});
