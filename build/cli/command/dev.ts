import { once } from "node:events";
import { join } from "node:path";
import { defaultCacheFolder } from "../../cache/cache.ts";
import { rejectInContent } from "../../engine/tree/realPath.ts";
import type { Console } from "../../terminal/console.ts";
import { parseCount, parseOptions } from "../../terminal/options.ts";
import { DevBuild } from "../serve/devBuild.ts";
import { Reloader } from "../serve/reload.ts";
import { startServer } from "../serve/server.ts";
import { watchFolder } from "../serve/watch.ts";

export const help = `Builds and serves a content folder, and rebuilds it after each change. Open pages reload.

Usage: polygraph dev [--content DIR] [--port N] [--host ADDR]

Options:
  --content DIR  the content folder (content)
  --cache DIR    the cache folder (.polygraph next to the content folder); it also holds the tree
  --port N       the port (8080); 0 selects a free port
  --host ADDR    the address to listen on (127.0.0.1)
  --drafts       include charts that are not published
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    content: { type: "string", default: "content" },
    cache: { type: "string" },
    port: { type: "string", default: "8080" },
    host: { type: "string", default: "127.0.0.1" },
    drafts: { type: "boolean", default: false },
  });
  const { content, host, drafts } = values;
  const port = parseCount("port", values.port, 0, 65_535);
  const cache = values.cache ?? defaultCacheFolder(content);
  rejectInContent(content, cache, "cache");
  const dist = join(cache, "dev");
  const build = new DevBuild({ content, dist, drafts, cache }, console);
  const isBuilt = await build.run([]);
  const reloader = new Reloader();
  const rebuild = async (paths: readonly string[]): Promise<void> => {
    if (await build.run(paths)) reloader.reload();
  };
  const watcher = await watchFolder(content, rebuild, (error) =>
    console.err(`Watching for changes failed: ${error instanceof Error ? error.message : String(error)}\n`),
  );
  if (!isBuilt) console.err("The site appears when the errors are fixed.\n");
  try {
    await build.firstTree;
    const server = await startServer({ dist, port, host, around: (answer) => reloader.around(answer) });
    console.out(`${server.url}\n`);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    reloader.close();
    await server.close();
  } finally {
    // An open watcher would keep the process running, e.g. when the server cannot start.
    await watcher.close();
  }
}
