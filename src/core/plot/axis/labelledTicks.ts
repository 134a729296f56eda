import type { Tick } from "../scale.ts";

/** Which ticks have labels: all that fit, or the outermost alone. */
export type TickChoice = "all" | "ends";

/** The ticks that may have a label. Of a logarithmic axis' ends, round powers of ten come first. */
export function labelledTicks(ticks: readonly Tick[], choice: TickChoice = "all"): Tick[] {
  const labelled = ticks.filter(({ gridOnly }) => !gridOnly);
  if (choice === "all") return labelled;
  const majors = labelled.filter(({ major }) => major);
  const candidates = majors.length >= 2 ? majors : labelled;
  return candidates.filter((_, i) => i === 0 || i === candidates.length - 1);
}
