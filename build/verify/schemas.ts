import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { memoizeLast } from "../../src/core/data/memoize.ts";
import { isRecord } from "../../src/core/text/json.ts";
import type { ChartCheck } from "./chartFiles.ts";
import type { TreeFolder } from "./folder.ts";

/** Validates JSON of a tree against the schemas that it publishes. */
export class TreeSchemas {
  private readonly validators: ReadonlyMap<string, ValidateFunction>;

  private constructor(validators: ReadonlyMap<string, ValidateFunction>) {
    this.validators = validators;
  }

  /** Reads `openapi.json` and `schemas/`. @throws if they are missing or invalid */
  static async open(tree: TreeFolder): Promise<TreeSchemas> {
    const texts = await Promise.all(
      ["openapi.json", "schemas/chart-config.json", "schemas/cube-config.json"].map((path) => tree.text(path)),
    );
    return new TreeSchemas(compileSchemas(JSON.stringify(texts.map((text): unknown => JSON.parse(text ?? "")))));
  }

  /** Suffixes of files with a schema. */
  get suffixes(): readonly string[] {
    return [...this.validators.keys()];
  }

  /** The first violation of a value; undefined if it is valid. */
  problem(suffix: string, value: unknown): string | undefined {
    const validate = this.validators.get(suffix);
    if (!validate || validate(value)) return undefined;
    const [error] = validate.errors ?? [];
    return `violates its schema: ${error?.instancePath || "the document"} ${error?.message ?? "is invalid"}`;
  }
}

/**
 * Compiles validators by suffix, from the JSON of the API description and the schema of configs. Memoized, because that takes
 * longer than validating a small tree.
 */
const compileSchemas = memoizeLast((json: string): ReadonlyMap<string, ValidateFunction> => {
  const [description, config, cube] = JSON.parse(json);
  if (!isRecord(description) || !isRecord(description.paths)) throw new Error("openapi.json has no paths");
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...description, $id: "openapi.json" });
  const validators = new Map<string, ValidateFunction>();
  for (const [path, { get }] of Object.entries(description.paths as Readonly<Record<string, PathDescription>>)) {
    const [mediaType = ""] = Object.keys(get.responses[200]?.content ?? {});
    const pointer = `paths/${escapePointer(path)}/get/responses/200/content/${escapePointer(mediaType)}/schema`;
    const suffix = /^\/grapher\/\{slug\}(\..+\.json)$/.exec(path)?.[1];
    if (suffix) validators.set(suffix, ajv.compile({ $ref: `openapi.json#/${encodeURI(pointer)}` }));
  }
  // Only a cube has views.
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const either = { if: { required: ["views"] }, then: cube, else: config };
  return validators.set(".config.json", ajv.compile(either));
});

/** A path of the API description. */
interface PathDescription {
  readonly get: { readonly responses: Readonly<Record<string, { readonly content?: object } | undefined>> };
}

const escapePointer = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** Checks that each JSON file of a chart matches its published schema, and that the config equals that of the data file. */
export const checkSchemas =
  (schemas: TreeSchemas): ChartCheck =>
  async (files) => {
    for (const suffix of schemas.suffixes) {
      const text = await files.text(suffix);
      if (text === undefined) continue;
      const value = await files.json(suffix);
      const problem = value === undefined ? "invalid JSON" : schemas.problem(suffix, value);
      if (problem) files.report(suffix, problem);
    }
    const config = await files.json(".config.json");
    const { cube, written, config: drawn } = files.chart;
    if (config !== undefined && JSON.stringify(config) !== JSON.stringify(cube?.written ?? written ?? drawn))
      files.report(".config.json", "differs from the config in the chart's data file");
  };
