import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { Failure, hasCode } from "../../failure.ts";

/** Resolves all links of a path, even if its target does not exist yet. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch (error) {
    const isMissing = hasCode(error, "ENOENT");
    if (!isMissing) return absolute;
    const folder = realPath(dirname(absolute));
    const target = linkTarget(absolute);
    return target === undefined ? join(folder, basename(absolute)) : realPath(resolve(folder, target));
  }
}

/** The target of a link; undefined if it is not a link. */
function linkTarget(absolute: string): string | undefined {
  try {
    return readlinkSync(absolute);
  } catch {
    return undefined;
  }
}

/** Folders of the content in which every file counts, at any depth. */
const wholeFolders = ["charts", "datasets"];

/**
 * Rejects an output path inside these folders: the next command would read the output as content.
 * @param option - the option that sets the path
 * @throws Failure if the path is in one of these folders
 */
export function rejectInContent(content: string, output: string, option: "out" | "cache"): void {
  const within = wholeFolders.find((name) =>
    `${realPath(output)}${sep}`.startsWith(`${realPath(join(content, name))}${sep}`),
  );
  if (within === undefined) return;
  const folder = join(content, within);
  throw new Failure(
    `${output} is inside ${folder}, whose files are read as content; choose another folder with --${option}`,
  );
}
