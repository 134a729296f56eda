import { once } from "node:events";
import type { LogEntry } from "../../../src/service/app.ts";
import { recoverTree } from "../../engine/tree/swap.ts";
import { queryEmbedder } from "../../site/search/embedder.ts";
import type { Console } from "../../terminal/console.ts";
import { parseCount, parseOptions } from "../../terminal/options.ts";
import { startServer } from "../serve/server.ts";

export const help = `Serves a built tree, and answers requests with parameters.

Usage: polygraph serve [--dist DIR] [--port N] [--host ADDR] [--content DIR] [--quiet]

Options:
  --dist DIR     the tree (dist)
  --port N       the port (8080); 0 selects a free port
  --host ADDR    the address to listen on (127.0.0.1; 0.0.0.0 for all)
  --content DIR  content folder, for the model path of an onnx embedder (content)
  --quiet        do not log requests
`;

/** Milliseconds that open requests may take after a shutdown signal. */
const shutdownTimeout = 10_000;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    dist: { type: "string", default: "dist" },
    port: { type: "string", default: "8080" },
    host: { type: "string", default: "127.0.0.1" },
    content: { type: "string", default: "content" },
    quiet: { type: "boolean", default: false },
  });
  const port = parseCount("port", values.port, 0, 65_535);
  await recoverTree(values.dist);
  const log = values.quiet ? undefined : (entry: LogEntry) => console.err(logLine(entry));
  const server = await startServer({
    dist: values.dist,
    port,
    host: values.host,
    queryEmbedder: queryEmbedder(values.content),
    broken: (path, error) => console.err(brokenLine(values.dist, path, error)),
    ...(log && { log }),
  });
  console.out(`${server.url}\n`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const impatient = setTimeout(() => process.exit(0), shutdownTimeout);
  await server.close();
  clearTimeout(impatient);
}

function brokenLine(dist: string, path: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `polygraph: ${dist}/${path} is damaged and ignored: ${why}; build the tree again\n`;
}

function logLine({ method, target, status, bytes, milliseconds, ignored, error }: LogEntry): string {
  const line = `${status} ${method} ${target.slice(0, 500)} ${bytes} B ${milliseconds.toFixed(1)} ms${ignored === undefined ? "" : ` ignored: ${ignored}`}\n`;
  return error === undefined ? line : `${line}${error instanceof Error ? (error.stack ?? error.message) : error}\n`;
}
