import { once } from "node:events";
import type { LogEntry } from "../../../src/service/app.ts";
import { recoverTree } from "../../engine/tree/swap.ts";
import { queryEmbedder } from "../../site/search/embedder.ts";
import type { Console } from "../../terminal/console.ts";
import { parseBasePath, parseCount, parseList, parseOptions } from "../../terminal/options.ts";
import { parseProxies } from "../serve/clients.ts";
import { defaultLimits } from "../serve/connections.ts";
import { startServer } from "../serve/server.ts";

export const help = `Serves a built tree, and answers requests with parameters.

Usage: polygraph serve [--dist DIR] [--port N] [--host ADDR] [--base PATH] [--content DIR]
                       [--per-address N] [--trusted-proxies ADDR,…] [--quiet]

Options:
  --dist DIR     the tree (dist)
  --port N       the port (8080); 0 selects a free port
  --host ADDR    the address to listen on (127.0.0.1; 0.0.0.0 for all)
  --base PATH    the path at which a proxy has the site, if it passes requests on with it (that of the site's baseUrl; / for
                 none); requests without it are answered too
  --content DIR  content folder, for the model path of an onnx embedder (content)
  --per-address N  maximum connections of one address (250)
  --trusted-proxies ADDR,…
                 addresses and ranges of proxies, e.g. 127.0.0.1,10.0.0.0/8: the limit counts the requests of the
                 addresses in their X-Forwarded-For, not the connections of the proxies
  --quiet        do not log requests
`;

/** Milliseconds that open requests may take after a shutdown signal. */
const shutdownTimeout = 10_000;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    dist: { type: "string", default: "dist" },
    port: { type: "string", default: "8080" },
    host: { type: "string", default: "127.0.0.1" },
    base: { type: "string" },
    content: { type: "string", default: "content" },
    "per-address": { type: "string", default: String(defaultLimits.perAddress) },
    "trusted-proxies": { type: "string" },
    quiet: { type: "boolean", default: false },
  });
  const port = parseCount("port", values.port, 0, 65_535);
  const perAddress = parseCount("per-address", values["per-address"], 1, defaultLimits.connections);
  const proxies = values["trusted-proxies"];
  const isTrusted = parseProxies(proxies === undefined ? [] : parseList("trusted-proxies", proxies));
  await recoverTree(values.dist);
  const log = values.quiet ? undefined : (entry: LogEntry) => console.err(logLine(entry));
  const server = await startServer({
    dist: values.dist,
    port,
    host: values.host,
    limits: { perAddress },
    isTrusted,
    queryEmbedder: queryEmbedder(values.content),
    broken: (path, error) => console.err(brokenLine(values.dist, path, error)),
    ...(values.base !== undefined && { base: parseBasePath(values.base) }),
    ...(log && { log }),
  });
  console.out(`${server.url}\n`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const forcedExit = setTimeout(() => process.exit(0), shutdownTimeout);
  await server.close();
  clearTimeout(forcedExit);
}

function brokenLine(dist: string, path: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `polygraph: ${dist}/${path} is damaged and ignored: ${why}; build the tree again\n`;
}

function logLine({ method, target, status, bytes, milliseconds, ignored, error }: LogEntry): string {
  const line = `${status} ${method} ${target.slice(0, 500)} ${bytes} B ${milliseconds.toFixed(1)} ms${ignored === undefined ? "" : ` ignored: ${ignored}`}\n`;
  return error === undefined ? line : `${line}${error instanceof Error ? (error.stack ?? error.message) : error}\n`;
}
