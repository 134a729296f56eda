import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { type ChartSpec, contentFiles, entitiesOf } from "../data/content.ts";
import { inTemporaryFolder, writeFiles } from "../data/folder.ts";
import { median, quantile } from "../measure.ts";
import { polygraph, timeProcess } from "../process.ts";
import { type Benchmark, ours, type Result } from "../result.ts";
import { dragFrames } from "./dragFrames.ts";
import { dragTimeline, switchTab } from "./gestures.ts";
import { draggedSpecs, kinds } from "./kinds.ts";
import { asReader, slowdown } from "./reader.ts";

const rounds = 5;
const dragTime = 3000;
const frameRounds = 3;

const years = { firstYear: 1820, lastYear: 2019 } as const;

const specs: readonly ChartSpec[] = [
  {
    slug: "few",
    config: {
      chartTypes: ["LineChart", "DiscreteBar"],
      hasMapTab: true,
      selectedEntityNames: entitiesOf(8).map(({ name }) => name),
    },
    properties: ["y"],
    entities: 200,
    ...years,
  },
  {
    slug: "many",
    config: { chartTypes: ["LineChart"], selectedEntityNames: entitiesOf(200).map(({ name }) => name) },
    properties: ["y"],
    entities: 200,
    ...years,
  },
];

/** Tabs in the order in which they are opened, and what is there when they show. */
const tabs: readonly (readonly [label: string, shown: string])[] = [
  ["Map", "#plot[data-tab=WorldMap] .places"],
  ["Table", ".table-tab tbody tr"],
  ["Bar", "#plot[data-tab=DiscreteBar] svg"],
  ["Line", "#plot[data-tab=LineChart] .lines"],
];

/** Opens a chart: its slug, with a query if need be. */
type Open = (page: string) => Promise<Page>;

/** What a reader with a slow machine waits for, in Chromium, on pages opened from their folder. */
export const interaction: Benchmark = {
  name: "interaction",
  run: () =>
    inTemporaryFolder(async (folder) => {
      await writeFiles(join(folder, "content"), contentFiles([...specs, ...draggedSpecs]));
      await timeProcess(
        [polygraph, "build", "--content", "content", "--out", "dist", "--no-images", "--quiet"],
        folder,
      );
      return asReader(async (openAddress) => {
        const addressOf = (page: string): string => {
          const [slug, query = ""] = page.split("?");
          return `${pathToFileURL(join(folder, `dist/grapher/${slug}.html`)).href}?${query}`;
        };
        const open: Open = (page) => openAddress(addressOf(page));
        const atFullSpeed: Open = (slug) => openAddress(addressOf(slug), { rate: 1 });
        return [await firstControl(open), await tabSwitches(open), await drags(open), await frames(atFullSpeed)];
      });
    }),
};

async function firstControl(open: Open): Promise<Result> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await open("few");
    await page.waitForFunction(() => window.firstControl !== undefined);
    times.push(await page.evaluate(() => window.firstControl ?? Number.NaN));
    await page.close();
  }
  const value = median(times);
  return {
    name: `first control after load, CPU ${slowdown} × slower`,
    unit: "ms",
    measures: [{ by: ours, value }],
    targets: [{ ratio: "ms", value, atMost: 300 }],
  };
}

async function tabSwitches(open: Open): Promise<Result> {
  const firsts = new Map<string, number[]>(tabs.map(([label]) => [label, []]));
  const others = new Map<string, number[]>(tabs.map(([label]) => [label, []]));
  for (let round = 0; round < rounds; round++) {
    const page = await open("few");
    for (const times of [firsts, others, others])
      for (const [label, shown] of tabs) times.get(label)?.push(await switchTab(page, label, shown));
    await page.close();
  }
  const named = (times: ReadonlyMap<string, readonly number[]>, when: string) =>
    Array.from(times, ([label, all]) => ({ by: `${label}, ${when}`, value: median(all) }));
  const measures = [...named(firsts, "first time"), ...named(others, "again")];
  return {
    name: `tab switch, CPU ${slowdown} × slower`,
    unit: "ms",
    measures,
    targets: measures.map(({ by, value }) => ({ ratio: by, value, atMost: 100 })),
  };
}

async function drags(open: Open): Promise<Result> {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await open("many");
    rates.push(await dragTimeline(page, dragTime));
    await page.close();
  }
  const value = median(rates);
  return {
    name: `timeline drag, 200 entities × 200 years, CPU ${slowdown} × slower`,
    unit: "frames/s",
    measures: [{ by: ours, value }],
    targets: [{ ratio: "frames/s", value, atLeast: 30 }],
  };
}

/** What each kind of chart costs in the frames of a drag. The processor's time is counted, so none needs to be slowed. */
async function frames(open: Open): Promise<Result> {
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < frameRounds; round++)
    for (const [kind, address] of Object.entries(kinds)) {
      const page = await open(address);
      times.get(kind)?.push(quantile(await dragFrames(page), 0.95));
      await page.close();
    }
  const measures = Array.from(times, ([by, all]) => ({ by, value: median(all) }));
  return {
    name: `frames of a drag, 95th percentile, CPU ${slowdown} × slower`,
    unit: "ms",
    measures,
    targets: measures.map(({ by, value }) => ({ ratio: by, value, atMost: 33 })),
  };
}
