/** More work is waiting than the service takes on. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** How much work is done at a time, and how much may wait. */
export interface QueueLimits {
  readonly tasks: number;
  /** What tasks that run at the same time may cost together; one that costs more runs alone. */
  readonly cost: number;
  readonly waiting: number;
}

/** Runs a task when there is room for it. @throws Busy when too many wait already */
export type Queue = <T>(task: () => Promise<T>, cost: number) => Promise<T>;

/** A queue that runs few tasks at a time, and cheap ones at that, in the order in which they came. */
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
