import { existsSync, lstatSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { watch } from "chokidar";
import { treeMarkerPath } from "../../cache/manifest.ts";
import { isAncestorLink } from "../../content/folder.ts";
import { hasCode } from "../../failure.ts";

/** Debounce in milliseconds: editors and scripts write several files at once. */
const debounce = 20;

/**
 * Watches a folder. Changes during a callback are collected for the next one.
 * @param changed - gets paths relative to the folder, with "/"
 * @param failed - called when changes can no longer be observed
 */
export async function watchFolder(
  folder: string,
  changed: (paths: readonly string[]) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const flush = async (): Promise<void> => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const paths = [...waiting].sort();
    waiting.clear();
    await changed(paths);
    isBusy = false;
    await flush();
  };
  // The folder itself may have a hidden name.
  const isOther = (path: string) =>
    relative(folder, path) !== "" && /[/\\]\.[^/\\]+$|\.draft$|~$|[/\\]node_modules$/.test(path);
  // A content folder that is a repository also has its packages and built trees.
  const ignored = (path: string) => isOther(path) || isLoop(path) || existsSync(join(path, treeMarkerPath));
  const watcher = watch(folder, { ignoreInitial: true, ignored });
  // The build reports files that cannot be read.
  watcher.on("error", (error) => hasCode(error, "EACCES", "EPERM", "ENOENT", "ELOOP") || failed(error));
  watcher.on("all", (_, path) => {
    waiting.add(relative(folder, path).split(sep).join("/"));
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), debounce);
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Whether a path is a link to a folder that contains it. */
function isLoop(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && isAncestorLink(path);
  } catch {
    // The file is gone or not readable.
    return false;
  }
}
