import { Failure } from "../../failure.ts";
import { decodeText, detectEncoding, type Encoding, resolveEncoding } from "./encoding.ts";
import type { Folder } from "./folder.ts";
import type { Members } from "./unpack.ts";

/** Number of characters that formats look at to recognise a text. */
const headCharacters = 65_536;

/** A source's bytes after decompression, with its metadata. Text is decoded on request. */
export class SourceFile {
  /** File name, such as `population.csv`; also the name of its table. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Its URL, if it was downloaded. */
  readonly address: string | undefined;
  /** The folder that it is in. */
  readonly folder: Folder | undefined;
  /** The files in it, if it is a ZIP. */
  readonly members: Members | undefined;
  /** Its path, if it is on disk. */
  readonly path: string | undefined;
  private readonly encodingName: string | undefined;
  private knownEncoding: Encoding | undefined;
  private knownHead: string | undefined;
  private knownJson: { readonly value: unknown } | undefined;

  constructor(name: string, bytes: Uint8Array, about: SourceFileFacts = {}) {
    this.name = name;
    this.bytes = bytes;
    this.address = about.address;
    this.folder = about.folder;
    this.members = about.members;
    this.path = about.path;
    this.encodingName = about.encoding;
  }

  /** The encoding of its text: named by a person or a package, or detected. */
  get encoding(): Encoding {
    this.knownEncoding ??=
      this.encodingName === undefined ? detectEncoding(this.bytes) : resolveEncoding(this.encodingName, this.bytes);
    return this.knownEncoding;
  }

  /** The beginning of its text. */
  get head(): string {
    const { name, mark } = this.encoding;
    // Memoized, since every format needs it.
    this.knownHead ??= decodeText(this.bytes.subarray(0, mark + 2 * headCharacters), { name, mark });
    return this.knownHead;
  }

  /** The name without its extension. */
  get title(): string {
    return this.name.replace(/\.(?:gz|zip)$/i, "").replace(/(?<=.)\.[a-z]{2,8}$/i, "");
  }

  text(): string {
    return decodeText(this.bytes, this.encoding);
  }

  /** Parses its JSON. @throws Failure with the position if it is invalid */
  json(): unknown {
    if (!this.knownJson) {
      try {
        this.knownJson = { value: parseJson(this.text()) };
      } catch (error) {
        throw new Failure(`${this.name} is not valid JSON: ${error instanceof Error ? error.message : error}`);
      }
    }
    return this.knownJson.value;
  }
}

/** Parses JSON. Python writes `NaN` and `Infinity` for missing and infinite numbers; they become null. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const strict = text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
      token[0] === '"' ? token : "null",
    );
    if (strict === text) throw error;
    return JSON.parse(strict);
  }
}

/** The metadata of a file. */
export interface SourceFileFacts {
  readonly address?: string | undefined;
  readonly folder?: Folder | undefined;
  readonly members?: Members | undefined;
  readonly path?: string | undefined;
  readonly encoding?: string | undefined;
}
