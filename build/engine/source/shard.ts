import { UsageError } from "../../failure.ts";
import { hash } from "../../hash.ts";

/** A part of the charts of a site: part `index` of `count`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Parses `2/5` or `auto`, which reads the variables of the CI system. @throws UsageError for anything else */
export function parseShard(text: string, env: NodeJS.ProcessEnv): Shard {
  if (text === "auto") return parallelJob(env);
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new UsageError(`--shard takes a part and the number of parts, such as 1/4, or auto: ${text}`);
}

/** Whether a chart belongs to a part. This depends on the slug alone, so new charts do not move others. */
export const isInShard = (slug: string, { index, count }: Shard): boolean =>
  Number.parseInt(hash(slug).slice(0, 8), 16) % count === index - 1;

/** The variables with which a CI system numbers parallel jobs. */
interface ParallelSystem {
  readonly name: string;
  readonly index: string;
  /** Absent if the system has no variable for the number of jobs: `POLYGRAPH_JOB_TOTAL` is needed. */
  readonly total?: string;
  /** The index of the first job, or the variable with it. */
  readonly first: 0 | 1 | string;
  /** The variable with the distance between indexes, if it can differ from 1. */
  readonly step?: string;
  /** The variable with the index of the last job, if indexes can have gaps. */
  readonly last?: string;
}

const totalVariable = "POLYGRAPH_JOB_TOTAL";

/**
 * CI systems with parallel jobs, with the variables in their manuals. Our own variables come first: they are for systems that
 * have the numbers in their configuration but not in variables (GitHub Actions).
 */
const systems: readonly ParallelSystem[] = [
  { name: "POLYGRAPH_JOB_INDEX", index: "POLYGRAPH_JOB_INDEX", total: totalVariable, first: 0 },
  { name: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1 },
  { name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0 },
  { name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0 },
  { name: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP", total: "BITBUCKET_PARALLEL_STEP_COUNT", first: 0 },
  { name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE", first: 0 },
  { name: "Cloud Run", index: "CLOUD_RUN_TASK_INDEX", total: "CLOUD_RUN_TASK_COUNT", first: 0 },
  { name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", total: "SYSTEM_TOTALJOBSINPHASE", first: 1 },
  {
    name: "SLURM",
    index: "SLURM_ARRAY_TASK_ID",
    total: "SLURM_ARRAY_TASK_COUNT",
    first: "SLURM_ARRAY_TASK_MIN",
    step: "SLURM_ARRAY_TASK_STEP",
    last: "SLURM_ARRAY_TASK_MAX",
  },
  { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0 },
];

/**
 * The part that this job must build, according to the variables of the CI system. If one system runs inside another, the outer
 * one reports a single job; the system with several jobs counts.
 * @throws UsageError if there are no variables, if they make no sense, or if two systems disagree
 */
function parallelJob(env: NodeJS.ProcessEnv): Shard {
  const [own, ...others] = systems.filter(({ index }) => isSet(env[index]));
  if (own?.total === totalVariable) return shardOf(own, env);
  const present = own ? [own, ...others] : [];
  const complete = present.filter(({ total = totalVariable }) => isSet(env[total]));
  const [first, ...rest] = complete.length > 0 ? complete : present.slice(0, 1);
  if (first) rejectOtherTotal(present, env);
  if (first) return agreedShard(first, rest, env);
  // A system may set only the total for a single job.
  if (systems.some(({ total }) => total !== undefined && env[total] === "1")) return { index: 1, count: 1 };
  throw new UsageError(
    `--shard auto finds none of ${systems.map(({ index }) => index).join(", ")}; write the part and the number of parts, such as 1/4`,
  );
}

/** The part that the systems with several jobs agree on; the only part if each has a single job. */
function agreedShard(first: ParallelSystem, rest: readonly ParallelSystem[], env: NodeJS.ProcessEnv): Shard {
  const found = [first, ...rest].map((system) => ({ system, shard: shardOf(system, env) }));
  const [one, ...others] = found.filter(({ shard }) => shard.count > 1);
  if (!one) return { index: 1, count: 1 };
  const other = others.find(({ shard }) => shard.index !== one.shard.index || shard.count !== one.shard.count);
  if (!other) return one.shard;
  const parts = [one, other].map(({ system, shard }) => `${system.name} ${shard.index}/${shard.count}`);
  throw new UsageError(
    `--shard auto: ${parts.join(" and ")} are set at the same time; set POLYGRAPH_JOB_INDEX, from 0, and ${totalVariable}`,
  );
}

/**
 * Rejects `POLYGRAPH_JOB_TOTAL` without `POLYGRAPH_JOB_INDEX` if the system has another total: jobs would build each other's
 * parts, or each of them everything.
 */
function rejectOtherTotal(present: readonly ParallelSystem[], env: NodeJS.ProcessEnv): void {
  const own = env[totalVariable];
  const other = present.find(({ total }) => total !== undefined && env[total] !== own);
  if (!isSet(own) || !other || present.some(({ total }) => total === undefined)) return;
  throw new UsageError(
    `--shard auto: ${totalVariable}=${own} is set in addition to ${other.total}=${env[other.total ?? ""]}; set POLYGRAPH_JOB_INDEX, from 0, too, or neither`,
  );
}

function shardOf(
  { name, index, total = totalVariable, first, step, last }: ParallelSystem,
  env: NodeJS.ProcessEnv,
): Shard {
  const read = (variable: string): number => {
    const text = env[variable];
    if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
    const advice = variable === total ? "; set it to the number of jobs" : "";
    throw new UsageError(
      `--shard auto: ${name} sets ${index}=${env[index]}, and ${isSet(text) ? `${variable}=${text} is not a whole number` : `${variable} is not set${advice}`}`,
    );
  };
  const start = typeof first === "string" ? read(first) : first;
  const distance = Math.max(1, step !== undefined && isSet(env[step]) ? read(step) : 1);
  const [at, count] = [(read(index) - start) / distance, read(total)];
  if (last !== undefined && isSet(env[last]) && (read(last) - start) / distance !== count - 1)
    throw new UsageError(
      `--shard auto: ${name} has ${count} jobs from ${start} to ${env[last]}, which leaves gaps; number them in equal steps`,
    );
  if (Number.isInteger(at) && at >= 0 && at < count) return { index: at + 1, count };
  throw new UsageError(`--shard auto: ${name} sets ${index}=${env[index]} among ${total}=${env[total]} jobs`);
}

const isSet = (text: string | undefined): boolean => text !== undefined && text !== "";
