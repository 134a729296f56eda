import axe from "axe-core";
import type { Page } from "playwright-core";

type Axe = typeof axe;

const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Violations that axe finds in a page, in its colour scheme and in the other one. The second run only checks colours, because
 * nothing else changes.
 * @param within - selector of the part to check, if another page of the same kind was checked completely
 * @returns a line per rule
 */
export async function faultsOf(page: Page, within = "html"): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const first = await run(page, within, {});
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  // The script draws the other colour scheme in the next frame.
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
