import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rasterize } from "../../../build/machine/rasterize.ts";
import { tinyFont } from "../../tinyFont.ts";
import { temporaryFolder } from "../temporary.ts";

const picture = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30"><rect width="100" height="30" fill="#fff"/><text x="5" y="20" font-family="Polygraph Sans">${text}</text></svg>`;

/** A character for private use, which no usual font has. */
const unassigned = "\ue123";

async function fontFile(characters: string, height?: number): Promise<string> {
  const file = join(await temporaryFolder(), "tiny.otf");
  await writeFile(file, tinyFont(characters, height));
  return file;
}

describe("rasterize", () => {
  it("draws what the bundled font lacks with the site's fonts", async () => {
    const text = picture(`a${unassigned}`);
    const [low, high] = await Promise.all([fontFile(unassigned, 0.2), fontFile(unassigned, 0.7)]);
    const [none, one, other] = [rasterize(text, 200), rasterize(text, 200, [low]), rasterize(text, 200, [high])];
    expect(Buffer.compare(none, one)).not.toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
    // Of two fonts that have a character, the first one draws it.
    expect(Buffer.compare(rasterize(text, 200, [high, low]), other)).toBe(0);
  });

  it("draws what the bundled font has with it, whatever the site adds", async () => {
    const font = await fontFile("abc");
    expect(Buffer.compare(rasterize(picture("abc"), 200, [font]), rasterize(picture("abc"), 200))).toBe(0);
  });
});
