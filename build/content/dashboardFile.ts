import type { JSONPath } from "jsonc-parser";
import { dashboardSchema } from "../../src/charts/configSchema.ts";
import { type Cube, picksOf } from "../../src/core/chart/cube/cube.ts";
import {
  type ChoiceSlugs,
  type Dashboard,
  type DashboardChart,
  type DashboardConfig,
  sharedChoosers,
  type WrittenDashboardChart,
} from "../../src/core/chart/dashboard.ts";
import type { EntityIndex } from "../../src/core/data/entity.ts";
import type { ChartFile } from "./chartFile.ts";
import type { ContentFolder } from "./folder.ts";
import { type JsonDocument, readJson } from "./json.ts";
import { type ContentProblem, isError, type Report } from "./problem.ts";
import { readSlug } from "./slug.ts";
import { listChoices, suggest, suggestOr } from "./suggestion.ts";
import { validator } from "./validation.ts";

/** A dashboard with its file. */
export interface DashboardFile {
  readonly dashboard: Dashboard;
  readonly isPublished: boolean;
  readonly document: JsonDocument;
}

const validateDashboard = validator<DashboardConfig>(dashboardSchema);

/** Glob pattern of the configs of dashboards. */
const pattern = "dashboards/*.json";

/** Reads the dashboards of a content, sorted by slug. Those with errors are reported and left out. @param charts - with drafts */
export async function readDashboards(
  folder: ContentFolder,
  charts: readonly ChartFile[],
  report: Report,
): Promise<readonly DashboardFile[]> {
  const bySlug = new Map(charts.map((chart) => [chart.slug, chart]));
  const found = new Map<string, DashboardFile>();
  for (const file of await folder.list(pattern)) {
    const document = await readJson(folder, file, report);
    const one = document && readDashboard(document, bySlug, report);
    if (!one) continue;
    const { slug } = one.dashboard;
    const other = found.get(slug);
    if (other) {
      const message = `duplicate slug: ${slug} is taken by ${other.document.file}`;
      report(one.document.problem(["slug"], message, "choose another"));
    } else found.set(slug, one);
  }
  return [...found.values()].sort((a, b) => (a.dashboard.slug < b.dashboard.slug ? -1 : 1));
}

function readDashboard(
  document: JsonDocument,
  charts: ReadonlyMap<string, ChartFile>,
  report: Report,
): DashboardFile | undefined {
  const checked = validateDashboard(document, report);
  if (!checked?.isComplete) return undefined;
  const config = checked.value;
  const slug = readSlug(document, config.slug, report);
  let isSound = true;
  for (const problem of dashboardProblems(slug, config, document, charts)) {
    report(problem);
    isSound &&= !isError(problem);
  }
  if (!isSound) return undefined;
  const { title, subtitle, defaultSelection: selection = [], choosers, isPublished = false } = config;
  const dashboard = {
    ...{ slug, title, selection, charts: config.charts.map((written) => joinDashboardChart(written, charts)) },
    ...(subtitle && { subtitle }),
    ...(choosers && { choosers }),
  };
  return { dashboard, isPublished, document };
}

const settingsOf = (written: WrittenDashboardChart): Exclude<WrittenDashboardChart, string> =>
  typeof written === "string" ? { slug: written } : written;

function joinDashboardChart(written: WrittenDashboardChart, charts: ReadonlyMap<string, ChartFile>): DashboardChart {
  const { slug, title, tab, choices = {} } = settingsOf(written);
  const cube = charts.get(slug)?.slice?.cube;
  return {
    ...{ slug, choices, defaults: cube ? defaultsOf(cube) : {} },
    ...(title && { title }),
    ...(tab && { tab }),
  };
}

const defaultsOf = (cube: Cube): ChoiceSlugs =>
  Object.fromEntries(picksOf({ cube, index: 0 }).map(({ chooser, choice }) => [chooser.slug, choice.slug]));

/** Slug of the list of dashboards. */
const listSlug = "index";

