/** What the parts of the name table hold: OpenType name ids. */
export const nameId = {
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
export function readTable(font: Uint8Array, tag: string): DataView {
  const table = readTables(font).find((t) => t.tag === tag);
  if (!table) throw new Error(`font has no table: ${tag}`);
  return view(table.bytes);
}

/**
 * A copy of a TrueType font whose name table holds just these names (id → text; Windows, Unicode, English), as the
 * OFL asks of a modified font whose name is reserved.
 */
export function renameFont(font: Uint8Array, names: ReadonlyMap<number, string>): Uint8Array {
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
