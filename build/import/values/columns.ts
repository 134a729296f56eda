/** A growing array of numbers; NaN means no value. */
export class NumberColumn {
  private data = new Float64Array(1024).fill(Number.NaN);
  filled = 0;
  /** Maximum number of decimals of its values. */
  decimals = 0;
  isWhole = true;

  get(at: number): number {
    return this.data[at] ?? Number.NaN;
  }

  set(at: number, value: number): void {
    if (at >= this.data.length) {
      const data = new Float64Array(Math.max(at + 1, 2 * this.data.length));
      data.fill(Number.NaN, this.data.length);
      data.set(this.data);
      this.data = data;
    }
    this.data[at] = value;
    this.filled++;
    if (!Number.isInteger(value)) this.noteDecimals(value);
  }

  private noteDecimals(value: number): void {
    this.isWhole = false;
    // A sample of values suffices for the number of decimals.
    if (this.filled > 5000 && this.filled % 64 !== 0) return;
    const text = String(value);
    const point = text.indexOf(".");
    if (point >= 0 && !text.includes("e")) this.decimals = Math.max(this.decimals, text.length - point - 1);
  }
}

/** An array of words. */
export class WordColumn {
  private readonly data: string[] = [];
  filled = 0;

  get(at: number): string {
    return this.data[at] ?? "";
  }

  set(at: number, value: string): void {
    this.data[at] = value;
    this.filled++;
  }
}

/** A growing array of integers. */
class Places {
  data = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length >= this.data.length) {
      const data = new Int32Array(2 * this.data.length);
      data.set(this.data);
      this.data = data;
    }
    this.data[this.length++] = value;
  }
}

/** Up to this many possible pairs, a dense table holds their indices; above, a map. */
const maxDense = 20_000_000;

/** Assigns an index to each pair of entity and time, in the order in which they are first seen. */
export class EntityTimePairs {
  private readonly entities = new Places();
  private readonly times = new Places();
  readonly timeCount: number;
  /** Index + 1 by entity and time; 0 if not seen. */
  private readonly dense: Int32Array | undefined;
  private readonly sparse = new Map<number, number>();

  /** @param entityCount, timeCount - number of entities and times, which are given by index */
  constructor(entityCount: number, timeCount: number) {
    this.timeCount = timeCount;
    if (entityCount * timeCount <= maxDense) this.dense = new Int32Array(entityCount * timeCount);
  }

  get length(): number {
    return this.entities.length;
  }

  entityOf(place: number): number {
    return this.entities.data[place] as number;
  }

  timeOf(place: number): number {
    return this.times.data[place] as number;
  }

  /** The last pair that was looked up: the columns of a row share it. */
  private lastKey = -1;
  private lastPlace = -1;

  /** The index of a pair, which is added if new. */
  place(entity: number, time: number): number {
    const key = entity * this.timeCount + time;
    if (key !== this.lastKey) [this.lastKey, this.lastPlace] = [key, this.find(key, entity, time)];
    return this.lastPlace;
  }

  private find(key: number, entity: number, time: number): number {
    const known = this.dense ? (this.dense[key] as number) : (this.sparse.get(key) ?? 0);
    if (known > 0) return known - 1;
    this.entities.push(entity);
    this.times.push(time);
    if (this.dense) this.dense[key] = this.entities.length;
    else this.sparse.set(key, this.entities.length);
    return this.entities.length - 1;
  }
}
