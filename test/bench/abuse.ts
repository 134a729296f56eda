import fc from "fast-check";
import { createService } from "../../src/service/app.ts";
import { machine } from "../machine.ts";
import { hostileTarget } from "../service/hostile.ts";
import { generateCharts } from "./data/charts.ts";
import { type ChartSpec, entitiesOf } from "./data/content.ts";
import { dataTree } from "./data/tree.ts";
import type { Benchmark, Result } from "./result.ts";
import { measureServedMemory } from "./servedMemory.ts";

const count = 20_000;
const pictures = 200;

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
  run: async () => [...(await sendHostile()), await askAtOnce(), ...(await measureServedMemory())],
};

async function createAnswering(): Promise<(target: string) => Promise<number>> {
  const answer = createService({ store: dataTree(await generateCharts([spec])), machine });
  return async (target) => {
    const response = await answer(new Request(`http://localhost${target}`));
    await response.arrayBuffer();
    return response.status;
  };
}

async function sendHostile(): Promise<Result[]> {
  const ask = await createAnswering();
  const targets = fc.sample(hostileTarget([spec.slug, "LIFE", "nope"]), { numRuns: count, seed: 1 });
  const statuses = new Map<number, number>();
  const send = async (some: readonly string[]): Promise<void> => {
    for (const target of some) {
      const status = await ask(target);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  // What is loaded and cached once is there after the first requests; only what comes later is growth.
  await send(targets.slice(0, count / 4));
  const before = heapMegabytes();
  await send(targets.slice(count / 4));
  const after = heapMegabytes();
  const failed = [...statuses].reduce((sum, [status, n]) => (status >= 500 ? sum + n : sum), 0);
  return [
    {
      name: `${count} hostile requests`,
      unit: "answers",
      measures: [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => ({ by: String(status), value: n })),
      targets: [{ ratio: "answers of 5xx", value: failed, atMost: 0 }],
    },
    {
      name: "heap in use",
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
  const statuses = await Promise.all(targets.map(ask));
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
