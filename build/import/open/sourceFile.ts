import { Failure } from "../../failure.ts";
import { decodeText, detectEncoding, type Encoding, resolveEncoding } from "./encoding.ts";
import type { Folder } from "./folder.ts";
import type { Members } from "./unpack.ts";

/** Characters that tell what a text is. */
const headCharacters = 65_536;

/** A source's bytes, unpacked if they were packed, with what is known of them. Texts are decoded when they are asked for. */
export class SourceFile {
  /** For people and for naming its table: `population.csv`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where it was read, if it was fetched. */
  readonly address: string | undefined;
  /** What stands beside it. */
  readonly folder: Folder | undefined;
  /** The files in it, of a ZIP. */
  readonly members: Members | undefined;
  /** Where it lies on the disk. */
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

  /** Of its text: what a person or a package says, or its bytes tell. */
  get encoding(): Encoding {
    this.knownEncoding ??=
      this.encodingName === undefined ? detectEncoding(this.bytes) : resolveEncoding(this.encodingName, this.bytes);
    return this.knownEncoding;
  }

  /** The beginning of its text. */
  get head(): string {
    const { name, mark } = this.encoding;
    // Every format asks for it.
    this.knownHead ??= decodeText(this.bytes.subarray(0, mark + 2 * headCharacters), { name, mark });
    return this.knownHead;
  }

  /** The name without its ending. */
  get title(): string {
    return this.name.replace(/\.(?:gz|zip)$/i, "").replace(/(?<=.)\.[a-z]{2,8}$/i, "");
  }

  text(): string {
    return decodeText(this.bytes, this.encoding);
  }

  /** Its JSON. @throws Failure where it is none: the place, and what stands there */
  json(): unknown {
    if (!this.knownJson) {
      try {
        this.knownJson = { value: JSON.parse(this.text()) };
      } catch (error) {
        throw new Failure(`${this.name} begins as JSON and is none: ${error instanceof Error ? error.message : error}`);
      }
    }
    return this.knownJson.value;
  }
}

/** What is known of a file besides its bytes. */
export interface SourceFileFacts {
  readonly address?: string | undefined;
  readonly folder?: Folder | undefined;
  readonly members?: Members | undefined;
  readonly path?: string | undefined;
  readonly encoding?: string | undefined;
}
