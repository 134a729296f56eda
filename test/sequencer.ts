import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest: builds of a whole site, again and again; what compiles the code; what looks at pages, or builds. */
const first = [/\/edits\.test/, /\/test\/trial\//, /\/test\/page\//, /\/test\/build\//];

/** Begins with the files that take longest, so that no process is left with one of them when all others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = first.findIndex((folder) => folder.test(moduleId));
      return found < 0 ? first.length : found;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
