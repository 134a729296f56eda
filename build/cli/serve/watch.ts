import { lstatSync } from "node:fs";
import { relative, sep } from "node:path";
import { watch } from "chokidar";
import { isAncestorLink } from "../../content/folder.ts";
import { hasCode } from "../../failure.ts";

/** How long to wait for further changes: editors and scripts write several files at once. In milliseconds. */
const pause = 20;

/**
 * Watches a folder. Changes that come while one call is at work are told together when it is done.
 * @param changed - gets paths below the folder, with forward slashes
 * @param failed - told when changes are not seen any more
 */
export async function watchFolder(
  folder: string,
  changed: (paths: readonly string[]) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const tell = async (): Promise<void> => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const paths = [...waiting].sort();
    waiting.clear();
    await changed(paths);
    isBusy = false;
    await tell();
  };
  // Whatever the folder itself is called, hidden or not.
  const isOther = (path: string) => relative(folder, path) !== "" && /[/\\]\.[^/\\]+$|\.draft$|~$/.test(path);
  const ignored = (path: string) => isOther(path) || isLoop(path);
  const watcher = watch(folder, { ignoreInitial: true, ignored });
  // Of what may not be read the build tells.
  watcher.on("error", (error) => hasCode(error, "EACCES", "EPERM", "ENOENT", "ELOOP") || failed(error));
  watcher.on("all", (_, path) => {
    waiting.add(relative(folder, path).split(sep).join("/"));
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), pause);
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Whether a link leads to a folder that it lies in. */
function isLoop(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && isAncestorLink(path);
  } catch {
    // There is nothing, or nothing that may be read.
    return false;
  }
}
