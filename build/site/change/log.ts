import { join } from "node:path";
import {
  addCounts,
  type BuildChange,
  type ChangeLog,
  type ChartEntry,
  emptyCounts,
} from "../../../src/core/chart/changeLog.ts";
import { changeLogPath, kinds } from "../../../src/pages/changes/words.ts";
import { maybeReadText } from "../../cache/ledger.ts";
import { hashValue } from "../../hash.ts";

/** Builds that the log tells of. */
const maxBuilds = 20;
/** Charts and tables that it names of a build which is not the last one. */
const maxOlderEntries = 200;

/** The log in a tree; an empty one where there is none that this program understands. */
export function readChangeLog(tree: string): ChangeLog {
  return parseChangeLog(maybeReadText(join(tree, changeLogPath)) ?? "");
}

/** A log; an empty one of a text that is none. */
export function parseChangeLog(text: string): ChangeLog {
  try {
    const log: Partial<ChangeLog> = JSON.parse(text);
    return Array.isArray(log.builds) ? { builds: log.builds } : { builds: [] };
  } catch {
    return { builds: [] };
  }
}

/** The log with one more build in front; the same log when the build changed nothing. @param date - the build's */
export function extendLog(
  log: ChangeLog,
  { charts, tables = [] }: Pick<BuildChange, "charts" | "tables">,
  date: string,
): ChangeLog {
  if (charts.length + tables.length === 0) return log;
  const [last, ...older] = log.builds;
  const latest: BuildChange = {
    // What came before is a part of it: a change, its undoing and the change again are three builds.
    id: `${date}-${hashValue([last?.id, charts, tables]).slice(0, 8)}`,
    date,
    counts: countKinds(charts),
    points: charts.map(({ points }) => points).reduce(addCounts, emptyCounts),
    charts,
    ...(tables.length > 0 && { tables }),
  };
  return { builds: [latest, ...(last ? [shorten(last)] : []), ...older].slice(0, maxBuilds) };
}

function countKinds(charts: readonly ChartEntry[]): BuildChange["counts"] {
  const counts = { new: 0, renamed: 0, changed: 0, gone: 0 };
  for (const kind of kinds) counts[kind] = charts.filter((chart) => chart.kind === kind).length;
  return counts;
}

const shorten = (build: BuildChange): BuildChange => ({
  ...build,
  charts: build.charts.slice(0, maxOlderEntries).map(({ columns: _, config: __, ...chart }) => chart),
  ...(build.tables && { tables: build.tables.slice(0, maxOlderEntries) }),
});
