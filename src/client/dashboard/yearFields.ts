import { readYears, writeYears } from "./dashboardState.ts";

/** The fields in which readers write the first and the last year for all charts. */
export class YearFields {
  private readonly fields: readonly HTMLInputElement[];
  private readonly change: (time: string | undefined) => void;

  /** @param box - has a field for the first year and one for the last @param change - called with a time as in URLs */
  constructor(box: HTMLElement, change: (time: string | undefined) => void) {
    this.fields = [...box.querySelectorAll("input")];
    this.change = change;
  }

  start(): void {
    for (const field of this.fields) field.addEventListener("change", () => this.onChange());
  }

  show(time: string | undefined): void {
    const { from, to } = readYears(time);
    for (const [i, year] of [from, to].entries()) {
      const field = this.fields[i];
      if (field) field.value = year === undefined ? "" : String(year);
    }
  }

  private onChange(): void {
    // A field with something else than a number has the value "".
    const [from, to] = this.fields.map(({ value }) => (value === "" ? undefined : Math.round(Number(value))));
    this.change(writeYears({ from, to }));
  }
}
