import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";

/** Where the reviewed pictures of screens are. */
export const screenFolder = "test/snapshots/screens";

/** Side in px of the squares whose mean colours are compared: letters may be smoothed otherwise on another machine. */
const cell = 8;
/** How far a colour may be off, of 255, and the share of squares that may be farther off. */
const [maxOff, maxShare] = [20, 0.0005];

/**
 * Expects a page to look as it was reviewed. Of a screen that was never reviewed it writes the picture, and fails; of one
 * that looks otherwise it leaves a `-changed.png` beside it, to take its place where that is what was meant.
 */
export async function expectScreen(page: Page, name: string): Promise<void> {
  const file = `${screenFolder}/${name}.png`;
  const changed = `${screenFolder}/${name}-changed.png`;
  await page.evaluate(() => document.fonts.ready);
  const shoot = (): Promise<Buffer> => page.screenshot({ animations: "disabled", caret: "hide" });
  const write = async (path: string, picture: Buffer): Promise<void> =>
    writeFileSync(path, await sharp(picture).png({ palette: true, effort: 10 }).toBuffer());
  if (!existsSync(file)) {
    await write(file, await shoot());
    throw new Error(`look at this new picture, and keep it if it is right: ${file}`);
  }
  let shot: Buffer | undefined;
  const difference = async (): Promise<number> => {
    shot = await shoot();
    return shareThatDiffers(file, shot);
  };
  try {
    // What comes late is waited for.
    await expect.poll(difference, { message: `it looks otherwise: ${changed}` }).toBeLessThan(maxShare);
    rmSync(changed, { force: true });
  } catch (error) {
    if (shot) await write(changed, shot);
    throw error;
  }
}

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly colors: Buffer;
}

/** A picture as squares of one colour each. */
async function cellsOf(picture: string | Buffer): Promise<Cells> {
  const { width, height } = await sharp(picture).metadata();
  const { data } = await sharp(picture)
    .removeAlpha()
    .toColorspace("srgb")
    .resize(Math.round(width / cell), Math.round(height / cell), { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, colors: data };
}

/** The share of two pictures, files or bytes, where their colours differ; 1 where their sizes do. */
export async function shareThatDiffers(first: string | Buffer, second: string | Buffer): Promise<number> {
  const [a, b] = await Promise.all([cellsOf(first), cellsOf(second)]);
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let at = 0; at < a.colors.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((a.colors[at + part] ?? 0) - (b.colors[at + part] ?? 0)) > maxOff)) count++;
  return count / (a.colors.length / 3);
}
