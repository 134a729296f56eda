import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { createSite, siteData } from "../../src/core/chart/site.ts";
import { svg } from "../../src/formats/svg.ts";
import { siteHeader } from "../../src/pages/navigation.ts";
import { series, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

const logo = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>')}`;
const branded = createSite({
  ...siteData(testSite),
  config: { ...testSite.config, brand: { name: "Test brand", logo } },
});

async function card(config: Partial<ChartConfig> = {}, site = branded): Promise<string> {
  const chart = testChart([{ property: "y", values: { France: series(1990, 1, 2) } }], config);
  const { body } = await svg.render(chart, new URLSearchParams("imType=og"), site, platform);
  return String(body);
}

async function wordsOf(config: Partial<ChartConfig>): Promise<string> {
  const texts = [...(await card(config)).matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text?.trim());
  return texts
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/ ([.:,])/g, "$1");
}

describe("a card for social media (rules.md 802)", () => {
  it("carries the logo in itself, and the brand's name", async () => {
    const picture = await card();
    expect(picture).toContain(`href="${logo}"`);
    expect(picture).toContain("brand");
    expect(picture).not.toMatch(/href="(?!data:|#)/);
  });

  it("has its own title and description, as every picture has (rules.md 806)", async () => {
    const picture = await card({ title: "Up & down", selectedEntityNames: ["France"] });
    expect(picture).toMatch(/^<svg [^>]* role="img"><title>Up &amp; down, 1990 to 1991<\/title><desc>[^<]+<\/desc>/);
  });

  it("has the note, in at most two lines", async () => {
    const words = await wordsOf({ note: `Rates are **estimates**. ${"They have wide margins. ".repeat(20)}` });
    expect(words).toContain("Note: Rates are estimates.");
    expect(words.match(/…/g)).toHaveLength(1);
  });

  it.each([40, 60, 80, 100])("does not cut off a word at the end of a line: %s words", async (count) => {
    const note = Array.from({ length: count }, (_, i) =>
      "wide margins and narrow ones"[i % 28]?.repeat(1 + (i % 5)),
    ).join(" ");
    const subtitle = note.slice(0, 150);
    expect(await wordsOf({ note: note.slice(0, 200), subtitle })).not.toContain("…");
  });

  it("has no text smaller than 12 px", async () => {
    const sizes = [...(await card()).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  it("carries the name alone where the site has no logo", async () => {
    expect(await card({}, testSite)).not.toContain("<image");
  });

  it("carries neither with hideLogo", async () => {
    const picture = await card({ hideLogo: true });
    expect(picture).not.toContain("<image");
    expect(picture).not.toContain("brand");
  });
});

it("a card sets a line that the bundled font lacks a character of as one text, where it sets others", async () => {
  const textOf = (picture: string, word: RegExp) =>
    [...picture.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)<\/text>/g)].find(([, , , text]) =>
      word.test(text ?? ""),
    ) ?? [];
  const [, x, y, text] = textOf(await card({ title: "日本 人口", subtitle: "Both", hideLogo: true }), /日/);
  const [, latinX, latinY] = textOf(await card({ title: "Japan 人口" }), /Japan/);
  expect(text).toMatch(/^日本 人口/);
  expect([x, y]).toEqual([latinX, latinY]);
  const plain = await card({ title: "Japan population", subtitle: "Both" });
  const [, plainX, plainY] = textOf(plain, /^Japan$/);
  // The library sets on whole pixels.
  expect(Math.abs(Number(x) - Number(plainX))).toBeLessThan(1);
  expect(Math.abs(Number(y) - Number(plainY))).toBeLessThan(1);
});

it("a page's header shows the logo's file", () => {
  expect(String(siteHeader(branded.config, "../"))).toContain('<img class="site-logo" src="../logo.svg" alt="">');
  expect(String(siteHeader(testSite.config, "../"))).not.toContain("<img");
});
