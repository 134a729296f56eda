import type { SourceIo } from "../../../build/import/open/sourceIo.ts";

/** The response of a fake server: body, status, headers. */
export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
}

/** The files and network of a fake machine. */
export interface FakeMachine {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Targets of symbolic links. */
  readonly links?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly hosts?: Readonly<Record<string, readonly string[]>>;
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
  /** Collects the requested URLs, each with its IP address. */
  readonly asked?: string[];
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : content;

const missing = (path: string): Error => Object.assign(new Error(`ENOENT: ${path}`), { code: "ENOENT" });

/** Creates files and network in memory. */
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
