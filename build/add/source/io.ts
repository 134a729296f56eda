/** What a source is read with: the machine's files and network, or a test's. */
export interface SourceIo {
  /** A file's bytes, at most so many of them: of a larger file one more than that. @throws system errors */
  readFile(path: string, most: number): Promise<Uint8Array>;
  /** What a path leads to, links followed. @throws system errors */
  realPath(path: string): Promise<string>;
  /** Whether it is a folder; undefined where nothing is. */
  isFolder(path: string): Promise<boolean | undefined>;
  /** What stands at the program's standard input. */
  stdin(): AsyncIterable<Uint8Array>;
  /** One request without redirects; the body is not read yet. */
  request(address: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response>;
  /** The addresses of a host, such as `127.0.0.1`. */
  lookup(host: string): Promise<readonly string[]>;
}
