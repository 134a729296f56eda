import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";

/** Folder of the reviewed screenshots. */
export const screenFolder = "test/snapshots/screens";

/** Side in px of the squares whose mean colours are compared, because font smoothing differs between machines. */
const cell = 8;
/** Tolerance of a colour, of 255, and maximum fraction of squares beyond it. */
const [maxOff, maxShare] = [20, 0.0005];

/**
 * Expects a page to match its reviewed screenshot. Without one, writes it and fails. If they differ, writes a `-changed.png`
 * beside it, which replaces it if the change is intended.
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
    // Retries until late content is there.
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

/** Mean colours of a picture's squares. */
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

/** Fraction of the squares that differ between two pictures; 1 if their sizes differ. */
export async function shareThatDiffers(first: string | Buffer, second: string | Buffer): Promise<number> {
  const [a, b] = await Promise.all([cellsOf(first), cellsOf(second)]);
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let at = 0; at < a.colors.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((a.colors[at + part] ?? 0) - (b.colors[at + part] ?? 0)) > maxOff)) count++;
  return count / (a.colors.length / 3);
}
