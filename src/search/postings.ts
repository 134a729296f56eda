import { LRUCache } from "lru-cache";
import { ByteReader, ByteWriter, crc32, joinBytes } from "./bytes.ts";
import { BrokenIndex, brokenHeader, type HeaderFormat, type RangedFile, readHeaderNumbers } from "./indexFile.ts";
import { type KeywordIndex, type Posting, type Terms, weightSteps } from "./keywords.ts";

/**
 * Terms of the documents in a file: a dictionary, which stays in memory as bytes, and the postings of each term, which are read
 * on demand. The layout is in formats.md.
 */

const magic = 0x4b584750; // "PGXK" as bytes
const version = 1;
const headerBytes = 32;
const format: HeaderFormat = { magic, version, bytes: headerBytes, content: "keywords" };
/** Of a block in the directory. */
const entryBytes = 12;

/**
 * Terms of one block of the dictionary. The first is written in full, the others without the prefix that they share with the one
 * before.
 */
const blockTerms = 16;

/** Encodes keywords, with terms in the order of their UTF-8. */
export function encodeKeywords({ count, postings }: KeywordIndex): Uint8Array {
  const encoder = new TextEncoder();
  const terms = Array.from(postings, ([term, posting]) => ({ name: encoder.encode(term), posting }));
  terms.sort((a, b) => compareBytes(a.name, b.name));
  const [dictionary, directory, body] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
  let before = new Uint8Array();
  for (const [i, { name, posting }] of terms.entries()) {
    const isFirst = i % blockTerms === 0;
    if (isFirst) {
      directory.uint32(dictionary.length);
      directory.uint32(body.length % 2 ** 32);
      directory.uint32(Math.floor(body.length / 2 ** 32));
    }
    const shared = isFirst ? 0 : sharedBytes(before, name);
    const bytes = encodePosting(posting);
    for (const value of [shared, name.length - shared]) dictionary.varint(value);
    dictionary.put(name.subarray(shared));
    for (const value of [posting.rows.length, bytes.length]) dictionary.varint(value);
    body.put(bytes);
    before = name;
  }
  const head = joinBytes([directory.toBytes(), dictionary.toBytes()]);
  const header = new ByteWriter();
  for (const value of [magic, version, count, terms.length, blockTerms, head.length, crc32(head)]) header.uint32(value);
  header.uint32(crc32(header.toBytes()));
  return joinBytes([header.toBytes(), head, body.toBytes()]);
}

/** Encodes a posting with its checksum: distances between rows, then weights. */
function encodePosting({ rows, weights }: Posting): Uint8Array {
  const writer = new ByteWriter();
  let before = -1;
  for (const row of rows) {
    writer.varint(row - before - 1);
    before = row;
  }
  for (const weight of weights) writer.uint16(Math.round(weight * weightSteps));
  const bytes = writer.toBytes();
  const sum = new ByteWriter();
  sum.uint32(crc32(bytes));
  return joinBytes([sum.toBytes(), bytes]);
}

/** Location of a term's posting. */
interface TermEntry {
  /** Number of documents with the term. */
  readonly count: number;
  readonly start: number;
  readonly bytes: number;
}

/** Maximum bytes of cached postings, decoded. */
const maxCachedBytes = 64_000_000;

/** The keywords of documents, loaded on demand. */
export interface KeywordStore {
  /** Number of documents. */
  readonly count: number;
  readonly postings: Terms;
  /** Number of documents with a term. */
  frequency(term: string): number;
  /** Loads an index that has at least these terms. */
  load(terms: Iterable<string>): Promise<KeywordIndex>;
}

/** Keywords in a file. */
export class StoredKeywords implements KeywordStore {
  readonly count: number;
  readonly postings: Terms;
  private readonly file: RangedFile;
  private readonly dictionary: Dictionary;
  private readonly cache = new LRUCache<string, Posting>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ rows }) => rows.length * 8 + 100,
  });

  private constructor(file: RangedFile, count: number, dictionary: Dictionary) {
    this.file = file;
    this.count = count;
    this.dictionary = dictionary;
    this.postings = { has: (term) => dictionary.find(term) !== undefined, keys: () => dictionary.terms() };
  }

  /** Reads the dictionary. @throws BrokenIndex */
  static async open(file: RangedFile): Promise<StoredKeywords> {
    const bytes = await file.read(0, Math.min(headerBytes, file.size));
    const header = readHeader(bytes, file.size);
    const head = await file.read(headerBytes, header.headSize);
    if (crc32(head) !== header.headSum) throw new BrokenIndex("the dictionary is not what was written");
    const dictionary = new Dictionary(head, header);
    const size = headerBytes + header.headSize + dictionary.postingBytes;
    if (size !== file.size) throw new BrokenIndex(`of the wrong size: ${file.size}, not ${size} bytes`);
    return new StoredKeywords(file, header.count, dictionary);
  }

  frequency(term: string): number {
    return this.dictionary.find(term)?.count ?? 0;
  }

  async load(terms: Iterable<string>): Promise<KeywordIndex> {
    const wanted = [...new Set(terms)];
    const loaded = await Promise.all(wanted.map(async (term) => [term, await this.posting(term)] as const));
    const postings = new Map(loaded.flatMap(([term, posting]) => (posting ? [[term, posting] as const] : [])));
    return { count: this.count, postings };
  }

  private async posting(term: string): Promise<Posting | undefined> {
    const known = this.cache.get(term);
    const entry = known ?? this.dictionary.find(term);
    if (!entry || "rows" in entry) return entry;
    if (entry.start + entry.bytes > this.dictionary.postingBytes) throw new BrokenIndex("a posting outside the file");
    const bytes = await this.file.read(headerBytes + this.dictionary.bytes + entry.start, entry.bytes);
    const posting = decodePosting(bytes, entry.count, this.count);
    this.cache.set(term, posting);
    return posting;
  }
}

