import { describe, expect, it } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { hash } from "../../../build/hash.ts";
import { tinyFont } from "../../tinyFont.ts";
import { dataPackage, memoryFolder } from "./memory.ts";

interface Files {
  readonly fonts?: Readonly<Record<string, Uint8Array>>;
  readonly title?: string;
  readonly entity?: string;
}

/** Checks a content folder with one chart and these fonts. */
async function check({ fonts = {}, title = "Test", entity = "Chad" }: Files) {
  const site = { title: "Test", baseUrl: "https://charts.test.dev", licence: "CC BY 4.0", fonts: Object.keys(fonts) };
  const chart = { $schema: "x", title, isPublished: true, dimensions: [{ property: "y", variableId: 1 }] };
  const content = await loadContent(
    memoryFolder({
      "site.json": JSON.stringify(site),
      "entities.csv": `name\n${entity}\n`,
      "charts/a.json": JSON.stringify(chart),
      "datasets/a/datapackage.json": dataPackage(),
      "datasets/a/a.csv": `Entity,Code,Year,A\n${entity},,2000,1\n`,
      ...fonts,
    }),
  );
  return { content, problems: await checkContent(content) };
}

describe("fonts of site.json", () => {
  it("are listed by their paths in the tree, which contain a hash", async () => {
    const font = tinyFont("日");
    const { content, problems } = await check({ fonts: { "fonts/a.otf": font } });
    expect(problems).toEqual([]);
    expect(content.site.config.fonts).toEqual([`fonts/${hash(font)}.otf`]);
  });

  it.each([
    ["wOF2....", "unpack a .woff"],
    ["<!doctype html>", "name a .ttf or .otf file"],
    [Buffer.from(tinyFont("日")).subarray(0, 600), "fetch one that is damaged again"],
    [new Uint8Array(20_000_001), "at most 20 MB"],
  ])("are rejected if they are not fonts or too large", async (bytes, advice) => {
    const { content, problems } = await check({ fonts: { "a.ttf": Buffer.from(bytes) } });
    expect(problems).toMatchObject([{ file: "site.json", field: "fonts[0]", advice: expect.stringContaining(advice) }]);
    expect(content.site.config.fonts).toEqual([]);
  });

  it("of scripts with ligatures should have Latin letters", async () => {
    const arabic = tinyFont("ب");
    const { problems } = await check({ fonts: { "a.otf": arabic, "b.otf": tinyFont("بaAzZ09") } });
    expect(problems).toMatchObject([{ severity: "warning", field: "fonts[0]", message: /no Latin letters/ }]);
  });
});

describe("characters in pictures", () => {
  it("that no font has are reported once per script, at their first occurrence", async () => {
    const { problems } = await check({ title: "日本、人口", entity: "ประเทศไทย" });
    expect(problems).toMatchObject([
      {
        severity: "warning",
        file: "charts/a.json",
        field: "title",
        message: 'no font has "日" (Han), of "日本、人口"',
      },
      { severity: "warning", field: "dimensions[0].variableId", message: /"ป" \(Thai\), of "ประเทศไทย"/ },
    ]);
  });

  it("that a font of the site has are fine", async () => {
    const fonts = { "a.otf": tinyFont("日本"), "b.otf": tinyFont("、人口") };
    expect((await check({ title: "日本、人口", fonts })).problems).toEqual([]);
  });

  it("with a plain equivalent are reported with it", async () => {
    const { problems } = await check({ title: "Heat, in ℃" });
    expect(problems).toMatchObject([{ advice: 'write "°C", which means the same' }]);
  });

  it("that were lost in a conversion are reported", async () => {
    const { problems } = await check({ title: "Cura\ufffdao" });
    expect(problems).toMatchObject([{ advice: expect.stringContaining("in UTF-8") }]);
  });
});
