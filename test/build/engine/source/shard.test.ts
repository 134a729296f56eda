import { describe, expect, it } from "vitest";
import { isInShard, parseShard } from "../../../../build/engine/source/shard.ts";
import { UsageError } from "../../../../build/failure.ts";

describe("a part of a build", () => {
  it("is its number and the number of parts", () => {
    expect(parseShard("2/5", {})).toEqual({ index: 2, count: 5 });
  });

  it.each(["0/4", "5/4", "1", "1/", "a/b", "-1/2", "1/4/2"])("is not %s", (text) => {
    expect(() => parseShard(text, {})).toThrow(UsageError);
  });

  it("has each chart in exactly one of the parts", () => {
    const slugs = Array.from({ length: 200 }, (_, i) => `chart-${i}`);
    const counts = slugs.map((slug) => [1, 2, 3].filter((index) => isInShard(slug, { index, count: 3 })).length);
    expect(new Set(counts)).toEqual(new Set([1]));
  });
});

describe("the part that auto stands for", () => {
  it.each([
    ["GitLab, which counts from 1", { CI_NODE_INDEX: "1", CI_NODE_TOTAL: "4" }, { index: 1, count: 4 }],
    ["CircleCI", { CIRCLE_NODE_INDEX: "3", CIRCLE_NODE_TOTAL: "4" }, { index: 4, count: 4 }],
    ["Buildkite", { BUILDKITE_PARALLEL_JOB: "0", BUILDKITE_PARALLEL_JOB_COUNT: "2" }, { index: 1, count: 2 }],
    ["Bitbucket", { BITBUCKET_PARALLEL_STEP: "1", BITBUCKET_PARALLEL_STEP_COUNT: "2" }, { index: 2, count: 2 }],
    ["AWS Batch", { AWS_BATCH_JOB_ARRAY_INDEX: "9", AWS_BATCH_JOB_ARRAY_SIZE: "10" }, { index: 10, count: 10 }],
    ["Cloud Run", { CLOUD_RUN_TASK_INDEX: "0", CLOUD_RUN_TASK_COUNT: "1" }, { index: 1, count: 1 }],
    ["Azure Pipelines", { SYSTEM_JOBPOSITIONINPHASE: "3", SYSTEM_TOTALJOBSINPHASE: "3" }, { index: 3, count: 3 }],
    [
      "Kubernetes with the number of jobs",
      { JOB_COMPLETION_INDEX: "2", POLYGRAPH_JOB_TOTAL: "8" },
      { index: 3, count: 8 },
    ],
    ["GitHub Actions by our variables", { POLYGRAPH_JOB_INDEX: "0", POLYGRAPH_JOB_TOTAL: "4" }, { index: 1, count: 4 }],
  ])("is what %s tells", (_, env, shard) => {
    expect(parseShard("auto", env)).toEqual(shard);
  });

  it("counts from the first of SLURM's array, in its steps", () => {
    const array = { SLURM_ARRAY_TASK_MIN: "10", SLURM_ARRAY_TASK_STEP: "5", SLURM_ARRAY_TASK_COUNT: "3" };
    expect(parseShard("auto", { ...array, SLURM_ARRAY_TASK_ID: "20" })).toEqual({ index: 3, count: 3 });
  });

  it.each([
    ["1-4", ["1", "2", "3", "4"], { MIN: "1", MAX: "4", STEP: "1", COUNT: "4" }],
    ["0-6:2", ["0", "2", "4", "6"], { MIN: "0", MAX: "6", STEP: "2", COUNT: "4" }],
  ])("has each job of SLURM's array %s once", (_, ids, told) => {
    const array = Object.fromEntries(Object.entries(told).map(([name, value]) => [`SLURM_ARRAY_TASK_${name}`, value]));
    const shards = ids.map((id) => parseShard("auto", { ...array, SLURM_ARRAY_TASK_ID: id }));
    expect(shards).toEqual([1, 2, 3, 4].map((index) => ({ index, count: 4 })));
  });

  it("is of no array of SLURM's with gaps, whichever job asks", () => {
    const array = { SLURM_ARRAY_TASK_MIN: "1", SLURM_ARRAY_TASK_MAX: "7", SLURM_ARRAY_TASK_COUNT: "3" };
    for (const id of ["1", "3", "7"])
      expect(() => parseShard("auto", { ...array, SLURM_ARRAY_TASK_ID: id })).toThrow("leaves gaps");
  });

  it("is what a system tells of several jobs, where it runs in one job of another", () => {
    const single = { CIRCLE_NODE_INDEX: "0", CIRCLE_NODE_TOTAL: "1" };
    const several = { JOB_COMPLETION_INDEX: "2", POLYGRAPH_JOB_TOTAL: "4" };
    expect(parseShard("auto", { ...single, ...several })).toEqual({ index: 3, count: 4 });
    expect(parseShard("auto", single)).toEqual({ index: 1, count: 1 });
  });

  it("is not asked of a system that cannot tell it where another does", () => {
    const env = { CI_NODE_INDEX: "2", CI_NODE_TOTAL: "4", JOB_COMPLETION_INDEX: "0" };
    expect(parseShard("auto", env)).toEqual({ index: 2, count: 4 });
  });

  it("is refused where two systems tell of other parts", () => {
    const env = {
      CI_NODE_INDEX: "2",
      CI_NODE_TOTAL: "4",
      BUILDKITE_PARALLEL_JOB: "0",
      BUILDKITE_PARALLEL_JOB_COUNT: "8",
    };
    expect(() => parseShard("auto", env)).toThrow("GitLab 2/4 and Buildkite 1/8 are set at the same time");
  });

  it("is refused where our number of jobs is another than the system's, and accepted where it is the same", () => {
    const env = { CI_NODE_INDEX: "2", CI_NODE_TOTAL: "4" };
    expect(() => parseShard("auto", { ...env, POLYGRAPH_JOB_TOTAL: "8" })).toThrow(
      "POLYGRAPH_JOB_TOTAL=8 is set in addition to",
    );
    expect(parseShard("auto", { ...env, POLYGRAPH_JOB_TOTAL: "4" })).toEqual({ index: 2, count: 4 });
    // A cluster's job of its own, in one of four jobs.
    const cluster = { JOB_COMPLETION_INDEX: "0", POLYGRAPH_JOB_TOTAL: "1" };
    expect(parseShard("auto", { ...env, ...cluster })).toEqual({ index: 2, count: 4 });
    // On each of four machines a single job, with the number of machines but not which it is.
    const single = { CIRCLE_NODE_INDEX: "0", CIRCLE_NODE_TOTAL: "1", POLYGRAPH_JOB_TOTAL: "4" };
    expect(() => parseShard("auto", single)).toThrow("set POLYGRAPH_JOB_INDEX");
  });

  it("is the whole where a system runs a single job and numbers none", () => {
    expect(parseShard("auto", { CI_NODE_TOTAL: "1" })).toEqual({ index: 1, count: 1 });
  });

  it("prefers our own variables to those of a system", () => {
    const env = { CI_NODE_INDEX: "1", CI_NODE_TOTAL: "4", POLYGRAPH_JOB_INDEX: "1", POLYGRAPH_JOB_TOTAL: "2" };
    expect(parseShard("auto", env)).toEqual({ index: 2, count: 2 });
  });

  it.each([
    ["no system tells of any", {}, "CI_NODE_INDEX"],
    ["Kubernetes tells no number of jobs", { JOB_COMPLETION_INDEX: "2" }, "POLYGRAPH_JOB_TOTAL is not set"],
    ["a number is none", { CI_NODE_INDEX: "1", CI_NODE_TOTAL: "many" }, "CI_NODE_TOTAL=many is not a whole number"],
    ["there are no jobs", { CI_NODE_INDEX: "1", CI_NODE_TOTAL: "0" }, "CI_NODE_INDEX=1 among CI_NODE_TOTAL=0"],
    [
      "SLURM tells no first job",
      { SLURM_ARRAY_TASK_ID: "2", SLURM_ARRAY_TASK_COUNT: "4" },
      /SLURM_ARRAY_TASK_MIN is not set$/,
    ],
    ["the job is beyond the last", { CIRCLE_NODE_INDEX: "4", CIRCLE_NODE_TOTAL: "4" }, "CIRCLE_NODE_INDEX=4"],
    ["counting from 1 begins with 0", { CI_NODE_INDEX: "0", CI_NODE_TOTAL: "4" }, "CI_NODE_INDEX=0"],
  ])("is refused where %s", (_, env, words) => {
    expect(() => parseShard("auto", env)).toThrow(words);
    expect(() => parseShard("auto", env)).toThrow(UsageError);
  });
});
