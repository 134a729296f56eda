/** What a source is read with: the machine's files and network, or a test's. */
export interface SourceIo {
  /** A file's bytes: of a larger file one more than the most. @throws system errors */
  readFile(path: string, most: number): Promise<Uint8Array>;
  /** What a path leads to, links followed. @throws system errors */
  realPath(path: string): Promise<string>;
  /** Whether it is a folder; undefined where nothing is. */
  isFolder(path: string): Promise<boolean | undefined>;
  /** What stands at the program's standard input. */
  stdin(): AsyncIterable<Uint8Array>;
  /** The IP addresses of a host; none for an unknown one. */
  lookup(host: string): Promise<readonly string[]>;
  /** A GET request to one of a host's addresses; redirects are answers as others. @throws where it cannot be reached */
  request(address: URL, ip: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer>;
}

/** An answer whose body is not read yet. */
export interface Answer {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}
