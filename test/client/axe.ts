import axe from "axe-core";
import type { Page } from "playwright-core";

type Axe = typeof axe;

const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong with a page in its colours, light or dark, and then in the other's: of those it asks the rules
 * about colours alone, for nothing else changes with them.
 * @param within - what of the page is looked at: what another of its kind, which was looked at as a whole, has not
 * @returns a line a rule
 */
export async function faultsOf(page: Page, within = "html"): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const first = await run(page, within, {});
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  // The script draws the other colours in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const second = await run(page, within, { runOnly: colorRules });
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  return [...first, ...second];
}

async function run(page: Page, within: string, options: Parameters<Axe["run"]>[1]): Promise<readonly string[]> {
  return page.evaluate(
    async ([place, asked]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(place, { ...asked, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, options] as const,
  );
}
