import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { Failure, hasCode } from "../../failure.ts";

/** Where a path leads by all links, also when nothing is there yet. */
export function realPath(path: string): string {
  const place = resolve(path);
  try {
    return realpathSync.native(place);
  } catch (error) {
    const isMissing = hasCode(error, "ENOENT");
    if (!isMissing) return place;
    const folder = realPath(dirname(place));
    const target = linkTarget(place);
    return target === undefined ? join(folder, basename(place)) : realPath(resolve(folder, target));
  }
}

/** What a link says; undefined when there is none. */
function linkTarget(place: string): string | undefined {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}

/** The folders of a content in which every file counts, however deep it lies. */
const wholeFolders = ["charts", "datasets"];

/**
 * Makes sure that what a command writes is not read as content by the next one.
 * @param option - that names the place
 * @throws Failure when the place lies in one of these folders
 */
export function rejectInContent(content: string, place: string, option: "out" | "cache"): void {
  const within = wholeFolders.find((name) =>
    `${realPath(place)}${sep}`.startsWith(`${realPath(join(content, name))}${sep}`),
  );
  if (within === undefined) return;
  const folder = join(content, within);
  throw new Failure(
    `${place} is inside ${folder}, whose files are read as content; choose another folder with --${option}`,
  );
}
