/**
 * Makes the bundled font from the full Lato 2.0 (https://www.latofonts.com, Debian: fonts-lato), by hand, when the set of
 * characters changes:
 *
 *     node --import tsx build/dev/font.ts <folder with Lato-Regular.ttf, Lato-Italic.ttf, Lato-Bold.ttf>
 *
 * It subsets, renames and writes public/fonts/*.ttf (for rasterisers), *.woff2 and *-latin.woff2 (for pages), and then reads the
 * widths that layout uses from what it wrote.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Font, parse as parseFont } from "opentype.js/dist/opentype.mjs";
import subsetFont from "subset-font";
import { fontFaces, fontName } from "../../src/core/plot/typography/font.ts";

/** Inclusive ranges of code points that data people write; those that the font lacks are skipped. */
const wanted: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0x17f], // Latin-1, Latin Extended-A
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1cd, 0x1dc], // Pinyin
  [0x1e6, 0x1e7],
  [0x1fa, 0x21b], // Romanian and others
  [0x237, 0x237],
  [0x259, 0x259], // Azerbaijani
  [0x2b9, 0x2bc],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x31b, 0x31b],
  [0x323, 0x328],
  [0x331, 0x331],
  [0x384, 0x3ce], // Greek
  [0x3d1, 0x3d6],
  [0x400, 0x45f], // Cyrillic
  [0x490, 0x493],
  [0x49a, 0x49b],
  [0x4a2, 0x4a3],
  [0x4ae, 0x4b1],
  [0x4ba, 0x4bb],
  [0x4d8, 0x4d9],
  [0x4e8, 0x4e9],
  [0x1e0c, 0x1e0d], // Transliterated Arabic and Indic names
  [0x1e24, 0x1e25],
  [0x1e32, 0x1e4f],
  [0x1e5a, 0x1e6f],
  [0x1e80, 0x1e85], // Welsh
  [0x1e92, 0x1e93],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2000, 0x206f], // Spaces, dashes, quotes
  [0x2070, 0x209f], // Superscripts and subscripts
  [0x20a0, 0x20cf], // Currencies
  [0x2100, 0x214f],
  [0x2150, 0x218f], // Fractions
  [0x2190, 0x21ff], // Arrows
  [0x2200, 0x22ff], // Mathematics
  [0x25a0, 0x25ff], // Shapes
];

/** What most pages in Western languages are written in: `src/client/css/page.css` loads the rest for those that need it. */
const latin: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x2089],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2195],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2265],
];
const latinText = String.fromCodePoint(...latin.flatMap(([a, z]) => range(a, z)));

/** Characters whose kerning is carried; accented letters take that of their base letter. */
const kerned = `${String.fromCharCode(...range(0x20, 0x7e))}–—‘’“”…·`;

/** Kerning is stored in steps of this many font units: 0.005 em, under a tenth of a pixel in a label. */
const kerningStep = 10;

/** Kerning and accents stay. Ligatures go: with them, the width of a text is not the sum of its characters' widths. */
const keepFeatures = ["kern", "ccmp", "mark", "mkmk", "locl"];

async function main(source: string | undefined): Promise<void> {
  if (!source) throw new Error("missing argument: the folder with the Lato 2.0 TrueType files");
  const fonts = new Map<string, Font>();
  for (const { face, file, style } of fontFaces) {
    const full = await readFile(join(source, `Lato-${style}.ttf`));
    const names = namesOf(style);
    const subset = await subsetFont(full, coveredText(parse(full)), {
      targetFormat: "truetype",
      keepFeatures,
      noHinting: true,
    });
    const ttf = Buffer.from(renameFont(subset, names));
    await writeFile(`public/fonts/${file}.ttf`, ttf);
    const keepNames = [...names.keys()];
    const options = { targetFormat: "woff2", keepAllGlyphs: true, keepFeatures, preserveNameIds: keepNames } as const;
    await writeFile(`public/fonts/${file}.woff2`, await subsetFont(ttf, undefined, options));
    await writeFile(
      `public/fonts/${file}-latin.woff2`,
      await subsetFont(ttf, latinText, { ...options, keepAllGlyphs: false }),
    );
    fonts.set(face, parse(ttf));
  }
  await writeFile(
    "src/core/plot/typography/advance.generated.ts",
    generatedModule(fonts, await readFile(`public/fonts/${fontFaces[0].file}.ttf`)),
  );
}

