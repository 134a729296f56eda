import type { Column, Value } from "../src/core/data/column.ts";
import type { Time } from "../src/core/data/time.ts";

/** Collects points that come by entity in code unit order, then by time, into a column. */
export class ColumnBuilder {
  private readonly entities: string[] = [];
  private readonly offsets: number[] = [];
  private readonly times: Time[] = [];
  private readonly values: Value[] = [];
  private readonly kind: "number" | "text";

  constructor(kind: "number" | "text") {
    this.kind = kind;
  }

  add(entity: string, time: Time, value: Value): void {
    if (this.entities.at(-1) !== entity) {
      this.entities.push(entity);
      this.offsets.push(this.times.length);
    }
    this.times.push(time);
    this.values.push(value);
  }

  build(): Column {
    return {
      entities: this.entities,
      offsets: Uint32Array.from([...this.offsets, this.times.length]),
      times: Int32Array.from(this.times),
      values: this.kind === "number" ? Float64Array.from(this.values, Number) : this.values.map(String),
    };
  }
}
