import { writePeriod } from "../cell/period.ts";
import type { Lack } from "../layout/reading.ts";
import type { MeltInput } from "./melt.ts";

interface Conflict {
  readonly row: number;
  readonly column: number;
  readonly entity: number;
  readonly time: number;
  readonly before: number;
  readonly value: number;
}

/** Of values that contradict each other, so many are told. */
const maxTold = 3;

/** Rows that say different values for one entity and time. */
export class Conflicts {
  private count = 0;
  private readonly told: Conflict[] = [];
  private readonly input: MeltInput;

  constructor(input: MeltInput) {
    this.input = input;
  }

  add(row: number, column: number, entity: number, time: number, before: number, value: number): void {
    this.count++;
    if (this.told.length < maxTold) this.told.push({ row, column, entity, time, before, value });
  }

  /** What is told of them, with the lines of both; undefined where there are none. */
  lack(): Lack | undefined {
    if (this.count === 0) return undefined;
    const { table, reading } = this.input;
    const places = this.told.map((one) => this.tell(one)).join("; ");
    const columns = [...reading.spare, ...reading.words].map(({ name }) => JSON.stringify(name));
    const advice =
      columns.length > 0
        ? `--where COLUMN=VALUE keeps rows of one kind, such as those of ${columns.slice(0, 4).join(" or ")}`
        : "keep one row for each, or say with --where COLUMN=VALUE which rows count";
    return {
      isConflict: true,
      lack: `${this.count === 1 ? "a value contradicts another" : `${this.count} values contradict others`} of the same entity and time: ${places}${this.count > this.told.length ? " …" : ""}; ${advice}. ${table.rows.length} rows were read`,
    };
  }

  private tell({ row, column, entity, time, before, value }: Conflict): string {
    const { table, times, entityAt, entityName } = this.input;
    const first = table.rows.find(
      (other) => other < row && entityAt(other, column) === entity && times.place(other, column) === time,
    );
    const lines =
      first === undefined
        ? `line ${table.sheet.line(row)}`
        : `lines ${table.sheet.line(first)} and ${table.sheet.line(row)}`;
    const written = times.times[time] ?? 0;
    const when = writePeriod({ unit: times.unit, time: written });
    return `${entityName(entity)}, ${when} is ${before} and ${value} (${lines})`;
  }
}
