import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { contentFiles } from "./data/content.ts";
import { inTemporaryFolder, writeFiles } from "./data/folder.ts";
import { polygraph, timeProcess } from "./process.ts";
import type { Result } from "./result.ts";
import { spec } from "./servedMemory.ts";

const get = "GET /grapher/large.csv HTTP/1.1\r\nHost: localhost\r\n";

/** What clients send that never close their connections. */
const kinds: Readonly<Record<string, string>> = {
  "send nothing": "",
  "send half of the headers": get,
  "send what is not HTTP": "hello\r\n\r\n",
  "send too long headers": `${get}Cookie: ${"a".repeat(20_000)}\r\n\r\n`,
  "announce a body that does not arrive": `${get.replace("GET", "POST")}Content-Length: 1000\r\n\r\n`,
  "do not read their responses": `${get}\r\n`.repeat(50),
};

const clients = 500;
/** Milliseconds within which another reader gets an answer. */
const wait = 2000;

/** How long `polygraph serve` takes to answer a reader while other clients hold 500 connections open, for each kind of client. */
export const measureHalfOpen = (tell: (what: string) => void): Promise<readonly Result[]> =>
  inTemporaryFolder(async (folder) => {
    await writeFiles(join(folder, "content"), contentFiles([spec]));
    await timeProcess([polygraph, "build", "--content", "content", "--no-images", "--quiet"], folder);
    const results: Result[] = [];
    for (const [kind, text] of Object.entries(kinds)) {
      tell(`${clients} clients ${kind}`);
      results.push(await measureKind(folder, kind, text));
    }
    return results;
  });

async function measureKind(folder: string, kind: string, text: string): Promise<Result> {
  const child = spawn(process.execPath, [polygraph, "serve", "--dist", "dist", "--port", "0", "--quiet"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const sockets: Socket[] = [];
  try {
    const url = await urlOf(child);
    await timeAnswer(url);
    await Promise.all(Array.from({ length: clients }, async (_, i) => sockets.push(await openHalf(url, text, i))));
    const value = await timeAnswer(url);
    return {
      name: `an answer while ${clients} clients ${kind}`,
      unit: "ms",
      measures: [{ by: "polygraph serve", value }],
      targets: [{ ratio: "milliseconds", value, atMost: wait }],
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill("SIGKILL");
  }
}

async function urlOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("the server has no output");
  const [address] = await once(stdout, "data");
  return String(address).trim();
}

async function timeAnswer(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/grapher/large.csv`, { headers: { Connection: "close" } });
  await response.arrayBuffer();
  return performance.now() - started;
}

/** Opens a connection, on Linux from one of several addresses. @returns once it is open or refused */
async function openHalf(url: string, text: string, client: number): Promise<Socket> {
  const localAddress = process.platform === "linux" ? `127.0.0.${1 + (client % 4)}` : "127.0.0.1";
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress, allowHalfOpen: true })
    .on("error", () => undefined)
    .pause();
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  socket.write(text);
  return socket;
}
