import { createRequire } from "node:module";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { JSONPath } from "jsonc-parser";
import type { JsonSchema } from "../../src/core/chart/schema/jsonSchema.ts";
import { isRecord } from "../../src/core/text/json.ts";
import type { JsonDocument } from "./json.ts";
import { limitProblems, maxSimilar, type Report } from "./problem.ts";
import { accepts, salvage } from "./schema.ts";
import { slugWords, suggestSlug } from "./slug.ts";
import { listChoices, suggest, suggestOr } from "./suggestion.ts";

/** A validated document. Invalid parts are left out, so that one run can find problems in the rest. */
export interface Validated<T> {
  readonly value: T;
  /** Whether nothing was left out. */
  readonly isComplete: boolean;
}

/**
 * Validates a document against a schema and reports problems; undefined if too little is valid.
 * @param values - suggested values for missing fields, by name
 */
export type Validate<T> = (
  document: JsonDocument | undefined,
  report: Report,
  values?: Readonly<Record<string, string>>,
) => Validated<T> | undefined;

/**
 * Creates a validator, which loads ajv only if needed.
 * @typeParam T - the type of values that match the schema; type and schema are kept in sync by hand
 */
export function validator<T>(schema: JsonSchema): Validate<T> {
  let validate: ValidateFunction<T> | undefined;
  return (document, report, values = {}) => {
    if (!document) return undefined;
    const { value, isKnownValid } = document;
    // It passed validation in an earlier build.
    if (isKnownValid) return { value: value as T, isComplete: true };
    reportTypos(document, schema, report);
    if (accepts(schema, value)) return { value: value as T, isComplete: true };
    validate ??= compile<T>(schema);
    if (validate(value)) return { value, isComplete: true };
    const limited = limitProblems(report, maxSimilar);
    for (const error of relevantErrors(validate.errors ?? []))
      limited.report(document.problem(...describeError(error, value, values)));
    limited.finish();
    const left = salvage<T>(schema, value);
    return left === undefined ? undefined : { value: left, isComplete: false };
  };
}

/** Loads ajv and compiles a schema, which takes as long as the rest of a small rebuild. */
function compile<T>(schema: JsonSchema): ValidateFunction<T> {
  const { Ajv2020 } = createRequire(import.meta.url)("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    // A test validates our schemas; doing it here would take as long as compiling them.
    validateSchema: false,
  });
  return ajv.compile<T>(schema);
}

/**
 * Removes errors within the branches of an `anyOf`, since the error of the `anyOf` summarises them. If only one branch
 * accepts an object or list, its errors are kept instead of the summary.
 */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const sums = errors.filter(({ keyword }) => keyword === "anyOf");
  const meant = new Map(sums.map((sum) => [sum, branchOf(sum)]));
  const isHidden = (error: ErrorObject): boolean =>
    sums.some((sum) => {
      const branch = meant.get(sum);
      if (error === sum) return branch !== undefined;
      if (!error.schemaPath.startsWith(`${sum.schemaPath}/`) || !isAtOrBelow(error, sum)) return false;
      return branch === undefined || !error.schemaPath.startsWith(`${sum.schemaPath}/${branch}/`);
    });
  return errors.filter((error) => !isHidden(error));
}

/** Items of a list share a schema path, but not an instance path. */
const isAtOrBelow = (error: ErrorObject, sum: ErrorObject): boolean =>
  error.instancePath === sum.instancePath || error.instancePath.startsWith(`${sum.instancePath}/`);

