import { problemJson } from "../../content/problem.ts";
import { verifyTree } from "../../verify/verify.ts";
import { collect } from "./collect.ts";
import type { Outcome } from "./outcome.ts";

/** What a tree holds. */
export interface Verified {
  readonly charts: number;
  readonly files: number;
  readonly bytes: number;
}

/** Checks a built tree against itself, as `polygraph verify` does. @param only - slugs of the charts to look at */
export const verify = (dist: string, only?: readonly string[]): Promise<Outcome<Verified>> =>
  collect(async (console) => {
    const { charts, tally, problems } = await verifyTree(dist, { ...(only && { only }) });
    for (const problem of problems) console.out(problemJson(problem, dist));
    return { charts, files: tally.files, bytes: tally.bytes };
  });
