import type { InstrumenterContext } from "@stryker-mutator/api/core";
import { type File, type Suite, startTests, type Task, type Test } from "@vitest/runner";
import { type SerializedConfig, vi } from "vitest";
import { VitestTestRunner } from "vitest/runners";
import { Ledger } from "./ledger.ts";
import { folderVariable } from "./settings.ts";

const ledger = new Ledger(process.env[folderVariable] ?? "");
const chosen = new Set(ledger.chosen);

/** What switches mutants on and counts how often they are reached. */
const switches: InstrumenterContext = {};
Object.assign(globalThis, { __stryker__: switches });

/** A mutant that is reached so much more often than its original is in a loop without end. */
const maxTimes = { factor: 100, least: 10_000 };

/** Tests that take longer than so many ms are run with no mutant: they would take hours with all. */
const maxTest = 1000;

const nameOf = (task: Task): string => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name);

/**
 * Runs a test file as it is, and sees which mutants each of its tests reaches; then once more for each of these, with all
 * modules loaded anew, up to the first test that notices it.
 */
export default class CoverageRunner extends VitestTestRunner {
  onBeforeCollect(): void {
    vi.resetModules();
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
    switches.mutantCoverage = { static: {}, perTest: {} };
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    switches.currentTestId = nameOf(test);
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    switches.currentTestId = undefined;
  }

  override async onAfterRunFiles(files: File[] = []): Promise<void> {
    super.onAfterRunFiles();
    for (const file of files) await this.tryMutants(file);
    switches.activeMutant = undefined;
  }

  private async tryMutants({ filepath, result, tasks }: File): Promise<void> {
    const all = testsOf(tasks);
    const failing = all.filter((test) => test.result?.state === "fail").map(nameOf);
    if (result?.state === "fail")
      ledger.fail(filepath, `${filepath} ${failing.join(", ") || result.errors?.[0]?.message}`);
    const slow = all.filter((test) => (test.result?.duration ?? 0) > maxTest).map(nameOf);
    const unfit = new Set([...failing, ...slow]);
    const { static: whole, perTest } = switches.mutantCoverage ?? { static: {}, perTest: {} };
    const counts = new Map<string, number>();
    for (const hits of [whole, ...Object.values(perTest)])
      for (const [id, hit] of Object.entries(hits)) counts.set(id, (counts.get(id) ?? 0) + hit);
    ledger.cover(filepath, [...counts.keys()]);
    const tried = ledger.tried(filepath);
    for (const [id, hits] of counts) {
      if (!chosen.has(id) || tried.has(id) || ledger.isKilled(id)) continue;
      const isCounted = (name: string): boolean =>
        !unfit.has(name) && (whole[id] !== undefined || perTest[name]?.[id] !== undefined);
      ledger.begin(filepath, id);
      const killer = await this.runMutant(filepath, id, { hits, isCounted });
      if (killer) ledger.kill(id, killer);
    }
    ledger.finish(filepath);
  }

  private async runMutant(filepath: string, id: string, { hits, isCounted }: Reach): Promise<string | undefined> {
    vi.resetModules();
    Object.assign(switches, { activeMutant: id, hitCount: 0, currentTestId: undefined, mutantCoverage: undefined });
    switches.hitLimit = Math.max(maxTimes.least, hits * maxTimes.factor);
    const runner = new MutantRunner(this.config, this, isCounted);
    const [file] = await startTests([filepath], runner);
    return runner.killer ?? (file?.result?.state === "fail" ? filepath : undefined);
  }
}

interface Reach {
  /** How often the tests reach the mutant. */
  readonly hits: number;
  /** Whether a test reaches it, as all do where loading the modules does, and is fit for it. */
  readonly isCounted: (test: string) => boolean;
}

/** Runs tests up to the first that fails, and tells nobody. */
class MutantRunner extends VitestTestRunner {
  killer: string | undefined;
  private readonly isCounted: Reach["isCounted"];

  constructor(config: SerializedConfig, outer: VitestTestRunner, isCounted: Reach["isCounted"]) {
    super(config);
    this.isCounted = isCounted;
    // Vitest gives these to the runner that it knows.
    const { moduleRunner, _otel } = outer as unknown as Record<"moduleRunner" | "_otel", unknown>;
    Object.assign(this, { moduleRunner, _otel });
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.killer !== undefined || !this.isCounted(nameOf(test))) test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    if (test.result?.state === "fail") this.killer ??= nameOf(test);
  }

  override async onAfterRunSuite(_: Suite): Promise<void> {
    // Snapshots are not written.
  }
}

const testsOf = (tasks: readonly Task[]): Test[] =>
  tasks.flatMap((task) => (task.type === "suite" ? testsOf(task.tasks) : [task]));
