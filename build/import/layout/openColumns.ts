import type { Profile } from "./profile.ts";
import type { Reading } from "./reading.ts";

/** The columns of which it is not known yet what they say; each step takes some, or leaves them out and says why. */
export class OpenColumns {
  private open: readonly Profile[];
  private readonly leftOut: (readonly [name: string, why: string])[];

  /** Columns without a text say nothing: they are left out, and told of where they have a name. */
  constructor(columns: readonly Profile[]) {
    this.open = columns.filter((one) => one.distinct > 0);
    this.leftOut = columns
      .filter((one) => one.distinct === 0 && one.name !== "")
      .map((one) => [one.name, "it is empty"] as const);
  }

  /** Those that are still open, in the order of the table. */
  get rest(): readonly Profile[] {
    return this.open;
  }

  /** Those that were left out, and why, in the order in which it was found. */
  get left(): Reading["left"] {
    return this.leftOut;
  }

  /** Takes columns whose part is known. */
  take(...known: readonly (Profile | undefined)[]): void {
    this.open = this.open.filter((one) => !known.includes(one));
  }

  /** Takes all columns of a kind. @returns them */
  takeAll(isOfKind: (one: Profile) => boolean): readonly Profile[] {
    const taken = this.open.filter(isOfKind);
    this.take(...taken);
    return taken;
  }

  /** Leaves out the columns of which a rule says why; undefined keeps one open. */
  leave(whyOf: (one: Profile) => string | undefined): void {
    for (const one of this.open) {
      const why = whyOf(one);
      if (why === undefined) continue;
      this.leftOut.push([one.name, why]);
      this.take(one);
    }
  }
}
