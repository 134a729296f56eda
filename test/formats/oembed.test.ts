import { describe, expect, it } from "vitest";
import { oembed } from "../../src/formats/oembed.ts";
import { series, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
const chart = testChart([{ property: "y", values }], { title: '<Births> & "deaths"', selectedEntityNames: ["France"] });

async function embedOf(query = "") {
  const { body } = await oembed.render(chart, new URLSearchParams(query), testSite, platform);
  return JSON.parse(String(body));
}

const base = "https://charts.example.org/grapher/test";

describe("oEmbed", () => {
  it("is a frame with the page alone, and what the site is called", async () => {
    expect(await embedOf()).toEqual({
      version: "1.0",
      type: "rich",
      title: '<Births> & "deaths", 2000 to 2001',
      provider_name: "Test",
      provider_url: "https://charts.example.org/",
      author_name: "Test",
      author_url: `${base}.html`,
      cache_age: 3600,
      thumbnail_url: `${base}.og.png`,
      thumbnail_width: 1200,
      thumbnail_height: 628,
      width: 850,
      height: 640,
      html: `<iframe src="${base}.html?embed=1" title="&lt;Births&gt; &amp; &quot;deaths&quot;, 2000 to 2001" width="850" height="640" loading="lazy" style="border: 0; max-width: 100%" allow="fullscreen; clipboard-write"></iframe>`,
    });
  });

  it("embeds the view that is asked for, by its shortest address, without a dialog", async () => {
    const embed = await embedOf("country=~KEN&tab=line&overlay=sources");
    expect(embed.html).toContain(`src="${base}.html?country=~KEN&amp;embed=1"`);
    expect(embed.thumbnail_url).toBe(`${base}.png?country=~KEN&imType=og`);
  });

  it("is never larger than what there is room for, nor is its picture", async () => {
    expect(await embedOf("maxwidth=600&maxheight=5000")).toMatchObject({ width: 600, height: 640 });
    expect(await embedOf("maxwidth=900&maxheight=420")).toMatchObject({
      width: 850,
      height: 420,
      thumbnail_url: `${base}.twitter.png`,
      thumbnail_width: 800,
    });
    expect(await embedOf("maxwidth=600")).not.toHaveProperty("thumbnail_url");
    expect(await embedOf("maxwidth=0&maxheight=x")).toMatchObject({ width: 850, height: 640 });
  });
});
