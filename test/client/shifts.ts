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

/** What the page moved by itself while it loaded: how far, as the browser counts it, and what, from where to where. */
export const shiftsOf = (page: Page): Promise<readonly { readonly value: number; readonly moved: string }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
        new PerformanceObserver((list) => resolve((list.getEntries() as LayoutShift[]).map(told))).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Of a page that moves nothing the browser tells nothing.
        setTimeout(() => resolve([]), 100);

        function told({ value, sources }: LayoutShift) {
          const moved = sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent;
            return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
          });
          return { value, moved: moved.join("; ") };
        }
      }),
  );

/** As browsers have it; TypeScript knows it not. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
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
