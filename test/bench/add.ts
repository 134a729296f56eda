import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { inTemporaryFolder, writeFiles } from "./data/folder.ts";
import { uniformNumbers } from "./data/random.ts";
import { polygraph } from "./process.ts";
import { atMostTimes, type Benchmark, measuresOf, ours, type Result } from "./result.ts";

/** Bytes of each table. */
const size = 100_000_000;

/** Tables of 100 MB: what `polygraph add` takes for them, and what papaparse takes to cut them into texts. */
export const add: Benchmark = {
  name: "add",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const results: Result[] = [];
      for (const [name, lines] of Object.entries(tables)) results.push(...(await compare(folder, name, lines)));
      return results;
    }),
};

const places = Array.from({ length: 200 }, (_, i) => `Place number ${i}`);

const tables: Readonly<Record<string, () => Generator<string>>> = {
  /** Names of indicators in columns, as data banks have them. */
  *long() {
    const random = uniformNumbers(1);
    yield "Area Code,Area,Item Code,Item,Element,Year,Unit,Value,Flag";
    for (let item = 0; ; item++)
      for (const element of ["Production", "Area harvested", "Yield"])
        for (const [i, place] of places.entries())
          for (let year = 1961; year < 2021; year++)
            yield `${i},${place},${item},Item number ${item},${element},${year},t,${(90_000 * random()).toFixed(2)},E`;
  },
  /** Ten measures of every day. */
  *wide() {
    const random = uniformNumbers(2);
    yield `Place,Date,${Array.from({ length: 10 }, (_, i) => `Measure ${i}`).join(",")}`;
    for (const place of places)
      for (let day = 0; day < 6000; day++) {
        const date = new Date(86_400_000 * (12_000 + day)).toISOString().slice(0, 10);
        const values = Array.from({ length: 10 }, () => (random() < 0.1 ? "" : (1000 * random()).toFixed(2)));
        yield `${place},${date},${values.join(",")}`;
      }
  },
};

async function compare(folder: string, name: string, lines: () => Generator<string>): Promise<readonly Result[]> {
  const file = join(folder, `${name}.csv`);
  await writeTable(file, lines());
  const content = join(folder, name);
  await writeFiles(content, { "site.json": '{"title": "Bench", "baseUrl": "https://charts.bench.test"}' });
  const mine = await usageOf([polygraph, "add", file, "--content", content, "--yes"]);
  const parsing = await usageOf(["--input-type=module", "--eval", parse, file]);
  const seconds = { [ours]: mine.seconds, "papaparse, texts alone": parsing.seconds };
  const memory = { [ours]: mine.megabytes, "papaparse, texts alone": parsing.megabytes };
  return [
    {
      name: `add a ${name} CSV of 100 MB, processor time`,
      unit: "s",
      measures: measuresOf(seconds),
      targets: [atMostTimes(seconds, ours, "papaparse, texts alone", 3)],
    },
    {
      name: `add a ${name} CSV of 100 MB, memory`,
      unit: "MB",
      measures: measuresOf(memory),
      targets: [{ ratio: ours, value: mine.megabytes, atMost: 1000 }],
    },
  ];
}

const parse = `import { readFileSync } from "node:fs"; import papaparse from "papaparse";
papaparse.parse(readFileSync(process.argv[1], "utf8"), { delimiter: ",", newline: "\\n" });`;

async function writeTable(file: string, lines: Generator<string>): Promise<void> {
  const handle = await open(file, "w");
  let [written, piece] = [0, ""];
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < 1_000_000) continue;
    await handle.writeFile(piece);
    written += piece.length;
    piece = "";
    if (written >= size) break;
  }
  await handle.close();
}

/** What a Node program used: seconds of processors, in all threads, and the most memory. @throws when it fails */
async function usageOf(args: readonly string[]): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const tell = 'process.on("exit", () => process.send(process.resourceUsage()))';
  const child = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(tell)}`, ...args], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [[usage], [code]] = await Promise.all([once(child, "message"), once(child, "exit")]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  const { userCPUTime, systemCPUTime, maxRSS } = usage as NodeJS.ResourceUsage;
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
}
