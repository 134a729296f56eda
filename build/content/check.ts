import type { Content } from "./content.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { type Problem, type Report, sortProblems } from "./problem.ts";
import type { RuleContext } from "./rules/rule.ts";
import { rules } from "./rules/rules.ts";
import { suggest } from "./suggestion.ts";
import { indicatorData } from "./table.ts";

/**
 * All problems of a content, by file and line: those that `loadContent` found, those of the datasets' values, and those of
 * charts that do not fit their data. Every dataset is parsed once; of its values only the coverage stays.
 * @param options.only - slugs of charts; then only they and the datasets that they use are checked further.
 */
export async function checkContent(
  content: Content,
  { only }: { readonly only?: ReadonlySet<string> } = {},
): Promise<readonly Problem[]> {
  const problems = [...content.problems];
  const report: Report = (problem) => problems.push(problem);
  const charts = content.charts.filter(({ slug }) => only?.has(slug) ?? true);
  const used = new Set(charts.flatMap(({ config }) => config.dimensions.map(({ variableId }) => variableId)));
  const context: RuleContext = {
    content,
    coverage: await readCoverage(content, only && used, report),
    knownEntities: nameEntities(content),
  };
  checkPeers(content, report);
  for (const chart of charts) for (const rule of rules) for (const problem of rule(chart, context)) report(problem);
  return sortProblems(problems);
}

/** @param wanted - ids of indicators; all when absent. */
async function readCoverage(
  { datasets, tables }: Content,
  wanted: ReadonlySet<number> | undefined,
  report: Report,
): Promise<ReadonlyMap<number, Coverage>> {
  const coverage = new Map<number, Coverage>();
  for (const dataset of datasets) {
    if (wanted && !dataset.indicators.some(({ id }) => wanted.has(id))) continue;
    const table = await tables.get(dataset, report);
    if (!table) continue;
    for (const indicator of dataset.indicators) coverage.set(indicator.id, coverageOf(indicatorData(table, indicator)));
  }
  return coverage;
}

/** Aliases first, so that a name that is another's alias stands for itself. */
const nameEntities = ({ entities }: Content): ReadonlyMap<string, string> =>
  new Map([
    ...entities.flatMap(({ name, aliases = [] }) => aliases.map((alias): [string, string] => [alias, name])),
    ...entities.map(({ name }): [string, string] => [name, name]),
  ]);

/** The indicators of `site.json`'s `peers` exist. */
function checkPeers({ site, indicators, brokenIds }: Content, report: Report): void {
  for (const [key, id] of Object.entries(site.config.peers ?? {})) {
    if (indicators.has(id) || brokenIds.has(id) || !site.document) continue;
    const nearest = suggest(String(id), Array.from(indicators.keys(), String));
    const advice = nearest ? `write ${nearest}` : "write the indicatorId of a field of a data package";
    report(site.document.problem(["peers", key], `unknown indicator ${id}`, advice));
  }
}
