import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CDPSession } from "playwright-core";
import { type ChartSpec, contentFiles, entitiesOf } from "../data/content.ts";
import { inTemporaryFolder, writeFiles } from "../data/folder.ts";
import { median } from "../measure.ts";
import { polygraph, timeProcess } from "../process.ts";
import { type Benchmark, ours, type Result } from "../result.ts";
import { asReader, type OpenAddress } from "./reader.ts";

const rounds = 5;

/** A slow mobile network, as pages are commonly judged by: 1.6 Mbit/s down, 0.75 up, 150 ms for each request. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;

/** A line chart whose data take some 60 kB as text. */
const spec: ChartSpec = {
  slug: "line",
  config: { chartTypes: ["LineChart"], selectedEntityNames: entitiesOf(6).map(({ name }) => name) },
  properties: ["y"],
  entities: 130,
  firstYear: 1960,
  lastYear: 2019,
};

/** A first visit over a slow line: when the controls of a line chart are ready, and what was loaded until all was quiet. */
export const delivery: Benchmark = {
  name: "delivery",
  run: () =>
    inTemporaryFolder(async (folder) => {
      await writeFiles(join(folder, "content"), contentFiles([spec]));
      await timeProcess([polygraph, "build", "--content", "content", "--no-images", "--quiet"], folder);
      const server = spawn(process.execPath, [polygraph, "serve", "--port", "0", "--quiet"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
      });
      try {
        return await asReader(async (open) => visit(open, `${await addressOf(server)}/grapher/${spec.slug}`));
      } finally {
        server.kill();
      }
    }),
};

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("no output of the server");
  const [started] = await once(stdout, "data");
  return String(started).trim();
}

async function visit(open: OpenAddress, address: string): Promise<readonly Result[]> {
  const times: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let bytes = 0;
    const page = await open(address, {
      async prepare(session: CDPSession) {
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", network);
        session.on("Network.loadingFinished", ({ encodedDataLength }) => {
          bytes += encodedDataLength;
        });
      },
    });
    times.push(await page.evaluate(() => window.liveAt ?? Number.NaN));
    await page.waitForLoadState("networkidle");
    sizes.push(bytes / 1000);
    await page.close();
  }
  return [
    result("controls ready on a first visit, CPU 4 × slower, 1.6 Mbit/s, 150 ms", "ms", median(times), 1600),
    result("bytes of a first visit", "kB", median(sizes), 180),
  ];
}

const result = (name: string, unit: Result["unit"], value: number, atMost: number): Result => ({
  name,
  unit,
  measures: [{ by: ours, value }],
  targets: [{ ratio: unit, value, atMost }],
});
