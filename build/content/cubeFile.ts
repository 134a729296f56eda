import type { JSONPath } from "jsonc-parser";
import { cubeSchema } from "../../src/charts/configSchema.ts";
import { chartTypes } from "../../src/charts/registry.ts";
import { chartTypesOf } from "../../src/charts/tab.ts";
import { type Slice, sliceSlug } from "../../src/core/chart/cube/cube.ts";
import { type CubeConfig, cubeOf, sliceConfig, type WrittenView } from "../../src/core/chart/cube/cubeConfig.ts";
import { isFileName } from "../../src/core/text/fileName.ts";
import { isRecord } from "../../src/core/text/json.ts";
import type { ChartFile } from "./chartFile.ts";
import { isChartParameter } from "./chartParameters.ts";
import { ColumnSlices, type DatasetIndex } from "./columnSlices.ts";
import { type ShortCubeConfig, type WrittenDimension, withViews } from "./cubeViews.ts";
import type { JsonDocument } from "./json.ts";
import { type ContentProblem, isError, limitProblems, maxSimilar, type Report } from "./problem.ts";
import { readSlug } from "./slug.ts";
import { listChoices, suggestOr } from "./suggestion.ts";
import { validator } from "./validation.ts";

/** A config as written: with its views, or in short. */
type WrittenCube = CubeConfig | ShortCubeConfig;

const validateCube = validator<WrittenCube>(cubeSchema);

const hasViews = (config: WrittenCube): config is CubeConfig => "views" in config;

/**
 * Reads a config with choosers (content/cubes.md): a chart for each of its views, the default first. Empty (and reported) if the
 * config is invalid, because a cube with some of its views would lead readers astray.
 * @param schemaUrl - where the site publishes the schema of configs
 */
export function readCube(
  document: JsonDocument,
  report: Report,
  datasets: DatasetIndex,
  schemaUrl?: string,
): readonly ChartFile[] {
  const checked = validateCube(document, report, schemaUrl === undefined ? {} : { $schema: schemaUrl });
  if (!checked?.isComplete) return [];
  const written = checked.value;
  const slices = new ColumnSlices(datasets);
  const config = hasViews(written) ? written : withViews(written, slices);
  const limited = limitProblems(report, maxSimilar);
  let isSound = true;
  const problems = hasViews(written)
    ? cubeProblems(written, document)
    : shortProblems(written, config, document, slices);
  for (const problem of problems) {
    limited.report(problem);
    isSound &&= !isError(problem);
  }
  limited.finish();
  const slug = readSlug(document, config.slug, report);
  const pathIn = (index: number, path: JSONPath): JSONPath =>
    hasViews(written) ? pathInCube(written, index, path) : pathInShort(written, path);
  if (!isSound) return [];
  const files = sliceFiles(slug, config, document, pathIn);
  reportLoneMarks(written.dimensions ?? [], files, document, report);
  return files;
}

/** Problems of a config in short. @param config - with its views */
function* shortProblems(
  written: ShortCubeConfig,
  config: CubeConfig,
  document: JsonDocument,
  slices: ColumnSlices,
): Iterable<ContentProblem> {
  yield* chooserProblems(written.dimensions ?? [], document);
  yield* unknownIndicators(written, document, slices);
  for (const [i, { slug, choices = [] }] of (written.dimensions ?? []).entries()) {
    const used = config.dimensions.find((dimension) => dimension.slug === slug)?.choices ?? [];
    for (const [j, choice] of choices.entries()) {
      if (used.some((one) => one.slug === choice.slug)) continue;
      const message = `no view has the choice ${choice.slug} of ${slug}`;
      const advice = `write ${listChoices(used.map((one) => one.slug)) || "a dimension of the dataset"}, or remove it`;
      yield document.problem(["dimensions", i, "choices", j, "slug"], message, advice, "warning");
    }
  }
  if (config.views.length === 0)
    yield document.problem(
      ["indicators"],
      "no column that it names has values",
      "name a column of numbers of a dataset",
    );
}

