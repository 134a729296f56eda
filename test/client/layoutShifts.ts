import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Sum of the layout shifts since watching started. */
    shifted: number;
  }
}

/** Runs in a page, also before it loads: sums its layout shifts. */
export function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift" });
}

/** The layout shifts of a page while it loaded: their score, and the elements with their old and new positions. */
export const shiftsOf = (page: Page): Promise<readonly { readonly value: number; readonly moved: string }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
        new PerformanceObserver((list) => resolve((list.getEntries() as LayoutShift[]).map(told))).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Without layout shifts there is no event.
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

/** Missing in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Layout shifts are reported after the frame in which they happen. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Holds back files of a page. @param pattern - glob of their URLs @returns a function that releases them */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(pattern, async (route) => {
    await comes;
    // The test may have closed the page by then.
    await route.continue().catch(() => undefined);
  });
  return letCome;
}
