import type { JSONPath } from "jsonc-parser";
import { isPairName } from "../../../src/core/view/facet.ts";
import { type ChartFile, isInLists } from "../chartFile.ts";
import type { JsonDocument } from "../json.ts";
import type { ContentProblem } from "../problem.ts";
import { suggest } from "../suggestion.ts";
import { joinedDimensions, type Rule, type RuleContext } from "./rule.ts";

/** Entities in a config exist in its data. */
export const knownEntities: Rule = function* (chart, context) {
  const { config, document } = chart;
  const inData = entitiesOf(chart, context);
  // `hasData` reports charts without data. All views of a cube share their selection, but not all have the same entities.
  if (inData.size === 0 || !isInLists(chart)) return;
  const inSeries = (name: string) => inData.has(name) || isSeries(name, chart, context, inData);
  const lists: [JSONPath, readonly string[] | undefined, (name: string) => boolean][] = [
    [["selectedEntityNames"], config.selectedEntityNames, (name) => inData.has(name)],
    [["includedEntityNames"], config.includedEntityNames, (name) => inData.has(name)],
    [["excludedEntityNames"], config.excludedEntityNames, (name) => inData.has(name)],
    [["focusedSeriesNames"], config.focusedSeriesNames, inSeries],
    [
      ["map", "selectedEntityNames"],
      config.map?.selectedEntityNames,
      (name) => inData.has(name) || context.entities.findByName(name) !== undefined,
    ],
  ];
  for (const [path, names = [], isKnown] of lists)
    yield* unknownNames(document, path, [...names.entries()], isKnown, (name) => unknownEntity(name, inData, context));
  const colored = Object.keys(config.selectedEntityColors ?? {}).map((name) => [name, name] as const);
  const path = ["selectedEntityColors"];
  yield* unknownNames(document, path, colored, inSeries, (name) => unknownEntity(name, inData, context));
};

/** Maximum number of unknown names reported one by one per list. */
const maxNames = 20;

/** @param names - with their keys in the list or object at `path` */
function* unknownNames(
  document: JsonDocument,
  path: JSONPath,
  names: readonly (readonly [key: string | number, name: string])[],
  isKnown: (name: string) => boolean,
  describe: (name: string) => [message: string, advice: string],
): Iterable<ContentProblem> {
  const unknown = names.filter(([, name]) => !isKnown(name));
  for (const [key, name] of unknown.slice(0, maxNames))
    yield document.problem([...path, key], ...describe(name), "warning");
  if (unknown.length <= maxNames) return;
  const message = `${unknown.length - maxNames} more of the ${names.length} names are not in the data`;
  yield document.problem(path, message, "remove them", "warning");
}

const entitiesOf = (chart: ChartFile, context: RuleContext): ReadonlySet<string> =>
  new Set(chart.config.dimensions.flatMap(({ variableId }) => context.coverage.get(variableId)?.entities ?? []));

/** Whether a name is a series: an entity, a column, or both, as in "Sweden - Men". */
function isSeries(name: string, chart: ChartFile, context: RuleContext, entities: ReadonlySet<string>): boolean {
  const columns = joinedDimensions(chart, context).map(
    ({ dimension, indicator }) =>
      dimension.display?.name || indicator.display?.name || indicator.title || indicator.name,
  );
  return columns.includes(name) || isPairName(name, columns, (entity) => entities.has(entity));
}

function unknownEntity(name: string, inData: ReadonlySet<string>, context: RuleContext): [string, string] {
  const { entities } = context;
  const canonical = (entities.findByName(name) ?? entities.findByAlias(name))?.name;
  const coded = entities.findByCode(name)?.name;
  if (canonical !== undefined && inData.has(canonical))
    return [`the data call ${JSON.stringify(name)} otherwise`, `write ${JSON.stringify(canonical)}`];
  if (canonical === undefined && coded !== undefined && inData.has(coded))
    return [`${JSON.stringify(name)} is a code, not a name`, `write ${JSON.stringify(coded)}`];
  const nearest = suggest(name, inData);
  const message =
    canonical === undefined
      ? `unknown entity ${JSON.stringify(name)}`
      : `the chart has no data of ${JSON.stringify(name)}`;
  return [message, nearest === undefined ? "remove it" : `write ${JSON.stringify(nearest)}, or remove it`];
}