/** Reports the indicators of a config in short that do not exist. */
function* unknownIndicators(
  { indicators, dimensions = [] }: ShortCubeConfig,
  document: JsonDocument,
  slices: ColumnSlices,
): Iterable<ContentProblem> {
  const ofChoices = dimensions.flatMap(({ choices = [] }, i) =>
    choices.map((choice, j) => [["dimensions", i, "choices", j, "indicators"], choice.indicators] as const),
  );
  for (const [path, found] of [[["indicators"], indicators] as const, ...ofChoices])
    for (const [role, written] of Object.entries(found ?? {}))
      for (const one of [written].flat()) {
        if (slices.has(one)) continue;
        const message =
          typeof one === "object" && "column" in one
            ? `no column of the dataset ${one.dataset} has a name such as ${one.column}`
            : `unknown indicator ${typeof one === "number" ? one : one.id}`;
        const advice = "write the indicatorId of a field of a data package, or a pattern of names of columns";
        yield document.problem([...path, role], message, advice);
      }
}

/** @param pathIn - the place in the document of a field of the chart config of a view */
function sliceFiles(
  slug: string,
  config: CubeConfig,
  document: JsonDocument,
  pathIn: (index: number, path: JSONPath) => JSONPath,
): readonly ChartFile[] {
  const { cube, views } = cubeOf(slug, config);
  return views.map((view, index) => {
    const slice: Slice = { cube, index };
    const own = sliceConfig(config, slice, view);
    return {
      slug: sliceSlug(slice),
      config: own,
      file: document.file,
      isPublished: config.isPublished === true,
      isComplete: true,
      slice,
      document: document.derive(own, (path) => pathIn(index, path)),
    };
  });
}

/** The place in a cube's config where a field of a view's chart config is written. */
export function pathInCube(config: CubeConfig, index: number, path: JSONPath): JSONPath {
  const [field, ...rest] = path;
  const here: JSONPath = ["views", index];
  const view = config.views[index];
  if (field === undefined || !view) return here;
  if (field === "dimensions") return [...here, "indicators", ...pathOfIndicator(view, rest)];
  if (has(view.config, field)) return [...here, "config", ...path];
  if (has(config.config, field)) return ["config", ...path];
  if (field === "title") return ["title", "title"];
  if (field === "selectedEntityNames") return ["defaultSelection", ...rest];
  return has(config, field) ? [...path] : here;
}

/** The place in a config in short where a field of its views' chart configs is written. */
export function pathInShort(config: ShortCubeConfig, path: JSONPath): JSONPath {
  const [field, ...rest] = path;
  if (field === undefined) return [];
  if (field === "dimensions") return ["indicators"];
  if (has(config.config, field)) return ["config", ...path];
  if (field === "title") return ["title", "title"];
  return field === "selectedEntityNames" ? ["defaultSelection", ...rest] : [...path];
}

const has = (fields: object | undefined, name: string | number): boolean =>
  isRecord(fields) && Object.hasOwn(fields, String(name));

function pathOfIndicator({ indicators }: WrittenView, [index, field, ...rest]: JSONPath): JSONPath {
  const places = (["y", "x", "size", "color"] as const).flatMap((property): JSONPath[] => {
    const written = indicators[property];
    if (written === undefined) return [];
    return Array.isArray(written) ? written.map((_, i) => [property, i]) : [[property]];
  });
  const place = places[Number(index ?? 0)] ?? [];
  if (field === undefined || field === "property") return place;
  return [...place, field === "variableId" ? "id" : field, ...rest];
}

