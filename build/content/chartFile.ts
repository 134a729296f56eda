import { configSchema } from "../../src/charts/configSchema.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { isRecord } from "../../src/core/text/json.ts";
import type { ContentFolder } from "./folder.ts";
import type { ChartGeography } from "./geography/geographies.ts";
import { type IsKnownValid, type JsonDocument, readJson } from "./json.ts";
import type { Report } from "./problem.ts";
import { deviceProblem, isSlug, maxSlugLetters, suggestSlug } from "./slug.ts";
import { validator } from "./validation.ts";

/** A chart config with its file. */
export interface ChartFile {
  readonly slug: string;
  readonly config: ChartConfig;
  /** Path relative to the content folder. */
  readonly file: string;
  readonly isPublished: boolean;
  /** False if invalid parts of the file were reported and left out of `config`. */
  readonly isComplete: boolean;
  /** The map's geography, if it is a file of the content. Set by `loadContent`. */
  readonly geography?: ChartGeography;
  readonly document: JsonDocument;
}

const validateConfig = validator<ChartConfig>(configSchema);

/**
 * Reads a chart config; undefined (and reported) if too little of it is valid. The slug defaults to the file's name.
 * @param options.schemaUrl - where the site publishes the schema of configs
 */
export async function readChart(
  folder: ContentFolder,
  file: string,
  report: Report,
  { isKnownValid, schemaUrl }: { isKnownValid?: IsKnownValid; schemaUrl?: string | undefined } = {},
): Promise<ChartFile | undefined> {
  const document = await readJson(folder, file, report, isKnownValid);
  const checked = validateConfig(document, report, schemaUrl === undefined ? {} : { $schema: schemaUrl });
  if (!document || !checked) return undefined;
  const { value: config, isComplete } = checked;
  if (!isComplete && config.slug !== writtenSlug(document)) return undefined;
  const slug = config.slug ?? file.replace(/^.*\//, "").replace(/\.json$/, "");
  if (!isSlug(slug)) {
    const meant = suggestSlug(slug) ?? "my-chart";
    const advice = `name the file ${meant}.json, or write "slug": "${meant}"`;
    const message = deviceProblem(slug) ?? `the file name is not a slug: "${slug}"`;
    if (config.slug === undefined) report({ severity: "error", file, message, advice });
    else report(document.problem(["slug"], message, `write "${meant}"`));
  } else if (slug.length > maxSlugLetters) {
    const advice = `write a "slug" of at most ${maxSlugLetters} letters, for file names have room for no more`;
    const path = config.slug === undefined ? [] : ["slug"];
    report(document.problem(path, `the slug has ${slug.length} letters`, advice));
  }
  return { slug, config, file, isPublished: config.isPublished === true, isComplete, document };
}

/** The slug in the file, valid or not. */
const writtenSlug = ({ value }: JsonDocument): unknown => (isRecord(value) ? value.slug : undefined);
