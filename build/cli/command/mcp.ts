import { once } from "node:events";
import { openService } from "../../../src/service/app.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { recoverTree } from "../../engine/tree/swap.ts";
import { startWorkers } from "../../engine/worker/workers.ts";
import { Failure } from "../../failure.ts";
import { queryEmbedder } from "../../site/search/embedder.ts";
import { lanceEngine } from "../../site/search/lance.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { openSqlEngine } from "../sql/engine.ts";

export const help = `Gives an AI assistant on this machine access to a built tree, for example a copy of a published one.

Usage: polygraph mcp [--dist DIR] [--content DIR]

It speaks the Model Context Protocol over standard input and output; the assistant starts it. With DuckDB
(npm install @duckdb/node-api), the assistant can also query the tables with SQL.

Options:
  --dist DIR     the tree (dist)
  --content DIR  content folder, for the model path of an onnx embedder (content)
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    dist: { type: "string", default: "dist" },
    content: { type: "string", default: "content" },
  });
  await recoverTree(values.dist);
  const store = folderStore(values.dist);
  if (!(await store.read("site.js")))
    throw new Failure(`${values.dist} does not contain a tree; create it with polygraph build`);
  const workers = startWorkers();
  const service = openService({
    store,
    platform: workers.platform(values.dist),
    pictures: workers.count,
    queryEmbedder: queryEmbedder(values.content),
    searchEngine: lanceEngine(values.dist),
  });
  const logError = (error: unknown): void => console.err(`${error instanceof Error ? error.stack : error}\n`);
  const { site } = service.asMcpSite(logError);
  const sql = await openSqlEngine(values.dist, site);
  const tree = service.asMcpSite(logError, sql);
  const [{ serveStdio }, { createMcpServer }] = await Promise.all([
    import("@modelcontextprotocol/server/stdio"),
    import("../../../src/service/mcp/server.ts"),
  ]);
  const ended = Promise.race([once(process.stdin, "close"), once(process, "SIGINT"), once(process, "SIGTERM")]);
  const connection = serveStdio(() => createMcpServer(tree), { onerror: logError, maxSubscriptions: 0 });
  await ended;
  await connection.close();
  sql?.close();
  await workers.close();
}