function decodePosting(bytes: Uint8Array, length: number, count: number): Posting {
  const reader = new ByteReader(bytes);
  if (reader.uint32() !== crc32(bytes.subarray(4))) throw new BrokenIndex("a posting is not what was written");
  // Each takes at least one byte for its row and two for its weight.
  if (bytes.length < 4 + 3 * length) throw new BrokenIndex("a posting is cut short");
  const rows = new Uint32Array(length);
  let row = -1;
  for (let i = 0; i < length; i++) {
    row += reader.varint() + 1;
    rows[i] = row;
  }
  if (row >= count || reader.at + 2 * length !== bytes.length) throw new BrokenIndex("a posting of another index");
  const weights = new Float32Array(length);
  for (let i = 0, { at } = reader; i < length; i++, at += 2)
    weights[i] = ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) / weightSteps;
  return { rows, weights };
}

interface Header {
  readonly count: number;
  readonly terms: number;
  readonly perBlock: number;
  readonly headSize: number;
  readonly headSum: number;
}

function readHeader(bytes: Uint8Array, size: number): Header {
  const [count = 0, terms = 0, perBlock = 0, headSize = 0, headSum = 0] = readHeaderNumbers(format, bytes, size);
  if (perBlock === 0 || perBlock > 1024) throw brokenHeader();
  if (headSize < Math.ceil(terms / perBlock) * entryBytes) throw new BrokenIndex("more terms than the dictionary has");
  if (size < headerBytes + headSize) throw new BrokenIndex(`cut short at ${size} bytes`);
  return { count, terms, perBlock, headSize, headSum };
}

/** The terms of a file, searched as bytes: as strings they would take ten times the memory. */
class Dictionary {
  readonly bytes: number;
  /** Bytes of all postings. */
  readonly postingBytes: number;
  private readonly head: Uint8Array;
  private readonly count: number;
  private readonly perBlock: number;
  private readonly blocks: number;

  constructor(head: Uint8Array, { terms, perBlock }: Header) {
    this.head = head;
    this.bytes = head.length;
    this.count = terms;
    this.perBlock = perBlock;
    this.blocks = Math.ceil(terms / perBlock);
    let end = 0;
    for (const { entry } of this.block(this.blocks - 1)) end = entry.start + entry.bytes;
    this.postingBytes = end;
  }

  find(term: string): TermEntry | undefined {
    const name = new TextEncoder().encode(term);
    let [low, high] = [0, this.blocks];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareBytes(this.firstOf(middle), name) <= 0) low = middle + 1;
      else high = middle;
    }
    for (const found of this.block(low - 1)) if (compareBytes(found.name, name) === 0) return found.entry;
    return undefined;
  }

  *terms(): Iterable<string> {
    const decoder = new TextDecoder();
    for (let block = 0; block < this.blocks; block++)
      for (const { name } of this.block(block)) yield decoder.decode(name);
  }

  private start(block: number): number {
    return this.blocks * entryBytes + new ByteReader(this.head, block * entryBytes).uint32();
  }

  private firstOf(block: number): Uint8Array {
    const reader = new ByteReader(this.head, this.start(block));
    reader.varint();
    return reader.take(reader.varint());
  }

  /** The terms of a block. Their bytes are valid until the next one. */
  private *block(block: number): Iterable<{ readonly name: Uint8Array; readonly entry: TermEntry }> {
    if (block < 0) return;
    const place = new ByteReader(this.head, block * entryBytes + 4);
    let start = place.uint32() + place.uint32() * 2 ** 32;
    const reader = new ByteReader(this.head, this.start(block));
    let name = new Uint8Array();
    for (let left = Math.min(this.perBlock, this.count - block * this.perBlock); left > 0; left--) {
      const shared = reader.varint();
      const more = reader.take(reader.varint());
      if (shared > name.length) throw new BrokenIndex("a term that no term before it begins like");
      const next = new Uint8Array(shared + more.length);
      next.set(name.subarray(0, shared));
      next.set(more, shared);
      name = next;
      const entry = { count: reader.varint(), bytes: reader.varint(), start };
      yield { name, entry };
      start += entry.bytes;
    }
  }
}

function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = sharedBytes(a, b);
  return (a[at] ?? -1) - (b[at] ?? -1);
}
