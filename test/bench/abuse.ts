import fc from "fast-check";
import { createService } from "../../src/service/app.ts";
import type { TreeStore } from "../../src/service/tree.ts";
import { platform } from "../platform.ts";
import { hostileTarget } from "../service/hostile.ts";
import { fileRequest, hostileFileRequest } from "../service/hostileFiles.ts";
import { hostileMcpRequest, mcpRequest } from "../service/mcp/hostile.ts";
import { generateCharts } from "./data/charts.ts";
import { type ChartSpec, entitiesOf } from "./data/content.ts";
import { dataTree } from "./data/tree.ts";
import { measureHalfOpen } from "./halfOpen.ts";
import type { Benchmark, Result } from "./result.ts";
import { measureServedMemory } from "./servedMemory.ts";
import { measureSqlAbuse } from "./sqlAbuse.ts";

const count = 20_000;
const mcpCount = 5000;
const fileCount = 5000;
const pictures = 200;

/** Of a catalogue. */
const files = [
  "catalog/index.json",
  "catalog/grapher/charts/latest/life/life.parquet",
  "catalog/grapher/charts/latest/life/life.meta.json",
  "v1/indicators/1.data.json",
  "v1/indicators/1.metadata.json",
  "indicator/1.html",
];

const spec: ChartSpec = {
  slug: "life",
  config: { chartTypes: ["LineChart"], hasMapTab: true, selectedEntityNames: entitiesOf(3).map(({ name }) => name) },
  properties: ["y"],
  entities: 20,
  firstYear: 2000,
  lastYear: 2019,
};

/** What no sane client asks, and more than the service can draw at once. */
export const abuse: Benchmark = {
  name: "abuse",
  run: async (tell) => [
    ...(await sendHostile(`${count} hostile requests`, hostileAddresses())),
    ...(await sendHostile(`${mcpCount} hostile requests to /mcp`, hostileMessages())),
    ...(await sendHostile(`${fileCount} hostile requests for the catalogue`, hostileFiles())),
    await askAtOnce(),
    ...(await measureServedMemory()),
    ...(await measureHalfOpen(tell)),
    ...(await measureSqlAbuse(tell)),
  ],
};

async function createAnswering(): Promise<(request: Request) => Promise<number>> {
  const answer = createService({ store: await abusedTree(), platform });
  return async (request) => {
    const response = await answer(request);
    await response.arrayBuffer();
    return response.status;
  };
}

/** The charts' data, and files of a catalogue: what these hold is all the same to the service. */
async function abusedTree(): Promise<TreeStore> {
  const charts = dataTree(await generateCharts([spec]));
  const known = new Map(files.map((path) => [path, Buffer.alloc(50_000, path)]));
  return { ...charts, read: async (path) => known.get(path) ?? charts.read(path) };
}

const requestOf = (target: string): Request => new Request(`http://localhost${target}`);

/** Makes each request when it is sent: a request that was sent is spent. */
type Requests = readonly (() => Request)[];

const hostileAddresses = (): Requests =>
  fc
    .sample(hostileTarget([spec.slug, "LIFE", "nope"]), { numRuns: count, seed: 1 })
    .map((target) => () => requestOf(target));

const hostileMessages = (): Requests =>
  fc.sample(hostileMcpRequest, { numRuns: mcpCount, seed: 1 }).map((request) => () => mcpRequest(request));

const hostileFiles = (): Requests =>
  fc.sample(hostileFileRequest(files), { numRuns: fileCount, seed: 1 }).map((request) => () => fileRequest(request));

async function sendHostile(name: string, requests: Requests): Promise<Result[]> {
  const ask = await createAnswering();
  const statuses = new Map<number, number>();
  const send = async (some: Requests): Promise<void> => {
    for (const make of some) {
      const status = await ask(make());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  // What is loaded and cached once is there after the first requests; only what comes later is growth.
  await send(requests.slice(0, requests.length / 4));
  const before = heapMegabytes();
  await send(requests.slice(requests.length / 4));
  const after = heapMegabytes();
  const failed = [...statuses].reduce((sum, [status, n]) => (status >= 500 ? sum + n : sum), 0);
  return [
    {
      name,
      unit: "answers",
      measures: [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => ({ by: String(status), value: n })),
      targets: [{ ratio: "answers of 5xx", value: failed, atMost: 0 }],
    },
    {
      name: `heap in use by ${name}`,
      unit: "MB",
      measures: [
        { by: "after a quarter of them", value: before },
        { by: "at the end", value: after },
      ],
      targets: [{ ratio: "growth", value: after / before, atMost: 1.1 }],
    },
  ];
}

async function askAtOnce(): Promise<Result> {
  const ask = await createAnswering();
  const targets = Array.from({ length: pictures }, (_, i) => `/grapher/life.png?imWidth=${400 + i}`);
  const statuses = await Promise.all(targets.map((target) => ask(requestOf(target))));
  const counted = (status: number): number => statuses.filter((it) => it === status).length;
  return {
    name: `${pictures} pictures at once`,
    unit: "answers",
    measures: [200, 503].map((status) => ({ by: String(status), value: counted(status) })),
    targets: [{ ratio: "answered 200 or 503", value: (counted(200) + counted(503)) / pictures, atLeast: 1 }],
  };
}

function heapMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
