import type { SourceIo } from "../../../build/import/open/sourceIo.ts";

/** What a made-up server answers at an address: a body, or a status with headers. */
export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
}

/** What a made-up machine has. */
export interface FakeMachine {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Where links lead. */
  readonly links?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly hosts?: Readonly<Record<string, readonly string[]>>;
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
  /** Takes the addresses that are asked, with the IP address each. */
  readonly asked?: string[];
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : content;

const missing = (path: string): Error => Object.assign(new Error(`ENOENT: ${path}`), { code: "ENOENT" });

/** Files and network in memory. */
export const fakeIo = ({
  files = {},
  links = {},
  stdin = "",
  hosts = {},
  answers = {},
  asked = [],
}: FakeMachine): SourceIo => ({
  async readFile(path, most) {
    const content = files[path];
    if (content === undefined) throw missing(path);
    return bytesOf(content).subarray(0, most + 1);
  },
  realPath: async (path) => links[path] ?? path,
  async isFolder(path) {
    if (path in files) return false;
    return Object.keys(files).some((file) => file.startsWith(`${path}/`)) || undefined;
  },
  async *stdin() {
    yield Buffer.from(stdin);
  },
  lookup: async (host) => hosts[host] ?? [],
  async request(address, ip) {
    asked.push(`${address.href} ${ip}`);
    const { status = 200, headers = {}, body = "" } = answers[address.href] ?? { status: 404 };
    return {
      status,
      header: (name) => headers[name],
      body: typeof body === "string" || body instanceof Uint8Array ? oneOf(bytesOf(body)) : body,
    };
  },
});

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
