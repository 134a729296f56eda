import { UsageError } from "../failure.ts";
import type { Environment } from "../terminal/environment.ts";
import type { Shard } from "./shard.ts";

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
  },
  { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0 },
];

/**
 * The part of a build that the job which runs here is to make, as the system that started it tells.
 * @throws UsageError where no system tells, or what it tells makes no sense
 */
export function parallelJob(env: Environment): Shard {
  const system = systems.find(({ index }) => isSet(env[index]));
  if (system) return shardOf(system, env);
  // A system may tell of one job by its number alone.
  if (systems.some(({ total }) => total !== undefined && env[total] === "1")) return { index: 1, count: 1 };
  throw new UsageError(
    `--shard auto finds none of ${systems.map(({ index }) => index).join(", ")}; write the part and the number of parts, such as 1/4`,
  );
}

function shardOf({ name, index, total = totalVariable, first, step }: ParallelSystem, env: Environment): Shard {
  const read = (variable: string): number => {
    const text = env[variable];
    if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
    throw new UsageError(
      `--shard auto: ${name} tells ${index}=${env[index]}, and ${isSet(text) ? `${variable}=${text} is no whole number` : `${variable} is not set; set it to the number of jobs`}`,
    );
  };
  const start = typeof first === "string" ? read(first) : first;
  const distance = step !== undefined && isSet(env[step]) ? read(step) : 1;
  const [at, count] = [(read(index) - start) / Math.max(1, distance), read(total)];
  if (Number.isInteger(at) && at >= 0 && at < count) return { index: at + 1, count };
  throw new UsageError(`--shard auto: ${name} tells of ${index}=${env[index]} among ${total}=${env[total]} jobs`);
}

const isSet = (text: string | undefined): boolean => text !== undefined && text !== "";
