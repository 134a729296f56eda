import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { expectScreen, screenFolder } from "./screen.ts";
import { useTestSite } from "./site.ts";

const desktop = { width: 1000, height: 760 };
const phone = { width: 390, height: 844 };

interface Screen {
  readonly address: string;
  /** Actions before the screenshot; resolves when their result is visible. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const dialog = (page: Page) => page.waitForSelector("dialog[open]");
const charts: Readonly<Record<string, Screen>> = {
  line: { address: "life-expectancy" },
  facets: { address: "life-expectancy?facet=entity" },
  slope: { address: "life-expectancy?tab=slope" },
  bar: { address: "life-expectancy?tab=discrete-bar" },
  map: { address: "life-expectancy?tab=map" },
  "two-maps": { address: "life-expectancy?tab=map&time=1960..2000" },
  globe: { address: "life-expectancy?tab=map&globe=1&globeRotation=20,80" },
  table: { address: "life-expectancy?tab=table" },
  scatter: { address: "life-expectancy-vs-gdp-per-capita" },
  marimekko: { address: "forest-cover" },
  "stacked-area": { address: "us-federal-receipts" },
  "stacked-bar": { address: "crimean-war-deaths" },
  "stacked-discrete-bar": { address: "gdp-by-sector" },
  picker: {
    address: "life-expectancy",
    act: async (page) => {
      await page.click("text=Edit countries and regions");
      await page.waitForSelector("input[type=search]:focus");
    },
  },
  settings: { address: "life-expectancy-vs-gdp-per-capita", act: (page) => page.click("text=Settings") },
  tooltip: {
    address: "life-expectancy",
    act: (page) => page.locator('.line[data-series="India"] circle').nth(4).hover({ force: true }),
  },
  "download-picture": {
    address: "life-expectancy?overlay=download-vis",
    act: async (page) => {
      await dialog(page);
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".preview img")?.complete);
    },
  },
  sources: { address: "life-expectancy?overlay=sources", act: dialog },
};

const pages: Readonly<Record<string, Screen>> = {
  catalogue: { address: "/index.html", act: (page) => page.waitForFunction(areImagesThere) },
  found: {
    address: "/index.html?q=income",
    act: async (page) => {
      await page.locator("#found .cards li").first().waitFor();
      await page.waitForFunction(areImagesThere);
    },
  },
  indicators: { address: "/indicator-list.html" },
  "not-found": { address: "/404.html" },
};

function areImagesThere(): boolean {
  const isInSight = (image: HTMLImageElement): boolean =>
    image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
  const inSight = Array.from(document.images).filter(isInSight);
  return inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

/** Each screen on a desktop and on a phone, alternating between light and dark. */
const looks = [...Object.keys(charts), ...Object.keys(pages)].flatMap((name, i) => {
  const [first, second] = i % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
  return [
    { name, size: "desktop", viewport: desktop, colorScheme: first },
    { name, size: "phone", viewport: phone, colorScheme: second },
  ] as const;
});
type Look = (typeof looks)[number];
const fileOf = ({ name, size, colorScheme }: Look): string => `${name}.${size}.${colorScheme}`;

/** Monospace fonts differ between machines, and so do line breaks. */
const ownFonts = "textarea { visibility: hidden; block-size: 8rem; field-sizing: fixed !important }";

describeBrowser("screens", () => {
  const slugs = [...new Set(Object.values(charts).map(({ address }) => address.replace(/\?.*/, "")))];
  const site = useTestSite(slugs);

  async function open({ name, viewport, colorScheme }: Look): Promise<Page> {
    const chart = charts[name];
    const { address, act } = chart ?? pages[name] ?? { address: "" };
    const page = await (chart
      ? site.open(address, { viewport, colorScheme })
      : site.visit(address, { viewport, colorScheme }));
    await page.addStyleTag({ content: ownFonts });
    await act?.(page);
    return page;
  }

  const acted = looks.filter(({ name }) => (charts[name] ?? pages[name])?.act);
  const still = [...new Set(looks.filter((look) => !acted.includes(look)).map(({ name }) => name))];

  it.each(still)("%s matches the reviewed picture, on a desktop and then on a phone", async (name) => {
    let page: Page | undefined;
    for (const look of looks.filter((it) => it.name === name)) {
      page ??= await open(look);
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await expectScreen(page, fileOf(look));
    }
  });

  it.each(acted.map((look) => [fileOf(look), look] as const))("%s matches the reviewed picture", async (file, look) => {
    await expectScreen(await open(look), file);
  });

  it("are all compared", () => {
    const known = new Set(looks.map((look) => `${fileOf(look)}.png`));
    const files = readdirSync(screenFolder).filter((file) => !file.endsWith("-changed.png"));
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });
});
