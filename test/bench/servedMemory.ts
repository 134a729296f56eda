import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ChartSpec, contentFiles, entitiesOf } from "./data/content.ts";
import { inTemporaryFolder, writeFiles } from "./data/folder.ts";
import { polygraph, timeProcess } from "./process.ts";
import type { Result } from "./result.ts";

/** A CSV of some 700 kB, and a map. */
export const spec: ChartSpec = {
  slug: "large",
  config: { chartTypes: ["LineChart"], hasMapTab: true, selectedEntityNames: entitiesOf(3).map(({ name }) => name) },
  properties: ["y"],
  entities: 150,
  firstYear: 1900,
  lastYear: 2019,
};

/** The largest picture there is, of a globe that reaches far beyond it. */
const closeGlobe = (year: number): string =>
  `/grapher/large.png?tab=map&globe=1&globeZoom=20&globeRotation=89.9,9999&imWidth=9999&time=${year}`;

const picturesAtOnce = 20;
const [connections, requestsAhead] = [20, 100];
/** Milliseconds after which a server has given back what an attack took. */
const recovery = 60_000;

/**
 * The memory of `polygraph serve` as the system counts it: while it draws large pictures, and while nobody reads what is asked
 * for. Nothing where the system does not tell (it is Linux that does).
 */
export const measureServedMemory = async (): Promise<readonly Result[]> =>
  process.platform === "linux" ? inTemporaryFolder(measureIn) : [];

async function measureIn(folder: string): Promise<readonly Result[]> {
  await writeFiles(join(folder, "content"), contentFiles([spec]));
  await timeProcess([polygraph, "build", "--content", "content", "--no-images", "--quiet"], folder);
  const child = spawn(process.execPath, [polygraph, "serve", "--dist", "dist", "--port", "0", "--quiet"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [address] = await once(child.stdout, "data");
    const url = String(address).trim();
    // What is loaded with the first requests stays.
    for (const path of ["/grapher/large.csv", "/grapher/large.png?time=1950"]) await ask(url + path);
    return [...(await drawLarge(child, url)), await leaveUnread(child, url)];
  } finally {
    child.kill("SIGKILL");
  }
}

async function drawLarge(child: ChildProcess, url: string): Promise<readonly Result[]> {
  const start = await memory(child, "VmRSS");
  const one = await growth(child, start, () => ask(url + closeGlobe(1900)));
  const many = await growth(child, start, () =>
    Promise.all(Array.from({ length: picturesAtOnce }, (_, i) => ask(url + closeGlobe(1901 + i)))),
  );
  await sleep(recovery);
  const after = (await memory(child, "VmRSS")) - start;
  return [
    grown("one close globe of 12.75 megapixels", "while it is drawn", one, 250),
    grown(`${picturesAtOnce} of them at once`, "while they are drawn", many, 600),
    grown(`${picturesAtOnce} of them at once`, "a minute later", after, 100),
  ];
}

async function leaveUnread(child: ChildProcess, url: string): Promise<Result> {
  const start = await memory(child, "VmRSS");
  const sockets: Socket[] = [];
  const more = await growth(child, start, async () => {
    for (let i = 0; i < connections; i++) sockets.push(askAhead(url));
    await sleep(5000);
  });
  for (const socket of sockets) socket.destroy();
  return grown(`${connections} connections × ${requestsAhead} CSVs, unread`, "more memory", more, 150);
}

/** A client that asks, and never reads. */
function askAhead(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) })
    .on("error", () => undefined)
    .pause();
  socket.write("GET /grapher/large.csv HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requestsAhead));
  return socket;
}

const grown = (name: string, by: string, value: number, atMost: number): Result => ({
  name,
  unit: "MB",
  measures: [{ by, value }],
  targets: [{ ratio: "more memory in MB", value, atMost }],
});

/** By how much the memory grew above `start` at most while something ran, in MB. */
async function growth(child: ChildProcess, start: number, run: () => Promise<unknown>): Promise<number> {
  // Forgets the peak so far (proc(5), clear_refs).
  await writeFile(`/proc/${child.pid}/clear_refs`, "5");
  await run();
  return (await memory(child, "VmHWM")) - start;
}

/** What the system says of a process, in MB: the memory that it has, or had at most. */
export async function memory({ pid }: Pick<ChildProcess, "pid">, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
}

async function ask(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${response.status}: ${url}`);
}
