import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { removeFolders } from "./data/folder.ts";
import { benchmarks } from "./registry.ts";
import { isMet, type Result } from "./result.ts";
import { formatTable } from "./table.ts";

const help = `Measures the product beside its peers, in one run on the same data.

Usage: npm run bench -- [--only NAME,…] [--json FILE]

  --only NAME,…   only these: ${benchmarks.map(({ name }) => name).join(", ")}
  --json FILE     where the numbers go (.polygraph/bench.json)
`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    json: { type: "string", default: ".polygraph/bench.json" },
    help: { type: "boolean" },
  },
});
if (values.help) process.stdout.write(help);
else await measure(values.only?.split(","), values.json);

async function measure(only: readonly string[] | undefined, file: string): Promise<void> {
  const unknown = only?.find((wanted) => !benchmarks.some(({ name }) => name === wanted));
  if (unknown !== undefined) throw new Error(`unknown benchmark: ${unknown}`);
  const results: Result[] = [];
  try {
    for (const { name, run } of benchmarks) {
      if (only && !only.includes(name)) continue;
      const started = performance.now();
      const tell = (what: string): void => void process.stderr.write(`${name}: ${what}\n`);
      tell("begins");
      results.push(...(await run(tell)));
      tell(`took ${Math.round((performance.now() - started) / 1000)} s`);
    }
  } finally {
    await removeFolders();
  }
  const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? "", cores: availableParallelism() };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ machine, results }, undefined, 2)}\n`);
  process.stdout.write(`${formatTable(results)}\n${summaryOf(results)} Numbers: ${file}\n`);
}

function summaryOf(results: readonly Result[]): string {
  const targets = results.flatMap((result) => result.targets);
  return `${targets.filter(isMet).length} of ${targets.length} targets are met.`;
}
