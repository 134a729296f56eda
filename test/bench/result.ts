/** One thing that several programs did on the same data in the same run. */
export interface Result {
  /** What was done: "line chart → SVG". */
  readonly name: string;
  readonly unit: "ms" | "s" | "kB" | "MB" | "pages/s" | "frames/s" | "answers" | "trees" | "share";
  readonly measures: readonly Measure[];
  readonly targets: readonly Target[];
}

export interface Measure {
  /** Who did it: "polygraph", or a peer's name. */
  readonly by: string;
  readonly value: number;
}

/** What a result has to reach. */
export interface Target {
  /** What is compared: "polygraph ÷ d3 strings". */
  readonly ratio: string;
  readonly value: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The name that the product goes by in results. */
export const ours = "polygraph";

/** A benchmark: one module each, one line in the registry. */
export interface Benchmark {
  /** What `--only` selects. */
  readonly name: string;
  /** @param tell - says what is under way, to those who wait */
  run(tell: (what: string) => void): Promise<readonly Result[]>;
}

export const isMet = ({ value, atMost, atLeast }: Target): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);

/** Medians by name as a result's measures. */
export const measuresOf = (values: Readonly<Record<string, number>>): Measure[] =>
  Object.entries(values).map(([by, value]) => ({ by, value }));

/** The target that one candidate takes at most so many times another's time. */
export function atMostTimes(
  values: Readonly<Record<string, number>>,
  by: string,
  peer: string,
  atMost: number,
): Target {
  return { ratio: `${by} ÷ ${peer}`, value: of(values, by) / of(values, peer), atMost };
}

/** The target that one candidate is at least so many times as fast as another. */
export function atLeastTimesFaster(
  values: Readonly<Record<string, number>>,
  by: string,
  peer: string,
  atLeast: number,
): Target {
  return { ratio: `${peer} ÷ ${by}`, value: of(values, peer) / of(values, by), atLeast };
}

const of = (values: Readonly<Record<string, number>>, name: string): number => values[name] ?? Number.NaN;
