import pLimit from "p-limit";
import { resolveView } from "../../../src/charts/resolve.ts";
import { type Chart, withGeography, withOnward } from "../../../src/core/chart/chart.ts";
import { readChartScript, readGeographyScript } from "../../../src/core/chart/dataScript.ts";
import { decodeChart } from "../../../src/core/chart/encode.ts";
import type { Onward } from "../../../src/core/chart/onward.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { chartTitle } from "../../../src/core/words/title.ts";
import type { Platform } from "../../../src/formats/platform.ts";
import { fontHash } from "../../../src/formats/siteFonts.ts";
import { previewTags } from "../../../src/pages/chart/head.ts";
import { renderRedirect } from "../../../src/pages/redirect.ts";
import { representations } from "../../../src/representations.ts";
import type { FileRef } from "../../cache/objects.ts";
import { observeSite } from "../../cache/observe.ts";
import type { ReadSet } from "../../cache/record.ts";
import { nodePlatform } from "../../platform/nodePlatform.ts";
import { leadsOn, type Output } from "../../site/chartFiles.ts";
import type { RenderContext } from "./renderContext.ts";

/** The work of a thread: files of one chart. */
export interface RenderTask {
  readonly slug: string;
  /** The chart's data file in the store: build and service start from the same. */
  readonly data: FileRef;
  /** What its map is drawn of, in the store. */
  readonly geography?: FileRef;
  readonly onward?: Onward;
  readonly outputs: readonly Output[];
}

/** A rendered file, whose content is in the store. */
export interface Rendered extends FileRef {
  readonly path: string;
  readonly reads: ReadSet;
}

/**
 * Renders files of charts, one after the other, and puts them into the store.
 * @throws an error that names the file, when a representation fails or refuses.
 */
export async function renderTasks(
  tasks: readonly RenderTask[],
  rendering: RenderContext,
): Promise<readonly (readonly Rendered[])[]> {
  const rendered: (readonly Rendered[])[] = [];
  for (const task of tasks) {
    const run = () => render(task, rendering);
    rendered.push(await (task.data.bytes >= largeData ? oneAtATime(run) : run()));
  }
  return rendered;
}

/** Bytes of a data file whose rows, some 60,000, fill the memory of a thread: it renders no two of these at a time. */
const largeData = 250_000;
const oneAtATime = pLimit(1);

async function render(
  { slug, data, geography, onward, outputs }: RenderTask,
  rendering: RenderContext,
): Promise<readonly Rendered[]> {
  const { siteHashes: values, objects } = rendering;
  const known = decodeChart(readChartScript(slug, objects.readText(data)));
  const key = known.geography?.key;
  const chart =
    geography && key !== undefined
      ? withGeography(known, readGeographyScript(key, objects.readText(geography)))
      : known;
  const platform = nodePlatform((path) => objects.pathOf(fontHash(path)));
  const rendered: Rendered[] = [];
  for (const output of outputs) {
    const { site, reads: noted } = observeSite(rendering.site);
    const body = await renderOutput(
      onward && leadsOn(output) ? withOnward(chart, onward) : chart,
      output,
      site,
      platform,
    );
    const reads = noted().map((read) => `${read}=${values.hashOf(read)}`);
    rendered.push({ path: output.path, ...objects.put(body), reads });
  }
  return rendered;
}

/** The page that sends readers on to the chart's. */
function renderStub(chart: Chart, site: Site): string {
  const preview = previewTags(resolveView(chart, {}, site));
  return renderRedirect(site.config, chart.slug, chartTitle(chart) || chart.slug, "../", preview);
}

/** What a file holds that is rendered from a chart's data. @throws an error that names it */
export async function renderOutput(chart: Chart, output: Output, site: Site, platform: Platform) {
  if (output.representation === "redirect") return renderStub(chart, site);
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
