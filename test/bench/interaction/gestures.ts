import type { Page } from "playwright-core";

/** How long a pointer is on a tab before it presses it, in ms. */
const aiming = 250;

/** Points at a tab of the chart and presses it. @returns ms from the press until the frame that shows its plot */
export async function switchTab(page: Page, label: string, plot: string): Promise<number> {
  await page.hover(`#tabs >> text=${label}`);
  await page.waitForTimeout(aiming);
  return page.evaluate(
    ([text, selector]) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLElement>("#tabs a")].find((it) => it.textContent === text);
        if (!link) return reject(new Error(`no tab: ${text}`));
        const pressed = performance.now();
        const look = (): void => {
          // What is there when a frame begins is painted when the next task runs.
          if (document.querySelector(selector)) setTimeout(() => resolve(performance.now() - pressed));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    [label, plot] as const,
  );
}

/** ms between two moves of the pointer: mice report more often than screens show. */
const moveEvery = 8;

/** A handle of the timeline that is pressed. */
interface PressedHandle {
  /** @param share - how far from the end of the track, of four fifths of it */
  moveTo(share: number): Promise<unknown>;
  release(): Promise<unknown>;
}

/** Presses the handle at the end of the timeline. Playwright's own mouse looks for drag and drop in the page at each move. */
export async function pressHandle(page: Page): Promise<PressedHandle> {
  const handle = await page.locator(".handle").last().boundingBox();
  const track = await page.locator(".track").boundingBox();
  if (!handle || !track) throw new Error("no timeline");
  const y = handle.y + handle.height / 2;
  const session = await page.context().newCDPSession(page);
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number) =>
    session.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  await send("mousePressed", handle.x + handle.width / 2);
  return {
    moveTo: (share) => send("mouseMoved", track.x + track.width * (1 - share * 0.8)),
    release: () => send("mouseReleased", track.x + track.width),
  };
}

/**
 * Drags a handle of the timeline to the other end of its track and back.
 * @returns frames a second in which the chart was another
 */
export async function dragTimeline(page: Page, milliseconds: number): Promise<number> {
  const handle = await pressHandle(page);
  const counted = page.evaluate(countFrames, milliseconds);
  const moves: Promise<unknown>[] = [];
  const started = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - started) / milliseconds) {
    moves.push(handle.moveTo(1 - Math.abs(1 - 2 * share)));
    await new Promise((resolve) => setTimeout(resolve, moveEvery));
  }
  const frames = await counted;
  await Promise.all(moves);
  await handle.release();
  return frames;
}

/**
 * Runs in the page. It looks at the first line alone: an observer of the whole plot hears of hundreds of changes a step,
 * which takes a tenth of the time that it would measure.
 * @returns frames a second with another picture than the one before
 */
function countFrames(milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const lookAtLine = () => document.querySelector("#plot .lines path")?.getAttribute("d");
    let frames = 0;
    let shown = lookAtLine();
    const started = performance.now();
    const tick = (): void => {
      const elapsed = performance.now() - started;
      const line = lookAtLine();
      if (line !== shown) frames++;
      shown = line;
      if (elapsed < milliseconds) requestAnimationFrame(tick);
      else resolve((frames * 1000) / elapsed);
    };
    requestAnimationFrame(tick);
  });
}
