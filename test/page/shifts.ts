import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** How far the page has moved by itself since that is watched. */
    shifted: number;
  }
}

/** In a page, or before it comes: sums how far what is seen moves by itself, as the browser counts it. */
export function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift" });
}

/** Shifts are told after the frame that shows them. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Keeps files of a page back. @param pattern - a glob of their addresses @returns what lets them come */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(pattern, async (route) => {
    await comes;
    await route.continue();
  });
  return letCome;
}
