import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { rasterize } from "../../../build/platform/nodePlatform.ts";
import { svg } from "../../../src/formats/svg.ts";
import { draw } from "../../core/plot/picture.ts";
import { testChart, testSite } from "../../fixture.ts";
import { platform } from "../../platform.ts";
import { tinyFont } from "../../tinyFont.ts";
import { temporaryFolder } from "../temporary.ts";

const picture = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30"><rect width="100" height="30" fill="#fff"/><text x="5" y="20" font-family="Polygraph Sans">${text}</text></svg>`;

/** A private-use character, which common fonts lack. */
const unassigned = "\ue123";

async function fontFile(characters: string, height?: number): Promise<string> {
  const file = join(await temporaryFolder(), "tiny.otf");
  await writeFile(file, tinyFont(characters, height));
  return file;
}

describe("rasterize", () => {
  it("draws characters that the bundled font lacks with the site's fonts", async () => {
    const text = picture(`a${unassigned}`);
    const [low, high] = await Promise.all([fontFile(unassigned, 0.2), fontFile(unassigned, 0.7)]);
    const [none, one, other] = await Promise.all([
      rasterize(text, 200),
      rasterize(text, 200, [low]),
      rasterize(text, 200, [high]),
    ]);
    expect(Buffer.compare(none, one)).not.toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
    // If several fonts have a character, the first one draws it.
    expect(Buffer.compare(await rasterize(text, 200, [high, low]), other)).toBe(0);
  });

  it("gives the same bytes regardless of what was drawn before", async () => {
    const [text, other] = [picture("Life expectancy"), picture("Population growth, 1950 to 2020")];
    const first = await rasterize(text, 333);
    for (const width of [100, 200, 333]) await rasterize(other, width);
    expect(Buffer.compare(await rasterize(text, 333), first)).toBe(0);
  });

  it("prints letters within a quarter of a pixel of their outlines", async () => {
    const text = picture("Life expectancy").replace("<svg", '<svg width="100" height="30"');
    // Text under other shapes is not printed as letters.
    const drawn = text.replace("</svg>", '<rect width="100" height="30" fill="#fff" fill-opacity="0"/></svg>');
    const dark = async (image: Uint8Array): Promise<number[]> => {
      const { data } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return Array.from(data, (value) => 255 - value);
    };
    const [printed, outlined] = [await dark(await rasterize(text, 400)), await dark(await rasterize(drawn, 400))];
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const apart = printed.map((value, i) => Math.abs(value - (outlined[i] ?? 0)));
    expect(sum(outlined)).toBeGreaterThan(100_000);
    expect(sum(apart) / sum(outlined)).toBeLessThan(0.1);
  });

  it("draws paths that start far outside a zoomed scatter plot", async () => {
    const ways = {
      France: { 2000: 1000, 2010: 1001 },
      Kenya: { 2000: 990, 2010: 1000.4 },
      Germany: { 2000: 1000.8, 2010: 1010 },
    };
    const chart = testChart(
      [
        { property: "y", values: ways },
        { property: "x", values: ways },
      ],
      { chartTypes: ["ScatterPlot"] },
    );
    const { svg } = draw(chart, "time=2000..2010&country=~France&zoomToSelection=true");
    expect(svg).toContain('data-entity="Kenya"');
    expect((await rasterize(svg, 850)).length).toBeGreaterThan(1000);
  });

  it("draws a card whose text is far too long", async () => {
    const chart = testChart(
      [
        { property: "y", values: { France: { 2000: 1, 2010: 2 } } },
        { property: "x", values: { France: { 2000: 1, 2010: 2 } } },
      ],
      {
        chartTypes: ["ScatterPlot"],
        xAxis: { label: "W".repeat(600) },
      },
    );
    const { body } = await svg.render(chart, new URLSearchParams("imType=og&time=2000..2010"), testSite, platform);
    expect((await rasterize(String(body), 1200)).length).toBeGreaterThan(1000);
  });

  it("draws characters of the bundled font with it, whatever fonts the site adds", async () => {
    const font = await fontFile("abc");
    expect(Buffer.compare(await rasterize(picture("abc"), 200, [font]), await rasterize(picture("abc"), 200))).toBe(0);
  });
});
