import { fontPath } from "../../src/formats/platform.ts";
import { hash } from "../hash.ts";
import { type HasCharacter, readCharacters } from "../platform/characters.ts";
import { type ContentFolder, readFailures } from "./folder.ts";
import type { JsonDocument } from "./json.ts";
import type { ContentProblem, Report } from "./problem.ts";

/** A font of the site, used for characters that the bundled one lacks. */
export interface SiteFont {
  /** Path in the tree; contains a hash of the file. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The characters that it has, read on first use; undefined if the font cannot be parsed. */
  readonly characters: HasCharacter | undefined;
}

/** Hosts accept files of up to 25 MB; a font of all Chinese characters has 17 MB. */
const maxFontBytes = 20_000_000;

/** File extensions in the tree, by the first four bytes of the file. */
const signatures: Readonly<Record<string, string>> = { "00010000": "ttf", "74727565": "ttf", "4f54544f": "otf" };

/** Reads the fonts of `site.json`. Unusable ones are reported and left out. */
export async function readFonts(
  paths: readonly string[],
  folder: ContentFolder,
  document: JsonDocument,
  report: Report,
): Promise<readonly SiteFont[]> {
  const fonts: SiteFont[] = [];
  for (const [i, path] of paths.entries()) {
    const found = await readFont(path, folder);
    if ("path" in found) fonts.push(found);
    else report(document.problem(["fonts", i], found.message, found.advice));
  }
  return fonts;
}

async function readFont(
  path: string,
  folder: ContentFolder,
): Promise<SiteFont | Pick<ContentProblem, "message" | "advice">> {
  const bytes = await folder.read(path);
  const advice = "write the path of a .ttf or .otf file below the content folder";
  if (typeof bytes === "string") return { message: `${readFailures[bytes].message}: ${path}`, advice };
  if (bytes.length > maxFontBytes) {
    const message = `the font has ${(bytes.length / 1e6).toFixed(1)} MB: ${path}`;
    return { message, advice: `name one of at most ${maxFontBytes / 1e6} MB, such as that of one language alone` };
  }
  const end = signatures[Buffer.from(bytes.subarray(0, 4)).toString("hex")];
  if (!end || !hasTables(bytes)) {
    const remedy = "unpack a .woff, .woff2 or .ttc, and fetch one that is damaged again";
    return { message: `no TrueType or OpenType font: ${path}`, advice: `name a .ttf or .otf file; ${remedy}` };
  }
  let known: { readonly characters: HasCharacter | undefined } | undefined;
  return {
    path: fontPath(hash(bytes), end),
    bytes,
    get characters() {
      known ??= { characters: readCharacters(bytes) };
      return known.characters;
    },
  };
}

/** Whether a font's tables are complete and include `cmap`. */
function hasTables(bytes: Uint8Array): boolean {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length < 12 ? 0 : data.getUint16(4);
  if (bytes.length < 12 + 16 * count) return false;
  const entries = Array.from({ length: count }, (_, i) => 12 + 16 * i);
  const tag = (entry: number) => Buffer.from(bytes.subarray(entry, entry + 4)).toString("latin1");
  const isComplete = entries.every((entry) => data.getUint32(entry + 8) + data.getUint32(entry + 12) <= bytes.length);
  return isComplete && entries.some((entry) => tag(entry) === "cmap");
}
