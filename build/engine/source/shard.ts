import { UsageError } from "../../failure.ts";
import { hash } from "../../hash.ts";

/** One part of the charts of a site: the `index`-th, from 1, of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Reads `2/5`; `auto` takes what the system tells that runs several jobs. @throws UsageError where it is neither */
export function parseShard(text: string, env: NodeJS.ProcessEnv): Shard {
  if (text === "auto") return parallelJob(env);
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new UsageError(`--shard takes a part and the number of parts, such as 1/4, or auto: ${text}`);
}

/** Whether a chart belongs to a part. It is settled by the slug alone, so that other charts do not move with it. */
export const isInShard = (slug: string, { index, count }: Shard): boolean =>
  Number.parseInt(hash(slug).slice(0, 8), 16) % count === index - 1;

/** How a system tells a job which of several it is. */
interface ParallelSystem {
  readonly name: string;
  readonly index: string;
  /** Absent where the system tells no number of jobs: `POLYGRAPH_JOB_TOTAL` has to. */
  readonly total?: string;
  /** The index of the first job, or the variable that has it. */
  readonly first: 0 | 1 | string;
  /** The variable that has the distance from one index to the next, where it need not be 1. */
  readonly step?: string;
  /** The variable that has the index of the last job, where indexes may leave gaps. */
  readonly last?: string;
}

const totalVariable = "POLYGRAPH_JOB_TOTAL";

/**
 * Systems that run the jobs of one build side by side, as their manuals describe the variables; our own first, for
 * those whose configuration has the numbers, but whose jobs have no variable (GitHub Actions).
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
 * The part of a build that the job which runs here is to make, as the system that started it tells. A system in which another
 * one runs tells of a job by itself: the one that tells of several counts.
 * @throws UsageError where no system tells, what it tells makes no sense, or two tell of other parts
 */
function parallelJob(env: NodeJS.ProcessEnv): Shard {
  const [own, ...others] = systems.filter(({ index }) => isSet(env[index]));
  if (own?.total === totalVariable) return shardOf(own, env);
  const telling = own ? [own, ...others] : [];
  const complete = telling.filter(({ total = totalVariable }) => isSet(env[total]));
  const [first, ...rest] = complete.length > 0 ? complete : telling.slice(0, 1);
  if (first) refuseOtherTotal(telling, env);
  if (first) return agreed(first, rest, env);
  // A system may tell of one job by its number alone.
  if (systems.some(({ total }) => total !== undefined && env[total] === "1")) return { index: 1, count: 1 };
  throw new UsageError(
    `--shard auto finds none of ${systems.map(({ index }) => index).join(", ")}; write the part and the number of parts, such as 1/4`,
  );
}

/** What systems tell that tell of several jobs; of one, where none does. */
function agreed(first: ParallelSystem, rest: readonly ParallelSystem[], env: NodeJS.ProcessEnv): Shard {
  const told = [first, ...rest].map((system) => ({ system, shard: shardOf(system, env) }));
  const [one, ...others] = told.filter(({ shard }) => shard.count > 1);
  if (!one) return { index: 1, count: 1 };
  const other = others.find(({ shard }) => shard.index !== one.shard.index || shard.count !== one.shard.count);
  if (!other) return one.shard;
  const parts = [one, other].map(({ system, shard }) => `${system.name} ${shard.index}/${shard.count}`);
  throw new UsageError(
    `--shard auto: ${parts.join(" and ")} are set at the same time; set POLYGRAPH_JOB_INDEX, from 0, and ${totalVariable}`,
  );
}

/**
 * Our own number of jobs, told without the number of the job to a system that tells both: otherwise jobs would make each other's
 * parts, or each of them everything.
 */
function refuseOtherTotal(telling: readonly ParallelSystem[], env: NodeJS.ProcessEnv): void {
  const own = env[totalVariable];
  const other = telling.find(({ total }) => total !== undefined && env[total] !== own);
  if (!isSet(own) || !other || telling.some(({ total }) => total === undefined)) return;
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
