import pMap from "p-map";
import { isFurtherSlice } from "../../src/core/chart/cube/cube.ts";
import { chartScriptPath, readSiteScript, siteScriptPath } from "../../src/core/chart/dataScript.ts";
import { createSite, type Site } from "../../src/core/chart/site.ts";
import { type ContentProblem, limitProblems, type Report, sortProblems } from "../content/problem.ts";
import { checkHost, type HostCheck, hosts, type Tally, tally } from "../engine/tree/hosts.ts";
import { Failure } from "../failure.ts";
import { type Progress, silent } from "../terminal/progress.ts";
import { checkIndicators } from "./catalogue.ts";
import { type ChartCheck, ChartFiles } from "./chartFiles.ts";
import { checkCsv, checkMetadata } from "./csv.ts";
import { TreeFolder } from "./folder.ts";
import { checkPage, LinkChecker } from "./links.ts";
import { builtSuffixes, chartSuffixes, checkDigest, checkFiles, slugsWithData } from "./listing.ts";
import { checkLocalPaths, findLocalPaths } from "./localPaths.ts";
import { checkMarks, checkPictures } from "./pictures.ts";
import type { Rerenderer } from "./rerender.ts";
import { checkSchemas, TreeSchemas } from "./schemas.ts";
import { checkSite } from "./site.ts";
import { checkCsvw, checkParquet, checkWorkbook, checkZip } from "./tableForms.ts";
import { checkTwins } from "./twins.ts";
import { checkPageTable, checkValues } from "./values.ts";

/** The result of verifying a tree. */
export interface Verification {
  /** Sorted by file. */
  readonly problems: readonly ContentProblem[];
  readonly charts: number;
  readonly tally: Tally;
  readonly hosts: readonly HostCheck[];
}

/** What to verify. */
export interface VerifyOptions {
  /** Slugs of the charts to verify. Default: all charts and the rest of the tree. */
  readonly only?: readonly string[];
  /** Called with the number of charts. */
  readonly startProgress?: (charts: number) => Progress;
}

/** Maximum number of problems reported for each file. */
const maxReported = 5;
/** Charts that are verified at the same time. */
const concurrency = 8;

/** Checks of a chart's files against its data. */
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
 * Verifies a tree: the files of each chart against its data, all links, all JSON against the schemas of the tree, and the size
 * against the limits of common hosts.
 * @throws Failure if the folder is not a tree, or a chart in `only` does not exist
 */
export async function verifyTree(folder: string, { only, startProgress }: VerifyOptions = {}): Promise<Verification> {
  const tree = await TreeFolder.open(folder);
  const site = await readSite(tree);
  const problems: ContentProblem[] = [];
  const limited = limitEach((problem) => problems.push(problem), maxReported);
  const places = findLocalPaths(folder);
  const { report } = limited;
  const slugs = slugsWithData(tree);
  refuseUnknown(only ?? [], slugs);
  const built = builtSuffixes(tree, slugs, site);
  const links = new LinkChecker(tree, { config: site.config, unbuilt: unbuiltSuffixes(built), report });
  const mayBeChanged = !only && !(await checkDigest(tree, report));
  const rerenderer = mayBeChanged ? await openRerenderer(tree, report) : undefined;
  const checks = [
    checkFiles(tree, built, site),
    ...dataChecks,
    checkIndicators(tree),
    checkSchemas(await readSchemas(tree)),
    checkPage(links),
    checkLocalPaths(places),
    ...(rerenderer ? [rerenderer.checkChart] : []),
  ];
  const chosen = only ?? slugs;
  const progress = startProgress?.(chosen.length) ?? silent;
  await pMap(chosen, (slug) => checkChart(slug, checks, { site, tree, report, progress }), { concurrency });
  if (!only) {
    const listed = slugs.filter((slug) => !isFurtherSlice(slug));
    await checkSite(tree, { site, slugs: listed, links, places, report });
    await rerenderer?.checkSite({ site, report });
  }
  await checkTwins(tree, only, report);
  progress.end();
  links.finish();
  limited.finish();
  const sizes = new Map([...tree.sizes, ...tree.twins.map(({ path, bytes }) => [path, bytes] as const)]);
  return {
    problems: sortProblems(problems),
    charts: chosen.length,
    tally: tally(sizes),
    hosts: hosts.map((host) => checkHost(host, sizes, site.config)),
  };
}

const unbuiltSuffixes = (built: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(chartSuffixes.filter((suffix) => !built.has(suffix)));

function refuseUnknown(only: readonly string[], slugs: readonly string[]): void {
  for (const slug of only) if (!slugs.includes(slug)) throw new Failure(`the tree has no chart: ${slug}`);
}

/** Loaded lazily, because rendering needs all of the build, and an unchanged tree does not need it. */
async function openRerenderer(tree: TreeFolder, report: Report): Promise<Rerenderer | undefined> {
  const { Rerenderer } = await import("./rerender.ts");
  return Rerenderer.open(tree, report);
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

/** Reports the first problems of each file; `finish` reports the number of the others. */
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
