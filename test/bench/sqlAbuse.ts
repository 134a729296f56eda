import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openSqlEngine } from "../../build/cli/sql/engine.ts";
import { defaultSqlLimits } from "../../build/cli/sql/runner.ts";
import { contentFiles } from "./data/content.ts";
import { inTemporaryFolder, writeFiles } from "./data/folder.ts";
import { polygraph, timeProcess } from "./process.ts";
import type { Result } from "./result.ts";
import { memory, spec } from "./servedMemory.ts";

/** Statements that take memory or time without end, if nothing limits them. */
const statements: readonly string[] = [
  "SELECT max(len(list_transform(range(40000000), x -> x || 'abc')))",
  "SELECT list_reduce(range(1, 3000000), (x, y) -> x + y)",
  "SELECT list_sort(list_transform(range(50000000), x -> hash(x)))[1]",
  "SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE a.range * b.range = 7",
  "SELECT count(*) FROM (SELECT DISTINCT range AS a, range || 'x' AS b FROM range(100000000))",
  "SELECT length(string_agg(repeat('x', 1000), '')) FROM range(10000000)",
  "SELECT length(repeat('a', 2000000000))",
  "SELECT len(string_split(repeat('a,', 100000000), ','))",
  "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT max(n) FROM t",
  "WITH RECURSIVE t(s) AS (SELECT 'a' UNION ALL SELECT s || s FROM t) SELECT max(length(s)) FROM t",
  "SELECT * FROM range(1000000000) ORDER BY hash(range) LIMIT 1 OFFSET 900000000",
  "SELECT len(list(range)) FROM range(1000000000)",
  "SELECT max(x) FROM (SELECT unnest(generate_series(1, 1000000000)) AS x)",
  "SELECT cardinality(histogram(range)) FROM range(100000000)",
  "SELECT max(s) FROM (SELECT sum(range) OVER (ORDER BY hash(range)) AS s FROM range(100000000))",
  'SELECT count(*) FROM "large" a, "large" b, "large" c WHERE a.year + b.year + c.year = 1',
  'SELECT count(*) FROM (SELECT 1 FROM "large" a, "large" b GROUP BY CUBE (a.entity, a.year, b.entity, b.year))',
  "SELECT count(*) FROM range(100000000) WHERE regexp_matches(repeat('a', 1000) || range, '(a+)+b')",
  `SELECT ${"(".repeat(5000)}1${")".repeat(5000)}`,
  "SELECT repeat('a', 100000000) FROM range(100)",
];

/** Milliseconds between looks at the memory of processes. */
const interval = 50;
/** Milliseconds for noticing the end of the time, and for ending the process. */
const patience = 1000;

/** Memory and time of `run_sql` under statements that try to break it, and whether the next one is answered. Linux only. */
export const measureSqlAbuse = async (tell: (what: string) => void): Promise<readonly Result[]> =>
  process.platform === "linux" ? inTemporaryFolder((folder) => measureIn(folder, tell)) : [];

async function measureIn(folder: string, tell: (what: string) => void): Promise<readonly Result[]> {
  await writeFiles(join(folder, "content"), contentFiles([spec]));
  await timeProcess([polygraph, "build", "--content", "content", "--no-images", "--quiet"], folder);
  const site = async () => ({ config: { title: "Test", baseUrl: "https://charts.example.org" } });
  const engine = await openSqlEngine(join(folder, "dist"), site);
  if (!engine) return [];
  let [slowest, largest, answered] = [0, 0, 0];
  try {
    for (const sql of statements) {
      const { milliseconds, megabytes, outcome } = await watch(() => engine.query(sql, 10));
      tell(`${Math.round(milliseconds)} ms, ${Math.round(megabytes)} MB, ${outcome}: ${sql.slice(0, 60)}`);
      [slowest, largest] = [Math.max(slowest, milliseconds), Math.max(largest, megabytes)];
      const { rows } = await engine.query('SELECT count(*) FROM "large"', 1);
      if (rows.length === 1) answered++;
    }
  } finally {
    engine.close();
  }
  const { milliseconds, megabytes } = defaultSqlLimits;
  const count = statements.length;
  return [
    limited(`the slowest of ${count} statements that try to break run_sql`, "ms", slowest, milliseconds + patience),
    limited("the largest process of them", "MB", largest, megabytes),
    {
      name: "statements answered after each of them",
      unit: "answers",
      measures: [{ by: "polygraph mcp", value: answered }],
      targets: [{ ratio: "answers", value: answered, atLeast: count }],
    },
  ];
}

const limited = (name: string, unit: "ms" | "MB", value: number, atMost: number): Result => ({
  name,
  unit,
  measures: [{ by: "polygraph mcp", value }],
  targets: [{ ratio: unit === "ms" ? "milliseconds" : "megabytes", value, atMost }],
});

/** How long a statement takes, the memory of the largest process of this program meanwhile, and its answer or failure. */
async function watch(run: () => Promise<unknown>) {
  let [megabytes, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      megabytes = Math.max(megabytes, ...(await memoryOfChildren()));
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  })();
  const started = performance.now();
  const outcome = await run().then(
    () => "answered",
    (error: unknown) => String(error).slice(0, 60),
  );
  const milliseconds = performance.now() - started;
  isOver = true;
  await watching;
  return { milliseconds, megabytes, outcome };
}

/** The most memory that each process of this program had, in MB. One may end before it is asked. */
async function memoryOfChildren(): Promise<readonly number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  const pids = children.trim().split(" ").filter(Boolean).map(Number);
  const sizes = await Promise.all(pids.map((pid) => memory({ pid }, "VmHWM").catch(() => 0)));
  return sizes.filter((size) => size > 0);
}
