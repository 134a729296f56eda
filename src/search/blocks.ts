import { deflateSync, inflateSync } from "fflate";
import { LRUCache } from "lru-cache";
import { ByteReader, ByteWriter, crc32, joinBytes } from "./bytes.ts";
import { BrokenIndex, brokenHeader, type HeaderFormat, type RangedFile, readHeaderNumbers } from "./indexFile.ts";

/** Texts by number. The layout is in formats.md. */
export interface Records {
  /** Metadata of the records. */
  readonly about: string;
  /** Without line feeds. */
  readonly records: readonly string[];
  /** A column of numbers, for values that are compared across all records. */
  readonly numbers: Float64Array;
}

const magic = 0x42584750; // "PGXB" as bytes
const version = 1;
const headerBytes = 36;
const format: HeaderFormat = { magic, version, bytes: headerBytes, content: "records" };

/** Records of one block: few, because reading one record reads its block; not too few, because they are compressed together. */
const blockRecords = 32;

/** Encodes records in compressed blocks. */
export function encodeRecords({ about, records, numbers }: Records): Uint8Array {
  const encoder = new TextEncoder();
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < records.length; at += blockRecords)
    blocks.push(deflateSync(encoder.encode(records.slice(at, at + blockRecords).join("\n"))));
  const directory = new ByteWriter();
  for (const block of blocks) {
    directory.uint32(block.length);
    directory.uint32(crc32(block));
  }
  const metadata = encoder.encode(about);
  const column = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const head = joinBytes([metadata, directory.toBytes()]);
  const header = new ByteWriter();
  for (const value of [magic, version, records.length, blockRecords, numbers.length, metadata.length])
    header.uint32(value);
  for (const part of [head, column]) header.uint32(crc32(part));
  header.uint32(crc32(header.toBytes()));
  return joinBytes([header.toBytes(), head, column, ...blocks]);
}

/** Decodes all records. @throws BrokenIndex */
export function decodeRecords(bytes: Uint8Array): Records {
  const header = readHeader(bytes.subarray(0, headerBytes), bytes.length);
  const layout = readLayout(header, bytes.subarray(headerBytes, header.numbersStart), bytes.length);
  const records = Array.from(layout.sums, (_, block) =>
    unpack(layout, block, bytes.subarray(layout.starts[block], layout.starts[block + 1])),
  );
  const numbers = readNumbers(header, bytes.subarray(header.numbersStart, layout.starts[0]));
  return { about: layout.about, records: records.flat(), numbers };
}

/** Maximum characters of cached blocks. */
const maxCachedCharacters = 8_000_000;

/** Records in a file. Blocks are read on demand. */
export class RecordFile {
  private readonly file: RangedFile;
  private readonly layout: Layout;
  private readonly cache = new LRUCache<number, readonly string[]>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (records) => records.reduce((sum, { length }) => sum + length, 1),
  });
  private column: Float64Array | undefined;

  private constructor(file: RangedFile, layout: Layout) {
    this.file = file;
    this.layout = layout;
  }

  /** Reads the directory of blocks. @throws BrokenIndex */
  static async open(file: RangedFile): Promise<RecordFile> {
    const header = readHeader(await file.read(0, Math.min(headerBytes, file.size)), file.size);
    const head = await file.read(headerBytes, header.numbersStart - headerBytes);
    return new RecordFile(file, readLayout(header, head, file.size));
  }

  get count(): number {
    return this.layout.count;
  }

  get about(): string {
    return this.layout.about;
  }

  /** Records in the order of the numbers. @throws BrokenIndex if there is no such record */
  async at(numbers: readonly number[]): Promise<readonly string[]> {
    const { perBlock } = this.layout;
    const blockOf = (number: number) => Math.floor(number / perBlock);
    const wanted = [...new Set(numbers.map(blockOf))];
    const blocks = new Map(await Promise.all(wanted.map(async (block) => [block, await this.block(block)] as const)));
    return numbers.map((number) => {
      const record = blocks.get(blockOf(number))?.[number % perBlock];
      if (record === undefined) throw new BrokenIndex(`there is no record ${number}`);
      return record;
    });
  }

  /** The column of numbers. */
  async numbers(): Promise<Float64Array> {
    const { numbersStart, numberCount } = this.layout;
    this.column ??= readNumbers(this.layout, await this.file.read(numbersStart, numberCount * 8));
    return this.column;
  }

  private async block(number: number): Promise<readonly string[]> {
    const known = this.cache.get(number);
    if (known) return known;
    const { starts } = this.layout;
    const start = starts[number];
    const end = starts[number + 1];
    if (start === undefined || end === undefined) throw new BrokenIndex(`there is no block ${number}`);
    const records = unpack(this.layout, number, await this.file.read(start, end - start));
    this.cache.set(number, records);
    return records;
  }
}

interface Header {
  readonly count: number;
  readonly perBlock: number;
  readonly aboutBytes: number;
  readonly headSum: number;
  readonly numbersStart: number;
  readonly numberCount: number;
  readonly numbersSum: number;
}

interface Layout extends Header {
  readonly about: string;
  /** Offset of each block, and the end of the last. */
  readonly starts: Float64Array;
  readonly sums: Uint32Array;
}

function readHeader(bytes: Uint8Array, size: number): Header {
  const numbers = readHeaderNumbers(format, bytes, size);
  const [count = 0, perBlock = 0, numberCount = 0, aboutBytes = 0, headSum = 0, numbersSum = 0] = numbers;
  if (perBlock === 0) throw brokenHeader();
  const numbersStart = headerBytes + aboutBytes + Math.ceil(count / perBlock) * 8;
  if (size < numbersStart + numberCount * 8) throw new BrokenIndex(`cut short at ${size} bytes`);
  return { count, perBlock, aboutBytes, headSum, numbersStart, numberCount, numbersSum };
}

function readLayout(header: Header, head: Uint8Array, size: number): Layout {
  if (crc32(head) !== header.headSum) throw new BrokenIndex("the directory is not what was written");
  const { aboutBytes, numbersStart, numberCount } = header;
  const blocks = (head.length - aboutBytes) / 8;
  const entries = new ByteReader(head, aboutBytes);
  const starts = new Float64Array(blocks + 1);
  const sums = new Uint32Array(blocks);
  starts[0] = numbersStart + numberCount * 8;
  for (let block = 0; block < blocks; block++) {
    starts[block + 1] = (starts[block] ?? 0) + entries.uint32();
    sums[block] = entries.uint32();
  }
  if (starts[blocks] !== size) throw new BrokenIndex(`of the wrong size: ${size}, not ${starts[blocks]} bytes`);
  return { ...header, about: new TextDecoder().decode(head.subarray(0, aboutBytes)), starts, sums };
}

function unpack({ sums, perBlock, count }: Layout, number: number, packed: Uint8Array): readonly string[] {
  if (crc32(packed) !== sums[number]) throw new BrokenIndex(`block ${number} is not what was written`);
  const records = inflate(packed).split("\n");
  if (records.length !== Math.min(perBlock, count - number * perBlock))
    throw new BrokenIndex(`block ${number} has ${records.length} records`);
  return records;
}

function inflate(packed: Uint8Array): string {
  try {
    return new TextDecoder().decode(inflateSync(packed));
  } catch (error) {
    throw new BrokenIndex("a block cannot be unpacked", { cause: error });
  }
}

function readNumbers({ numbersSum }: Header, bytes: Uint8Array): Float64Array {
  if (crc32(bytes) !== numbersSum) throw new BrokenIndex("the numbers are not what was written");
  // Copied, because floats must be aligned.
  return new Float64Array(new Uint8Array(bytes).buffer);
}
