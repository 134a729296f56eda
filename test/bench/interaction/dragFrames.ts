import type { Page } from "playwright-core";
import { pressHandle } from "./gestures.ts";
import { slowdown } from "./reader.ts";

/** Moves of the pointer before those that are counted, which load and warm what drags use, and those that are. */
const warmUp = 20;
const counted = 100;

/** ms between two moves: more than a frame, so that each is answered by one. */
const moveEvery = 20;

/** Frames in which the page's scripts took less, in µs, redrew nothing. */
const leastWork = 200;

/** An event of a trace, as browsers write it; durations in µs, `tdur` of the thread's own time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * Drags a handle of the timeline there and back.
 * @returns for each frame that the drag changed, how long the page's thread would have worked on a slow machine, in ms:
 * its scripts, styles, layout and painting. It is the time of the processor, so it waits for no other program.
 */
export async function dragFrames(page: Page): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser around this page");
  await drag(page, warmUp);
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel"] });
  await drag(page, counted);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return framesOf(trace.traceEvents).map((time) => (time * slowdown) / 1000);
}

async function drag(page: Page, moves: number): Promise<void> {
  const handle = await pressHandle(page);
  for (let i = 0; i <= moves; i++) {
    await handle.moveTo(1 - Math.abs(1 - (2 * i) / moves));
    await page.waitForTimeout(moveEvery);
  }
  await handle.release();
  // Until the address of the view is written.
  await page.waitForTimeout(500);
}

/** The time in µs of each task of the page's thread in which an animation frame did work. */
function framesOf(events: readonly TraceEvent[]): number[] {
  const isFrame = ({ name, tdur = 0 }: TraceEvent): boolean => name === "FireAnimationFrame" && tdur > leastWork;
  const [{ pid, tid } = { pid: 0, tid: 0 }] = events.filter(isFrame);
  const ofThread = events.filter((it) => it.ph === "X" && it.pid === pid && it.tid === tid);
  ofThread.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames = new Set<TraceEvent>();
  let task: TraceEvent | undefined;
  for (const event of ofThread) {
    if (!task || event.ts >= task.ts + (task.dur ?? 0)) task = event;
    if (isFrame(event)) frames.add(task);
  }
  return Array.from(frames, ({ tdur = 0 }) => tdur);
}
