/** The error if the queue is full. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** The limits of a queue. */
export interface QueueLimits {
  readonly tasks: number;
  /** Maximum cost of concurrent tasks. A task that costs more runs alone. */
  readonly cost: number;
  readonly waiting: number;
}

/** Runs a task when there is room. @throws Busy if too many tasks wait */
export type Queue = <T>(task: () => Promise<T>, cost: number) => Promise<T>;

/** Creates a queue that limits the number and the cost of concurrent tasks. Tasks start in the order they arrive. */
export function createQueue(limits: QueueLimits): Queue {
  const waiting: { readonly cost: number; readonly start: () => void }[] = [];
  let [tasks, spent] = [0, 0];
  const hasRoom = (cost: number): boolean => tasks === 0 || (tasks < limits.tasks && spent + cost <= limits.cost);
  const take = (cost: number): void => {
    tasks++;
    spent += cost;
  };
  const give = (cost: number): void => {
    tasks--;
    spent -= cost;
    while (waiting[0] && hasRoom(waiting[0].cost)) {
      take(waiting[0].cost);
      waiting.shift()?.start();
    }
  };
  return async (task, cost) => {
    if (waiting.length === 0 && hasRoom(cost)) take(cost);
    else {
      if (waiting.length >= limits.waiting) throw new Busy("too many pictures are asked for");
      await new Promise<void>((start) => waiting.push({ cost, start }));
    }
    try {
      return await task();
    } finally {
      give(cost);
    }
  };
}
