import { join } from "node:path";
import {
  addCounts,
  type BuildChange,
  type ChangeLog,
  type ChartEntry,
  emptyCounts,
} from "../../../src/core/chart/changeLog.ts";
import { kinds } from "../../../src/pages/changes/words.ts";
import { changeLogPath } from "../../../src/pages/paths.ts";
import { maybeReadText } from "../../cache/textFile.ts";
import { hashValue } from "../../hash.ts";

/** Maximum number of builds in the log. */
const maxBuilds = 20;
/** Maximum number of charts, and of tables, listed for each build before the last. */
const maxOlderEntries = 200;

/** Reads the log of a tree; empty if there is none, or if this program does not understand it. */
export function readChangeLog(tree: string): ChangeLog {
  return parseChangeLog(maybeReadText(join(tree, changeLogPath)) ?? "");
}

/** Parses a log; empty if the text is not a log. */
export function parseChangeLog(text: string): ChangeLog {
  try {
    const log: Partial<ChangeLog> = JSON.parse(text);
    return Array.isArray(log.builds) ? { builds: log.builds } : { builds: [] };
  } catch {
    return { builds: [] };
  }
}

/** Prepends a build to the log, unless it changed nothing. @param date - day of the build */
export function extendLog(
  log: ChangeLog,
  { charts, tables = [] }: Pick<BuildChange, "charts" | "tables">,
  date: string,
): ChangeLog {
  if (charts.length + tables.length === 0) return log;
  const [last, ...older] = log.builds;
  const latest: BuildChange = {
    // The id depends on the previous build: a change, its reversal and the same change again are three builds.
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
