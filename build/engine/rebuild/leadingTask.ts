import { chartScriptPath, geographyScriptPath } from "../../../src/core/chart/dataScript.ts";
import type { Onward } from "../../../src/core/chart/onward.ts";
import { representations } from "../../../src/representations.ts";
import type { FileRef } from "../../cache/objects.ts";
import { leadsOn } from "../../site/chartFiles.ts";
import type { RenderTask } from "../render/render.ts";
import type { KeptChart } from "../source/snapshot.ts";

/** The files of all charts that tell what these lead on to, as outputs of a chart. */
const leadingFiles = (slug: string) =>
  representations
    .map(({ name, fileSuffix }) => ({ path: `grapher/${slug}${fileSuffix}`, representation: name, query: "" }))
    .filter(leadsOn);

/**
 * The work of rendering what tells where a chart leads on to, and nothing else of it, from the data that a tree has.
 * @param fileOf - finds files of the tree
 * @returns undefined where the tree has no such files
 */
export function leadingTask(
  { slug, geography: key }: Pick<KeptChart, "slug" | "geography">,
  onward: Onward | undefined,
  fileOf: (path: string) => FileRef | undefined,
): RenderTask | undefined {
  const data = fileOf(chartScriptPath(slug));
  const geography = key === undefined ? undefined : fileOf(geographyScriptPath(key));
  const outputs = leadingFiles(slug).filter(({ path }) => fileOf(path) !== undefined);
  if (!data || !onward || outputs.length === 0) return undefined;
  return { slug, data, ...(geography && { geography }), onward, outputs };
}
