import axe from "axe-core";
import type { Page } from "playwright-core";

type Axe = typeof axe;

const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong with a page in its colours, light or dark, and then in the other's: of those it asks the rules
 * about colours alone, for nothing else changes with them.
 * @returns a line a rule
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const first = await run(page, {});
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  // The script draws the other colours in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const second = await run(page, { runOnly: colorRules });
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  return [...first, ...second];
}

async function run(page: Page, options: Parameters<Axe["run"]>[1]): Promise<readonly string[]> {
  const found = await page.evaluate((asked) => (globalThis as unknown as { axe: Axe }).axe.run(asked), options);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
