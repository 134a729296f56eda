import type { Scope } from "../../view/view.ts";

/** What of a view tells the parts that it needs. */
export type Need = Pick<Scope, "chart" | "tab" | "facet">;

/** A part of the program that few views need: it comes as a script of its own with the first that does. */
export interface Part {
  /** Whether a view has what it needs of the part. */
  isThere(need: Need): boolean;
  /** @throws where the script cannot be loaded */
  load(need: Need): Promise<void>;
}
