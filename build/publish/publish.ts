import { Failure } from "../failure.ts";
import type { Destination } from "./destination.ts";
import { type Plan, planPublication } from "./plan.ts";
import { recordPath } from "./store.ts";
import { LocalTree } from "./tree.ts";

/** How to publish. */
export interface PublishOptions {
  /** Whether files of others may be overwritten. */
  readonly overwrite: boolean;
  /** Whether precompressed files are published. */
  readonly withTwins: boolean;
  /** Whether only the plan is made. */
  readonly dryRun: boolean;
  /** Called with the plan before the first step. */
  announce(plan: Plan | undefined, tree: LocalTree): void;
}

/**
 * Publishes a built tree.
 * @returns what changed; undefined if only the host's client knows
 * @throws Failure if files of others are in the way, or the destination cannot be reached
 */
export async function publishTree(
  folder: string,
  destination: Destination,
  { overwrite, withTwins, dryRun, announce }: PublishOptions,
): Promise<Plan | undefined> {
  const tree = await LocalTree.open(folder, withTwins);
  const published = await destination.list();
  const states = await tree.states((bytes) => destination.fingerprint(bytes));
  const plan = published && planPublication(states, published);
  announce(plan, tree);
  if (plan && !overwrite) rejectConflicts(plan, destination);
  if (!dryRun) await destination.apply(plan ?? planPublication(states, { files: new Map(), owned: new Set() }), tree);
  return plan;
}

/** @throws Failure if files of others would be overwritten */
function rejectConflicts({ conflicts }: Plan, { name }: Destination): void {
  if (conflicts.length === 0) return;
  const more = conflicts.length > 3 ? ` and ${conflicts.length - 3} more` : "";
  throw new Failure(
    `${name} has files that no publication wrote (${recordPath} does not list them): ${conflicts.slice(0, 3).join(", ")}${more}; move them away, or replace them with --overwrite`,
  );
}
