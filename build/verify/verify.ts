import pMap from "p-map";
import { chartScriptPath, readSiteScript, siteScriptPath } from "../../src/core/chart/dataScript.ts";
import { createSite, type Site } from "../../src/core/chart/site.ts";
import { markerPath } from "../cache/manifest.ts";
import { limitProblems, type Problem, type Report, sortProblems } from "../content/problem.ts";
import { checkHostLimits, type HostCheck, hosts, type Tally, tally } from "../engine/tree/hosts.ts";
import { Failure } from "../failure.ts";
import { type Progress, silent } from "../terminal/progress.ts";
import { checkIndicators } from "./catalogue.ts";
import { type ChartCheck, ChartFiles } from "./chartFiles.ts";
import { checkCsv, checkMetadata } from "./csv.ts";
import { TreeFolder } from "./folder.ts";
import { checkPage, LinkChecker } from "./links.ts";
import { builtSuffixes, chartSlugs, chartSuffixes, checkFiles, isAsBuilt } from "./listing.ts";
import { checkMarks } from "./marks.ts";
import { checkPageTable } from "./pageTable.ts";
import { checkPictures } from "./pictures.ts";
import { checkPlaces, machinePlaces } from "./places.ts";
import type { Remaking } from "./remake.ts";
import { checkSchemas, TreeSchemas } from "./schemas.ts";
import { checkCsvw, checkParquet, checkWorkbook, checkZip } from "./tableForms.ts";
import { checkValues } from "./values.ts";
import { checkWhole } from "./whole.ts";

/** What was found out of a tree. */
export interface Verification {
  /** By file. */
  readonly problems: readonly Problem[];
  readonly charts: number;
  readonly tally: Tally;
  readonly hosts: readonly HostCheck[];
}

/** How much of a tree is looked at. */
export interface VerifyOptions {
  /** Slugs of the charts to look at; all when absent. */
  readonly only?: readonly string[];
  /** Given the number of charts. */
  readonly startProgress?: (charts: number) => Progress;
}

/** Problems that are told of one file. */
const maxTold = 5;
/** Charts whose files are read at a time. */
const concurrency = 8;

/** What files of a chart are held against its data by. */
const dataChecks: readonly ChartCheck[] = [
  checkCsv,
  checkMetadata,
  checkValues,
  checkPageTable,
  checkMarks,
  checkZip,
  checkWorkbook,
  checkParquet,
  checkCsvw,
  checkPictures,
];

/**
 * Checks a tree against itself: every file of a chart against the chart's data, every link, every JSON against the schema
 * that the tree publishes, and the whole against the limits of common hosts.
 * @throws Failure when the folder holds no tree, or lacks a chart that `only` names
 */
export async function verifyTree(folder: string, { only, startProgress }: VerifyOptions = {}): Promise<Verification> {
  const tree = await TreeFolder.open(folder);
  const site = await readSite(tree);
  const problems: Problem[] = [];
  const limited = limitEach((problem) => problems.push(problem), maxTold);
  const places = machinePlaces(folder);
  const { report } = limited;
  const slugs = chartSlugs(tree);
  refuseUnknown(only ?? [], slugs);
  const built = builtSuffixes(tree, slugs, site);
  const links = new LinkChecker(tree, { baseUrl: site.config.baseUrl, unbuilt: unbuiltSuffixes(built), report });
  const isChanged = !only && (await isAsBuilt(tree)) === false;
  const remaking = isChanged ? await openRemaking(tree, report) : undefined;
  const checks = [
    checkFiles(tree, built),
    ...dataChecks,
    checkIndicators(tree),
    checkSchemas(await readSchemas(tree)),
    checkPage(links),
    checkPlaces(places),
    ...(remaking ? [remaking.checkChart] : []),
  ];
  const chosen = only ?? slugs;
  const progress = startProgress?.(chosen.length) ?? silent;
  await pMap(chosen, (slug) => checkChart(slug, checks, { site, tree, report, progress }), { concurrency });
  if (!only) {
    await checkWhole(tree, { site, slugs, links, places, report });
    await remaking?.checkSite({ site, report });
    if (isChanged) report(otherFiles);
  }
  progress.end();
  links.finish();
  limited.finish();
  return {
    problems: sortProblems(problems),
    charts: chosen.length,
    tally: tally(tree.sizes),
    hosts: hosts.map((host) => checkHostLimits(host, tree.sizes, site.config.emit)),
  };
}

const unbuiltSuffixes = (built: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(chartSuffixes.filter((suffix) => !built.has(suffix)));

const otherFiles: Problem = {
  severity: "error",
  file: markerPath,
  message: "the files are not as they were built",
};

function refuseUnknown(only: readonly string[], slugs: readonly string[]): void {
  for (const slug of only) if (!slugs.includes(slug)) throw new Failure(`the tree has no chart: ${slug}`);
}

/** Making files again needs all that a build does; verifying a sound tree does not. */
async function openRemaking(tree: TreeFolder, report: Report): Promise<Remaking | undefined> {
  const { Remaking } = await import("./remake.ts");
  return Remaking.open(tree, report);
}

interface ChartContext {
  readonly site: Site;
  readonly tree: TreeFolder;
  readonly report: Report;
  readonly progress: Progress;
}

async function checkChart(slug: string, checks: readonly ChartCheck[], context: ChartContext): Promise<void> {
  const { site, tree, report, progress } = context;
  try {
    const files = await ChartFiles.open(slug, site, tree, report);
    for (const check of checks) await check(files);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report({ severity: "error", file: chartScriptPath(slug), message: `cannot be read: ${reason}` });
  }
  progress.tick(slug);
}

async function readSite(tree: TreeFolder): Promise<Site> {
  const script = await tree.text(siteScriptPath);
  if (script === undefined) throw new Failure(`${tree.folder} does not contain a tree; create it with polygraph build`);
  try {
    return createSite(readSiteScript(script));
  } catch (error) {
    throw new Failure(`${tree.folder}/${siteScriptPath} is broken: ${error instanceof Error ? error.message : error}`);
  }
}

async function readSchemas(tree: TreeFolder): Promise<TreeSchemas> {
  try {
    return await TreeSchemas.open(tree);
  } catch (error) {
    throw new Failure(`${tree.folder} has no schemas to check by: ${error instanceof Error ? error.message : error}`);
  }
}

/** Passes the first problems of each file on; `finish` tells how many more there were. */
function limitEach(report: Report, most: number): { report: Report; finish(): void } {
  const files = new Map<string, ReturnType<typeof limitProblems>>();
  return {
    report(problem) {
      const known = files.get(problem.file) ?? limitProblems(report, most);
      files.set(problem.file, known);
      known.report(problem);
    },
    finish() {
      for (const limited of files.values()) limited.finish();
    },
  };
}
