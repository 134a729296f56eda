import pMap from "p-map";
import { chartScriptPath, readSiteScript, siteScriptPath } from "../../src/core/chart/dataScript.ts";
import { createSite, type Site } from "../../src/core/chart/site.ts";
import { type ContentProblem, limitProblems, type Report } from "../content/problem.ts";
import { Failure } from "../failure.ts";
import { checkIndicators } from "./catalogue.ts";
import { type ChartCheck, ChartFiles } from "./chartFiles.ts";
import { checkCsv, checkMetadata } from "./csv.ts";
import { TreeFolder } from "./folder.ts";
import { checkPage, LinkChecker } from "./links.ts";
import { checkFiles } from "./listing.ts";
import { checkLocalPaths, findLocalPaths } from "./localPaths.ts";
import { checkMarks, checkPictures } from "./pictures.ts";
import { checkSchemas, TreeSchemas } from "./schemas.ts";
import { checkCsvw, checkParquet, checkWorkbook, checkZip } from "./tableForms.ts";
import { checkPageTable, checkValues } from "./values.ts";

/** Some charts of a tree, verified by one thread. */
export interface ChartsTask {
  readonly folder: string;
  readonly slugs: readonly string[];
  /** Suffixes of the files that charts of the tree have. */
  readonly built: ReadonlySet<string>;
  /** Suffixes of the files that none of them has. */
  readonly unbuilt: ReadonlySet<string>;
}

/** What was found in the files of some charts. */
export interface ChartsResult {
  readonly problems: readonly ContentProblem[];
  /** Number of links to files that the build left to the service, by suffix. */
  readonly unbuiltLinks: ReadonlyMap<string, number>;
}

/** A tree and what all of its checks need. */
export interface OpenTree {
  readonly tree: TreeFolder;
  readonly site: Site;
  readonly schemas: TreeSchemas;
}

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

/** Charts that are verified at the same time. */
const concurrency = 8;

/** Opens a tree. @throws Failure if the folder is not a tree, or its settings or schemas are broken */
export async function openForChecks(folder: string): Promise<OpenTree> {
  const tree = await TreeFolder.open(folder);
  return { tree, site: await readSite(tree), schemas: await readSchemas(tree) };
}

/** Verifies the files of charts against their data, and their links. */
export async function verifyCharts(
  { folder, slugs, built, unbuilt }: ChartsTask,
  { tree, site, schemas }: OpenTree,
): Promise<ChartsResult> {
  const problems: ContentProblem[] = [];
  const limited = limitEach((problem) => problems.push(problem));
  const { report } = limited;
  const links = new LinkChecker(tree, { config: site.config, unbuilt, report });
  const checks = [
    checkFiles(tree, built, site),
    ...dataChecks,
    checkIndicators(tree),
    checkSchemas(schemas),
    checkPage(links),
    checkLocalPaths(findLocalPaths(folder)),
  ];
  await pMap(slugs, (slug) => checkChart(slug, checks, { tree, site, report }), { concurrency });
  limited.finish();
  return { problems, unbuiltLinks: links.unbuiltLinks };
}

/** Runs checks of one chart. What they throw is a problem of its data file. */
export async function checkChart(
  slug: string,
  checks: readonly ChartCheck[],
  { tree, site, report }: Pick<OpenTree, "tree" | "site"> & { readonly report: Report },
): Promise<void> {
  try {
    const files = await ChartFiles.open(slug, site, tree, report);
    for (const check of checks) await check(files);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report({ severity: "error", file: chartScriptPath(slug), message: `cannot be read: ${reason}` });
  }
}

/** Maximum number of problems reported for each file. */
const maxReported = 5;

/** Reports the first problems of each file; `finish` reports the number of the others. */
export function limitEach(report: Report): { report: Report; finish(): void } {
  const files = new Map<string, ReturnType<typeof limitProblems>>();
  return {
    report(problem) {
      const known = files.get(problem.file) ?? limitProblems(report, maxReported);
      files.set(problem.file, known);
      known.report(problem);
    },
    finish() {
      for (const limited of files.values()) limited.finish();
    },
  };
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
