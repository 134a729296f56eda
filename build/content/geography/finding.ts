/** Something wrong in the geometry of a file, where in it, and what to do. */
export interface Finding {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly advice: string;
}

/** Takes a finding; whoever checks goes on. */
export type Find = (finding: Finding) => void;
