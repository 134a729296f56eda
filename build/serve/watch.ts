import { relative, sep } from "node:path";
import { watch } from "chokidar";

/** How long to wait for further changes: editors and scripts write several files at once. In milliseconds. */
const pause = 20;

/**
 * Watches a folder. Changes that come while one call is at work are told together when it is done.
 * @param changed - gets paths below the folder, with forward slashes
 */
export async function watchFolder(
  folder: string,
  changed: (paths: readonly string[]) => Promise<void>,
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
  const watcher = watch(folder, { ignoreInitial: true, ignored: (path) => /[/\\]\.[^/\\]+$|\.draft$|~$/.test(path) });
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
