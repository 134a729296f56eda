/** Numbers by place; NaN where there is none. It grows as it is filled. */
export class NumberColumn {
  private data = new Float64Array(1024).fill(Number.NaN);
  filled = 0;
  /** Most digits after the point of a value. */
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
    // A few thousand values tell how exact a column is.
    if (this.filled > 5000 && this.filled % 64 !== 0) return;
    const text = String(value);
    const point = text.indexOf(".");
    if (point >= 0 && !text.includes("e")) this.decimals = Math.max(this.decimals, text.length - point - 1);
  }
}

/** Words by place. */
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

/** Whole numbers by place, which grow as they are added. */
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

/** So many pairs have a place in a table of all that there could be; of more, those that there are are looked up. */
const maxDense = 20_000_000;

/** Pairs of entity and time, in the order in which they were seen. */
export class EntityTimePairs {
  private readonly entities = new Places();
  private readonly times = new Places();
  readonly timeCount: number;
  /** Places, from 1, by entity and time. */
  private readonly dense: Int32Array | undefined;
  private readonly sparse = new Map<number, number>();

  /** @param entityCount, timeCount - how many there are; entities and times are named by their places */
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

  /** The key of the pair that was asked for last, and its place: the columns of a row have one. */
  private lastKey = -1;
  private lastPlace = -1;

  /** Places of pairs that were not seen before are new. */
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