function* dashboardProblems(
  slug: string,
  config: DashboardConfig,
  document: JsonDocument,
  charts: ReadonlyMap<string, ChartFile>,
): Iterable<ContentProblem> {
  if (slug === listSlug)
    yield document.problem(["slug"], "the address dashboards/index is taken", "write another slug");
  const seen = new Map<string, number>();
  for (const [i, written] of config.charts.entries()) {
    const one = settingsOf(written);
    const path: JSONPath = typeof written === "string" ? ["charts", i] : ["charts", i, "slug"];
    const chart = charts.get(one.slug);
    if (!chart?.isPublished) yield chartProblem(one.slug, charts, document, path);
    if (chart) yield* choiceProblems(one.choices ?? {}, chart.slice?.cube, document, ["charts", i, "choices"]);
    const choices = Object.entries(one.choices ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([one.slug, one.tab, choices]);
    const first = seen.get(key);
    if (first !== undefined) {
      const message = `the chart ${one.slug} is there twice: it is number ${first + 1}, too`;
      yield document.problem(path, message, 'remove one, or write other "choices" or another "tab"');
    } else seen.set(key, i);
  }
  yield* chooserProblems(config, document, charts);
}

/** The problem of a chart that does not exist, or is a draft, which the page leaves out. */
function chartProblem(
  slug: string,
  charts: ReadonlyMap<string, ChartFile>,
  document: JsonDocument,
  path: JSONPath,
): ContentProblem {
  if (!charts.has(slug)) {
    const advice = suggestOr(slug, charts.keys(), "write the slug of a chart of this content");
    return document.problem(path, `there is no chart ${slug}`, advice);
  }
  const advice = 'write "isPublished": true into it, or take it out';
  return document.problem(path, `the chart ${slug} is a draft, which the dashboard leaves out`, advice, "warning");
}

/** Reports choices of the author that the chart does not have. */
function* choiceProblems(
  choices: ChoiceSlugs,
  cube: Cube | undefined,
  document: JsonDocument,
  path: JSONPath,
): Iterable<ContentProblem> {
  const written = Object.entries(choices);
  if (written.length === 0) return;
  if (!cube) {
    yield document.problem(path, "the chart has no choosers", 'remove "choices"');
    return;
  }
  const indices = new Map<number, number>();
  for (const [slug, value] of written) {
    const place = cube.choosers.findIndex((one) => one.slug === slug);
    const chooser = cube.choosers[place];
    const choice = chooser?.choices.findIndex((one) => one.slug === value) ?? -1;
    const [wrong, known] = chooser ? [value, chooser.choices] : [slug, cube.choosers];
    const slugs = known.map((one) => one.slug);
    if (choice >= 0) indices.set(place, choice);
    else {
      const kind = chooser ? `choice of ${slug}` : `dimension of ${cube.slug}`;
      const advice = suggestOr(wrong, slugs, `write ${listChoices(slugs)}`);
      yield document.problem([...path, slug], `no such ${kind}: ${wrong}`, advice);
    }
  }
  const fits = cube.slices.some((position) => [...indices].every(([place, choice]) => position[place] === choice));
  if (indices.size === written.length && !fits)
    yield document.problem(path, "the chart has no view with these choices", "write those of one of its views");
}

/** Reports shared choosers that no chart has, and those whose charts disagree. */
function* chooserProblems(
  config: DashboardConfig,
  document: JsonDocument,
  charts: ReadonlyMap<string, ChartFile>,
): Iterable<ContentProblem> {
  const following = config.charts.flatMap((written, i) => {
    const { slug, choices = {} } = settingsOf(written);
    const cube = charts.get(slug)?.slice?.cube;
    return cube ? [{ i, slug, choices, defaults: defaultsOf(cube), choosers: cube.choosers }] : [];
  });
  const all = sharedChoosers(following);
  for (const [i, slug] of (config.choosers ?? []).entries()) {
    const slugs = all.map((one) => one.slug);
    if (slugs.includes(slug)) continue;
    const advice = suggestOr(slug, slugs, slugs.length > 0 ? `write ${listChoices(slugs)}` : 'remove "choosers"');
    yield document.problem(["choosers", i], `no chart follows a dimension ${slug}`, advice);
  }
  for (const shared of sharedChoosers(following, config.choosers)) {
    const names = new Map(shared.choices.map(({ slug, name }) => [slug, name]));
    const owners = following.filter(
      ({ choices, choosers }) =>
        !Object.hasOwn(choices, shared.slug) && choosers.some(({ slug }) => slug === shared.slug),
    );
    const known = new Set<string>();
    for (const { i, slug, choosers } of owners) {
      const own = choosers.find((one) => one.slug === shared.slug)?.choices ?? [];
      const path = ["charts", i];
      const other = own.find((choice) => names.get(choice.slug) !== choice.name);
      if (other) {
        const message = `${slug} calls the choice ${other.slug} of ${shared.slug} ${JSON.stringify(other.name)}, another chart ${JSON.stringify(names.get(other.slug))}`;
        yield document.problem(path, message, "write one name in both charts", "warning");
      }
      if (known.size > 0 && !own.some((choice) => known.has(choice.slug))) {
        const message = `${slug} has no choice of ${shared.slug} in common with the charts before it`;
        const advice = `write the same slugs of choices, or "choices" for one of the charts, or "choosers" without "${shared.slug}"`;
        yield document.problem(path, message, advice, "warning");
      }
      for (const choice of own) known.add(choice.slug);
    }
  }
}

/** Names in `defaultSelection` for which no chart of a dashboard has values. @param inData - names of its charts' entities */
export function* selectionProblems(
  { dashboard: { selection }, document }: DashboardFile,
  inData: ReadonlySet<string>,
  entities: EntityIndex,
): Iterable<ContentProblem> {
  // Charts without data are reported by themselves.
  if (inData.size === 0) return;
  for (const [i, name] of selection.entries()) {
    if (inData.has(name)) continue;
    const known = (entities.findByName(name) ?? entities.findByAlias(name) ?? entities.findByCode(name))?.name;
    const meant = known !== undefined && inData.has(known) ? known : suggest(name, inData);
    const advice = meant === undefined ? "remove it" : `write ${JSON.stringify(meant)}, or remove it`;
    const message = `no chart of the dashboard has data of ${JSON.stringify(name)}`;
    yield document.problem(["defaultSelection", i], message, advice, "warning");
  }
}
