/**
 * Lets items take turns: one at a time, in the order in which they join. After each turn comes a pause of the same
 * length, so that they take at most half of the time from what is not in the queue.
 */
export class Turns<Item> {
  private readonly start: (item: Item) => void;
  private readonly maxTurn: number;
  private readonly queue = new Set<Item>();
  private isPausing = false;
  private current: { readonly item: Item; readonly timer: NodeJS.Timeout; readonly since: number } | undefined;

  /**
   * @param start - starts the turn of an item, which ends when the item leaves
   * @param maxTurn - milliseconds after which the next turn starts even if the current one has not ended
   */
  constructor(start: (item: Item) => void, maxTurn: number) {
    this.start = start;
    this.maxTurn = maxTurn;
  }

  /** Queues an item, unless it waits already. Its turn may start before this returns. */
  join(item: Item): void {
    this.queue.add(item);
    this.startNext();
  }

  /** Ends the turn of an item, or removes it from the queue. */
  leave(item: Item): void {
    this.queue.delete(item);
    if (this.current?.item !== item) return;
    const { timer, since } = this.current;
    clearTimeout(timer);
    this.current = undefined;
    this.isPausing = true;
    setTimeout(() => {
      this.isPausing = false;
      this.startNext();
    }, performance.now() - since);
  }

  private startNext(): void {
    if (this.current || this.isPausing) return;
    const [item] = this.queue;
    if (item === undefined) return;
    this.queue.delete(item);
    this.current = { item, since: performance.now(), timer: setTimeout(() => this.leave(item), this.maxTurn) };
    this.start(item);
  }
}
