import pLimit from "p-limit";
import { resolveView } from "../../../src/charts/resolve.ts";
import { type Chart, withGeography, withSeeAlso } from "../../../src/core/chart/chart.ts";
import { listSlices } from "../../../src/core/chart/cube/listing.ts";
import { parseCube, withCube } from "../../../src/core/chart/cube/place.ts";
import { aboutScript, readChartScript, readGeographyScript } from "../../../src/core/chart/dataScript.ts";
import { decodeChart } from "../../../src/core/chart/encode.ts";
import type { SeeAlso } from "../../../src/core/chart/seeAlso.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { chartTitle } from "../../../src/core/words/title.ts";
import { fontHash, type Platform } from "../../../src/formats/platform.ts";
import { aboutSection } from "../../../src/pages/chart/about.ts";
import { previewTags } from "../../../src/pages/chart/head.ts";
import { finderScript } from "../../../src/pages/finder.ts";
import { renderRedirect } from "../../../src/pages/redirect.ts";
import { representations } from "../../../src/representations.ts";
import type { FileRef, ObjectStore } from "../../cache/objects.ts";
import { observeSite } from "../../cache/observe.ts";
import type { ReadSet } from "../../cache/record.ts";
import { nodePlatform } from "../../platform/nodePlatform.ts";
import { aboutName, cubeName, type Output, showsSeeAlso, slicesName } from "../../site/chartFiles.ts";
import type { RenderContext } from "./renderContext.ts";

/** A task for a worker: render files of a chart. */
export interface RenderTask {
  readonly slug: string;
  /** The chart's data file in the store. The service renders from the same file. */
  readonly data: FileRef;
  /** The geography of its map, in the store. */
  readonly geography?: FileRef;
  /** The JSON of its cube, in the store. */
  readonly cube?: FileRef;
  readonly seeAlso?: SeeAlso;
  readonly outputs: readonly Output[];
}

/** A rendered file in the store. */
export interface RenderedFile extends FileRef {
  readonly path: string;
  readonly reads: ReadSet;
}

/**
 * Renders files of charts, one after the other, and stores them.
 * @throws an error that names the file if a representation fails or refuses
 */
export async function renderTasks(
  tasks: readonly RenderTask[],
  rendering: RenderContext,
): Promise<readonly (readonly RenderedFile[])[]> {
  const rendered: (readonly RenderedFile[])[] = [];
  for (const task of tasks) {
    const run = () => render(task, rendering);
    rendered.push(await (task.data.bytes >= largeData ? oneAtATime(run) : run()));
  }
  return rendered;
}

/** Size in bytes of a data file with about 60,000 rows, which fill a thread's memory. It renders one of these at a time. */
const largeData = 250_000;
const oneAtATime = pLimit(1);

async function render(
  { slug, seeAlso, outputs, ...files }: RenderTask,
  rendering: RenderContext,
): Promise<readonly RenderedFile[]> {
  const { siteHashes, objects } = rendering;
  const chart = readChart(slug, files, objects);
  const platform = nodePlatform((path) => objects.pathOf(fontHash(path)));
  const rendered: RenderedFile[] = [];
  for (const output of outputs) {
    const { site, reads } = observeSite(rendering.site);
    const body = await renderOutput(
      seeAlso && showsSeeAlso(output) ? withSeeAlso(chart, seeAlso) : chart,
      output,
      site,
      platform,
    );
    const readSet = reads().map((read) => `${read}=${siteHashes.hashOf(read)}`);
    rendered.push({ path: output.path, ...objects.put(body), reads: readSet });
  }
  return rendered;
}

/** Reads a chart with its geography and its cube. */
function readChart(
  slug: string,
  { data, geography, cube }: Pick<RenderTask, "data" | "geography" | "cube">,
  objects: ObjectStore,
): Chart {
  let chart = decodeChart(readChartScript(slug, objects.readText(data)));
  const key = chart.geography?.key;
  if (geography && key !== undefined)
    chart = withGeography(chart, readGeographyScript(key, objects.readText(geography)));
  return cube ? withCube(chart, parseCube(objects.readText(cube))) : chart;
}

/** The page that redirects to the chart's page. */
function renderStub(chart: Chart, site: Site): string {
  const preview = previewTags(resolveView(chart, {}, site));
  return renderRedirect(site.config, chart.slug, chartTitle(chart) || chart.slug, preview);
}

/** Renders a file from a chart's data. @throws an error that names the file */
export async function renderOutput(chart: Chart, output: Output, site: Site, platform: Platform) {
  if (output.representation === "redirect") return renderStub(chart, site);
  if (output.representation === cubeName) return JSON.stringify(chart.cube);
  if (output.representation === aboutName)
    return aboutScript(chart.slug, aboutSection(resolveView(chart, {}, site)).text);
  if (output.representation === slicesName) return finderScript(output.path, chart.cube && listSlices(chart.cube));
  const representation = representations.find(({ name }) => name === output.representation);
  if (!representation) throw new Error(`unknown representation: ${output.representation}`);
  try {
    const { status, body } = await representation.render(chart, new URLSearchParams(output.query), site, platform);
    if (status !== 200) throw new Error(`answered ${status}`);
    return body;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot render ${output.path}: ${reason}`, { cause: error });
  }
}