function* cubeProblems(config: CubeConfig, document: JsonDocument): Iterable<ContentProblem> {
  if (!config.dimensions?.every(({ choices }) => choices)) {
    yield document.problem(
      ["dimensions"],
      "views need dimensions with choices",
      'write "dimensions" and their "choices"',
    );
    return;
  }
  if ("indicators" in config)
    yield document.problem(["indicators"], "the views name the indicators already", 'remove "indicators" or "views"');
  yield* chooserProblems(config.dimensions, document);
  const known = new Map(config.dimensions.map((chooser) => [chooser.slug, chooser]));
  const seen = new Map<string, number>();
  for (const [i, { dimensions }] of config.views.entries()) {
    const path = ["views", i, "dimensions"];
    for (const [slug, value] of Object.entries(dimensions)) {
      const chooser = known.get(slug);
      const [wrong, names] = chooser ? [value, chooser.choices] : [slug, config.dimensions];
      const slugs = names.map((one) => one.slug);
      if (slugs.includes(wrong)) continue;
      const advice = suggestOr(wrong, slugs, `write ${listChoices(slugs)}`);
      yield document.problem(
        [...path, slug],
        `no such ${chooser ? `choice of ${slug}` : "dimension"}: ${wrong}`,
        advice,
      );
    }
    const missing = [...known.keys()].find((slug) => !Object.hasOwn(dimensions, slug));
    if (missing !== undefined)
      yield document.problem(
        path,
        `the view has no choice of ${missing}`,
        `write "${missing}" and the slug of a choice`,
      );
    const key = JSON.stringify([...known.keys()].map((slug) => dimensions[slug]));
    const first = seen.get(key);
    if (first !== undefined)
      yield document.problem(path, `view ${first + 1} has the same choices`, "change them, or remove one of the views");
    else seen.set(key, i);
  }
}

function* chooserProblems(choosers: readonly WrittenDimension[], document: JsonDocument): Iterable<ContentProblem> {
  yield* repeatedSlugs(choosers, document, ["dimensions"]);
  yield* severalTwice(choosers, document);
  for (const [i, { slug, choices = [] }] of choosers.entries()) {
    const path = ["dimensions", i];
    if (isChartParameter(slug)) {
      const advice = `write another, such as "${slug}-group"`;
      yield document.problem([...path, "slug"], `"${slug}" is a parameter of every chart`, advice);
    }
    yield* repeatedSlugs(choices, document, [...path, "choices"]);
    for (const [j, choice] of choices.entries())
      if (!isFileName(choice.slug)) {
        const message = `Windows cannot have files named "${choice.slug}"`;
        yield document.problem([...path, "choices", j, "slug"], message, `write "${choice.slug}-1"`);
      }
  }
}

/** Reports a second dimension that takes several choices. */
function* severalTwice(choosers: readonly WrittenDimension[], document: JsonDocument): Iterable<ContentProblem> {
  const [first, ...others] = choosers.filter(({ multiple }) => multiple);
  for (const other of others) {
    const message = `${first?.slug} takes several choices already`;
    const advice = 'remove "multiple" from one of the two: series have the names of the choices of one dimension';
    yield document.problem(["dimensions", choosers.indexOf(other), "multiple"], message, advice);
  }
}

/** Reports a dimension that takes several choices although a view has no tab that shows more than the first of them. */
function reportLoneMarks(
  choosers: readonly WrittenDimension[],
  files: readonly ChartFile[],
  document: JsonDocument,
  report: Report,
): void {
  const place = choosers.findIndex(({ multiple }) => multiple);
  const lone = files.find(({ config }) => chartTypesOf(config).every(({ marks }) => marks !== "series"));
  if (place < 0 || !lone) return;
  const names = chartTypesOf(lone.config).map(({ name }) => name);
  const shown = names.length > 0 ? `a ${names.join(" or ")}` : "a map";
  const message = `${shown} shows only the first of several choices`;
  const series = chartTypes.flatMap(({ name, marks }) => (marks === "series" ? name : []));
  const advice = `remove "multiple", or add ${listChoices(series)} to chartTypes`;
  report(document.problem(["dimensions", place, "multiple"], message, advice, "warning"));
}

/** Reports slugs that differ from another one only in case, as those of files must not. */
function* repeatedSlugs(
  items: readonly { readonly slug: string }[],
  document: JsonDocument,
  path: JSONPath,
): Iterable<ContentProblem> {
  const seen = new Set<string>();
  for (const [i, { slug }] of items.entries()) {
    const key = slug.toLowerCase();
    if (seen.has(key)) yield document.problem([...path, i, "slug"], `a second "${slug}"`, "choose another slug");
    seen.add(key);
  }
}
