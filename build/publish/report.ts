import { formatCount } from "../../src/pages/catalogue/entry.ts";
import type { Plan } from "./plan.ts";

/** Number of paths of each kind that are shown to people. */
const maxShown = 10;

/** A plan for people: what changes at a destination, in lines that end with a line break. */
export function planText({ added, changed, removed, unchanged, bytes }: Plan, name: string): string {
  if (added.length + changed.length + removed.length === 0)
    return `${name} is up to date: ${formatCount(unchanged, "file")}\n`;
  const lists = [
    ...listed("+", added),
    ...listed("~", changed),
    ...listed("-", removed),
    `${name}: ${added.length} new, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged; ${formatBytes(bytes)} to upload`,
  ];
  return `${lists.join("\n")}\n`;
}

function listed(sign: string, paths: readonly string[]): readonly string[] {
  const shown = paths.slice(0, maxShown).map((path) => `  ${sign} ${path}`);
  return paths.length > maxShown ? [...shown, `  ${sign} … ${paths.length - maxShown} more`] : shown;
}

/** Formats bytes: "1.5 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1e3) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What `--json` prints at the end. */
export interface PublicationSummary {
  readonly to: string;
  readonly name: string;
  readonly dryRun: boolean;
  /** Undefined if only the host's client knows. */
  readonly plan: Plan | undefined;
  /** Number of files of the tree. */
  readonly files: number;
}

/** A publication as one line of JSON, with all paths. */
export function planJson({ to, name, dryRun, plan, files }: PublicationSummary): string {
  const changes = plan && {
    new: plan.added,
    changed: plan.changed,
    removed: plan.removed,
    unchanged: plan.unchanged,
    bytes: plan.bytes,
  };
  return JSON.stringify({ to, name, dryRun, files, ...changes });
}
