/** Something to be timed; what it returns is thrown away. */
export type Work = () => unknown;

export interface MeasureOptions {
  /** How often all candidates are timed, one after the other; 3 by default. */
  readonly passes?: number;
  /** How often each is timed in a pass; 5 by default. */
  readonly runs?: number;
  /** How long each runs before its first pass, unmeasured, in ms of the processor; 500 by default. A third of it before later ones. */
  readonly warmUp?: number;
}

/** A timed piece of work takes at least this long, in ms: shorter work is repeated, for clocks are coarse. */
const minSample = 20;
const maxRepeats = 1000;

/**
 * Times candidates beside each other: each in turn, pass after pass, so that what else the machine does meets them
 * alike. Each is warm when its clock starts, and pays for no garbage but its own. The time is that of the processor, of
 * all threads of this process, so that other programs do not count, and who uses two threads gains nothing by it.
 * @returns the median of each in ms, in the order of the candidates
 */
export async function medianTimes(
  candidates: Readonly<Record<string, Work>>,
  { passes = 3, runs = 5, warmUp = 500 }: MeasureOptions = {},
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(candidates).map((name) => [name, []]));
  for (let pass = 0; pass < passes; pass++)
    for (const [name, work] of Object.entries(candidates)) {
      const once = await warmedUp(work, pass === 0 ? warmUp : warmUp / 3);
      const repeats = Math.min(maxRepeats, Math.ceil(minSample / once));
      // A full collection would throw away what the engine knows of the code.
      globalThis.gc?.({ type: "minor" });
      for (let run = 0; run < runs; run++) times.get(name)?.push(await timeOf(work, repeats));
    }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
}

/** Runs a piece of work for a while. @returns the time that it takes at the end */
async function warmedUp(work: Work, milliseconds: number): Promise<number> {
  const until = processorTime() + milliseconds;
  await work();
  let once = await timeOf(work, 1);
  while (processorTime() < until) once = await timeOf(work, 1);
  return once;
}

/** The mean time in ms of one of several calls in a row. */
async function timeOf(work: Work, repeats: number): Promise<number> {
  const started = processorTime();
  for (let i = 0; i < repeats; i++) {
    const result = work();
    if (result instanceof Promise) await result;
  }
  return (processorTime() - started) / repeats;
}

/** What this process has used of the processors, in ms. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** The value below which this part of the numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