/** The index of the only branch of an `anyOf` that accepts objects (or lists), if the value is one. */
function branchOf({ parentSchema, data }: ErrorObject): number | undefined {
  const type = Array.isArray(data) ? "array" : isRecord(data) ? "object" : undefined;
  const { anyOf: branches = [] } = parentSchema as JsonSchema;
  const fitting = branches.flatMap((branch, i) => (type !== undefined && branch.type === type ? [i] : []));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Path, message and advice of an error. @param root - the document's value */
function describeError(
  { keyword, instancePath, parentSchema, params, data }: ErrorObject,
  root: unknown,
  values: Readonly<Record<string, string>>,
): [path: JSONPath, message: string, advice: string] {
  const path = pathOf(instancePath, root);
  const schema = parentSchema as JsonSchema;
  switch (keyword) {
    case "additionalProperties": {
      const field = String(params.additionalProperty);
      const known = Object.keys(schema.properties ?? {});
      return [[...path, field], "unknown field", suggestOr(field, known, unknownFieldAdvice(known))];
    }
    case "required": {
      const field = String(params.missingProperty);
      const [value, wanted] = [path.length === 0 ? values[field] : undefined, schema.properties?.[field]];
      const words = value === undefined ? wanted && describe(wanted) : JSON.stringify(value);
      return [[...path, field], "missing field", `write "${field}"${words === undefined ? "" : `: ${words}`}`];
    }
    case "type": {
      const isItem = schema.type === "array" && schema.items !== undefined && accepts(schema.items, data);
      return [path, `wrong type: ${quote(data)}`, `write ${isItem ? quote([data]) : describe(schema)}`];
    }
    case "uniqueItems": {
      const second = Math.max(Number(params.i), Number(params.j));
      return [[...path, second], "the list contains the value twice", "remove one of them"];
    }
    case "maxLength":
      return [path, `the text has ${[...String(data)].length} characters`, `write at most ${params.limit}`];
    default:
      return [path, `unknown value ${quote(data)}`, adviseValue(data, schema)];
  }
}

function adviseValue(value: unknown, schema: JsonSchema): string {
  if (typeof value !== "string") return `write ${describe(schema)}`;
  const { pattern, examples } = schema;
  const ofPattern = pattern === undefined ? undefined : advisePattern(value, pattern, examples?.[0]);
  return ofPattern ?? suggestOr(value, choicesOf(schema), `write ${describe(schema)}`);
}

/** Describes a pattern, and suggests a text that matches it. */
interface PatternDescription {
  readonly words: string;
  suggest(text: string): string | undefined;
}

/** Descriptions of all patterns in our schemas. */
export const patternDescriptions: Readonly<Record<string, PatternDescription>> = {
  "^[a-z0-9-]+$": { words: slugWords, suggest: suggestSlug },
  "^[A-Za-z][A-Za-z0-9]*$": {
    words: "letters and digits that begin with a letter",
    suggest: (text) => text.replace(/[^A-Za-z0-9]/g, "").replace(/^\d+/, "") || undefined,
  },
  "^[a-z][a-z0-9-]*$": {
    words: "lower-case letters, digits and hyphens that begin with a letter",
    suggest: (text) => suggestSlug(text)?.replace(/^[\d-]+/, "") || undefined,
  },
  "^\\d+(-.*)?$": { words: "the variableId of one of the chart's dimensions as a text", suggest: () => undefined },
  "^https?://\\S+$": {
    words: "an address that begins with https:// or http://",
    suggest: (text) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined),
  },
  "\\d{4}": { words: "a date or a period with its year", suggest: () => undefined },
  "^\\d{4}-\\d{2}-\\d{2}$": { words: "a date as YYYY-MM-DD", suggest: () => undefined },
  "^[+-]?\\d{4,6}-\\d{2}-\\d{2}$": { words: "a date as YYYY-MM-DD", suggest: () => undefined },
};

/** Advice for a text that does not match a pattern. @param example - a text that matches */
export function advisePattern(text: string, pattern: string, example: unknown): string | undefined {
  const wording = patternDescriptions[pattern];
  if (!wording) return undefined;
  const meant = wording.suggest(text);
  return `write ${wording.words}${meant === undefined ? `, such as ${JSON.stringify(example)}` : `: ${JSON.stringify(meant)}`}`;
}

const unknownFieldAdvice = (known: readonly string[]): string =>
  known.length > 0 && known.length <= 12 ? `remove it, or write ${listChoices(known)}` : "remove it";

/** Converts a JSON pointer to a path; indices become numbers. */
function pathOf(pointer: string, root: unknown): JSONPath {
  let value = root;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const isList = Array.isArray(value);
      value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
      return isList ? Number(key) : key;
    });
}

const quote = (value: unknown): string => {
  const json = JSON.stringify(value) ?? "";
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
};

const choicesOf = ({ enum: values = [], anyOf: branches = [] }: JsonSchema): string[] => [
  ...values.filter((value) => typeof value === "string"),
  ...branches.flatMap(choicesOf),
];

const typeWords: Readonly<Record<string, string>> = {
  object: "an object { … }",
  array: "a list [ … ]",
  string: "a text in double quotes",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};

/** Describes the values that a schema accepts. */
function describe(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return listChoices(schema.enum.map(String));
  const example = schema.examples?.[0];
  if (example !== undefined) return `${describeTypes(schema)} such as ${JSON.stringify(example)}`;
  if (schema.anyOf && !schema.properties) return schema.anyOf.map(describe).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(describeFields).join("; or ");
  return describeTypes(schema) + bounds(schema);
}

const describeTypes = ({ type = [] }: JsonSchema): string =>
  [type]
    .flat()
    .map((name) => typeWords[name] ?? name)
    .join(" or ") || "another value";

const describeFields = ({ properties = {}, required = [] }: JsonSchema): string =>
  `an object with ${required.map((name) => (properties[name] ? `"${name}": ${describe(properties[name])}` : `"${name}"`)).join(", ")}`;

function bounds({ minimum, maximum, exclusiveMinimum, minItems, maxItems, minLength }: JsonSchema): string {
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` not below ${minimum}`;
  if (minItems !== undefined && minItems === maxItems) return ` of ${minItems} items`;
  if (minItems) return " that is not empty";
  return minLength ? " that is not empty" : "";
}

/** Warns of unknown fields that resemble a known one where a schema allows additional fields, as data packages do. */
function reportTypos(document: JsonDocument, schema: JsonSchema, report: Report): void {
  const visit = (value: unknown, at: JsonSchema, path: JSONPath): void => {
    if (Array.isArray(value) && at.items) for (const [i, item] of value.entries()) visit(item, at.items, [...path, i]);
    if (!isRecord(value) || !at.properties) return;
    const known = Object.keys(at.properties);
    for (const [key, inner] of Object.entries(value)) {
      const property = Object.hasOwn(at.properties, key) ? at.properties[key] : undefined;
      if (property) visit(inner, property, [...path, key]);
      else if (at.additionalProperties === undefined) {
        const meant = suggest(
          key,
          known.filter((name) => !Object.hasOwn(value, name)),
        );
        if (meant) report(document.problem([...path, key], "unknown field", `write "${meant}"`, "warning"));
      }
    }
  };
  visit(document.value, schema, []);
}
