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

/** Pairs of entity and time, in the order in which they were seen. */
export class Pairs {
  readonly entities: number[] = [];
  readonly times: number[] = [];
  private readonly places = new Map<number, number>();
  private readonly timeCount: number;
  private last: readonly [key: number, place: number] = [-1, -1];

  /** @param timeCount - how many times there are; entities and times are named by their places */
  constructor(timeCount: number) {
    this.timeCount = timeCount;
  }

  get length(): number {
    return this.entities.length;
  }

  /** Places of pairs that were not seen before are new. */
  place(entity: number, time: number): number {
    const key = entity * this.timeCount + time;
    if (key === this.last[0]) return this.last[1];
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.entities.push(entity) - 1;
      this.times.push(time);
      this.places.set(key, place);
    }
    this.last = [key, place];
    return place;
  }
}