function namesOf(style: string): Map<number, string> {
  const postScript = `${fontName}-${style}`.replaceAll(" ", "");
  return new Map([
    [
      nameId.copyright,
      'Copyright (c) 2010-2014 by tyPoland Lukasz Dziedzic with Reserved Font Name "Lato". A subset under another name.',
    ],
    [nameId.family, fontName],
    [nameId.style, style],
    [nameId.unique, `${postScript}, from Lato 2.007`],
    [nameId.full, `${fontName} ${style}`],
    [nameId.version, "Version 2.007"],
    [nameId.postScript, postScript],
    [nameId.license, "This Font Software is licensed under the SIL Open Font License, Version 1.1."],
    [nameId.licenseUrl, "https://openfontlicense.org"],
  ]);
}

function parse(bytes: Uint8Array): Font {
  return parseFont(new Uint8Array(bytes).buffer);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function covered(font: Font): number[] {
  return wanted
    .flatMap(([a, z]) => range(a, z))
    .filter((code) => font.charToGlyphIndex(String.fromCodePoint(code)) > 0);
}

function coveredText(font: Font): string {
  return String.fromCodePoint(...covered(font));
}

/** The numbers that layout needs, as a module of strings: small in a page's script, and quick to parse. */
function generatedModule(fonts: ReadonlyMap<string, Font>, regularBytes: Uint8Array): string {
  const [regular] = [...fonts.values()];
  if (!regular) throw new Error("no font");
  const os2 = readTable(regularBytes, "OS/2");
  const codes = covered(regular);
  const value = {
    unitsPerEm: regular.unitsPerEm,
    ascent: regular.ascender,
    descent: regular.descender,
    xHeight: os2.getInt16(86),
    capHeight: os2.getInt16(88),
    characters: runs(codes),
    advances: Object.fromEntries([...fonts].map(([face, font]) => [face, advances(font, codes)])),
    kerning: kerning(regular),
  };
  return `// Generated by build/dev/font.ts from the font's files; its readers are in measure.ts.\nexport const generated = ${JSON.stringify(value, null, 2)};\n`;
}

/** Code points as runs "first-last" in base 36. */
function runs(codes: readonly number[]): string {
  const found: [number, number][] = [];
  for (const code of codes) {
    const last = found.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  return found.map((run) => run.map((code) => code.toString(36)).join("-")).join(" ");
}

/** Advance widths in font units, base 36, in the order of the characters. */
function advances(font: Font, codes: readonly number[]): string {
  return codes.map((code) => (font.charToGlyph(String.fromCodePoint(code)).advanceWidth ?? 0).toString(36)).join(" ");
}

/** The kerning of pairs as a matrix of classes: characters with equal rows (or columns) share one. */
function kerning(font: Font) {
  const glyphs = [...kerned].map((char) => font.charToGlyph(char));
  const matrix = glyphs.map((a) => glyphs.map((b) => Math.round(font.getKerningValue(a, b) / kerningStep)));
  const rows = classes(matrix);
  const columns = classes(glyphs.map((_, j) => matrix.map((row) => row[j] ?? 0)));
  const cells = rows.first.map((i) => columns.first.map((j) => matrix[i]?.[j] ?? 0));
  const lowest = Math.min(...cells.flat());
  return {
    step: kerningStep,
    lowest,
    characters: kerned,
    rowOf: rows.classOf.map(printable).join(""),
    columnOf: columns.classOf.map(printable).join(""),
    cells: cells.map((row) => row.map((cell) => printable(cell - lowest)).join("")),
  };
}

function classes(lines: readonly (readonly number[])[]): { classOf: number[]; first: number[] } {
  const known = new Map<string, number>();
  const first: number[] = [];
  const classOf = lines.map((line, i) => {
    const key = line.join();
    const index = known.get(key) ?? first.push(i) - 1;
    known.set(key, index);
    return index;
  });
  return { classOf, first };
}

/** A small number as one character, "0" upwards. */
function printable(n: number): string {
  return String.fromCharCode(48 + n);
}

await main(process.argv[2]);

/** What the parts of the name table hold: OpenType name ids. */
const nameId = {
  copyright: 0,
  family: 1,
  style: 2,
  unique: 3,
  full: 4,
  version: 5,
  postScript: 6,
  license: 13,
  licenseUrl: 14,
};

interface Table {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

/** Reads the bytes of one table of a TrueType font; throws if there is none. */
function readTable(font: Uint8Array, tag: string): DataView {
  const table = readTables(font).find((t) => t.tag === tag);
  if (!table) throw new Error(`font has no table: ${tag}`);
  return view(table.bytes);
}

/**
 * A copy of a TrueType font whose name table holds just these names (id → text; Windows, Unicode, English), as the
 * OFL asks of a modified font whose name is reserved.
 */
function renameFont(font: Uint8Array, names: ReadonlyMap<number, string>): Uint8Array {
  const tables = readTables(font).map((t) => (t.tag === "name" ? { tag: t.tag, bytes: nameTable(names) } : t));
  return writeTables(view(font).getUint32(0), tables);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTables(font: Uint8Array): Table[] {
  const data = view(font);
  return Array.from({ length: data.getUint16(4) }, (_, i) => {
    const entry = 12 + 16 * i;
    const start = data.getUint32(entry + 8);
    return {
      tag: String.fromCharCode(...font.subarray(entry, entry + 4)),
      bytes: font.subarray(start, start + data.getUint32(entry + 12)),
    };
  });
}

function nameTable(names: ReadonlyMap<number, string>): Uint8Array {
  const sorted = [...names].sort(([a], [b]) => a - b);
  const start = 6 + 12 * sorted.length;
  const bytes = new Uint8Array(start + 2 * sorted.reduce((sum, [, text]) => sum + text.length, 0));
  const data = view(bytes);
  data.setUint16(2, sorted.length);
  data.setUint16(4, start);
  let offset = 0;
  for (const [i, [id, text]] of sorted.entries()) {
    // Platform 3 (Windows), encoding 1 (UTF-16), language 0x409 (English).
    for (const [j, field] of [3, 1, 0x409, id, text.length * 2, offset].entries())
      data.setUint16(6 + 12 * i + 2 * j, field);
    for (let k = 0; k < text.length; k++) data.setUint16(start + offset + 2 * k, text.charCodeAt(k));
    offset += text.length * 2;
  }
  return bytes;
}

function writeTables(version: number, tables: readonly Table[]): Uint8Array {
  const directory = 12 + 16 * tables.length;
  const bytes = new Uint8Array(tables.reduce((size, t) => size + padded(t.bytes.length), directory));
  const data = view(bytes);
  const power = Math.floor(Math.log2(tables.length));
  data.setUint32(0, version);
  for (const [i, n] of [tables.length, 16 << power, power, 16 * (tables.length - (1 << power))].entries()) {
    data.setUint16(4 + 2 * i, n);
  }
  let start = directory;
  for (const [i, table] of tables.entries()) {
    const entry = 12 + 16 * i;
    bytes.set(table.bytes, start);
    // The checksum of head counts its own adjustment as zero.
    if (table.tag === "head") data.setUint32(start + 8, 0);
    for (let k = 0; k < 4; k++) bytes[entry + k] = table.tag.charCodeAt(k);
    data.setUint32(entry + 4, checksum(bytes.subarray(start, start + padded(table.bytes.length))));
    data.setUint32(entry + 8, start);
    data.setUint32(entry + 12, table.bytes.length);
    start += padded(table.bytes.length);
  }
  const head = tables.findIndex((t) => t.tag === "head");
  if (head >= 0) data.setUint32(data.getUint32(12 + 16 * head + 8) + 8, (0xb1b0afba - checksum(bytes)) >>> 0);
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

/** The sum of all 32-bit words, as OpenType defines it; the length is a multiple of four. */
function checksum(bytes: Uint8Array): number {
  const data = view(bytes);
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + data.getUint32(i)) >>> 0;
  return sum;
}
