import { limitProblems, type Report } from "../content/problem.ts";

/** Passes the first problems of each file on; `finish` tells how many more there were. */
export function limitEach(report: Report, most: number): { report: Report; finish(): void } {
  const files = new Map<string, ReturnType<typeof limitProblems>>();
  return {
    report(problem) {
      const known = files.get(problem.file) ?? limitProblems(report, most);
      files.set(problem.file, known);
      known.report(problem);
    },
    finish() {
      for (const limited of files.values()) limited.finish();
    },
  };
}
