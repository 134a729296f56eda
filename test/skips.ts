import type { Reporter, TestModule } from "vitest/node";

/** Names every test that was skipped; on CI, where everything can be installed, a skip is a failure. */
export class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests("skipped")].map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    if (skipped.length === 0) return;
    console.error(`\nSkipped:\n${skipped.map((name) => `  ${name}`).join("\n")}`);
    if (process.env.CI) process.exitCode = 1;
  }
}
