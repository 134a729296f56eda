import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Failure, UsageError } from "../../failure.ts";
import { hash } from "../../hash.ts";
import { type ClientAnswer, tryClient } from "../client.ts";
import type { Destination, DestinationRequest } from "../destination.ts";
import type { FileChange } from "../plan.ts";
import { type FileStore, publishFiles, recordPath } from "../store.ts";
import type { LocalTree } from "../tree.ts";

/** End of the name of a file that is being uploaded. */
const partEnd = ".polygraph-part";

/**
 * A folder of a machine that takes SFTP, by OpenSSH's `sftp` with its own keys and settings. The protocol has no checksums, so what is
 * there is known from the list of published files.
 */
class SftpStore implements FileStore {
  readonly name: string;
  private readonly server: Server;
  private readonly scratch: string;

  constructor(name: string, server: Server, scratch: string) {
    this.name = name;
    this.server = server;
    this.scratch = scratch;
  }

  fingerprint(bytes: Uint8Array): string {
    return hash(bytes);
  }

  async list(record: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    if (record.size > 0) return record;
    const { code, out } = await this.server.run([`ls -1a ${quote(this.server.folder)}`]);
    if (code !== 0) return new Map();
    // Names in the root suffice to notice files of others.
    const lines = out.toString("utf8").split("\n");
    const names = lines.map((line) => line.trim().split("/").at(-1) ?? "");
    return new Map(names.filter((name) => !/^(?:\.{0,2}|sftp>.*)$/.test(name)).map((name) => [name, ""]));
  }

  async readText(path: string): Promise<string | undefined> {
    const local = join(this.scratch, "read");
    const answer = await this.server.run([`get ${quote(this.remote(path))} ${quote(local)}`]);
    if (answer.code === 0) return readFile(local, "utf8");
    if (/not found|No such file/i.test(answer.err)) return undefined;
    throw failure(this.name, answer);
  }

  async writeText(path: string, text: string): Promise<void> {
    const local = join(this.scratch, "write");
    await writeFile(local, text);
    await this.runAll([...this.makeFolders([path]), ...this.upload(local, path)]);
  }

  async run(steps: readonly FileChange[], tree: LocalTree): Promise<void> {
    const puts = steps.filter(({ kind }) => kind === "put").map(({ path }) => path);
    const removals = steps.filter(({ kind }) => kind === "remove").map(({ path }) => path);
    await this.runAll([
      ...this.makeFolders(puts),
      ...puts.flatMap((path) => this.upload(join(tree.folder, path), path)),
      ...removals.map((path) => `-rm ${quote(this.remote(path))}`),
      // Folders that still have files stay.
      ...foldersOf(removals)
        .reverse()
        .map((folder) => `-rmdir ${quote(this.remote(folder))}`),
    ]);
  }

  private async runAll(commands: readonly string[]): Promise<void> {
    const answer = await this.server.run(commands);
    if (answer.code !== 0) throw failure(this.name, answer);
  }

  /** A rename replaces the old file at once. */
  private upload(local: string, path: string): readonly string[] {
    const remote = this.remote(path);
    return [`put ${quote(local)} ${quote(remote + partEnd)}`, `rename ${quote(remote + partEnd)} ${quote(remote)}`];
  }

  /** Commands that make missing folders. An existing one is an error, which "-" ignores. */
  private makeFolders(paths: readonly string[]): readonly string[] {
    const own = paths.includes(recordPath) ? ancestorsOf(this.server.folder) : [];
    return [...own, ...foldersOf(paths).map((folder) => this.remote(folder))].map(
      (folder) => `-mkdir ${quote(folder)}`,
    );
  }

  private remote(path: string): string {
    return `${this.server.folder}/${path}`;
  }
}

/** The folders of files, parents first. */
function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => ancestorsOf(dirname(path))))].sort();
}

/** A folder and its parents, parents first, without the root and the home folder. */
function ancestorsOf(folder: string): readonly string[] {
  if (folder === "." || folder === "/" || folder === "") return [];
  return [...ancestorsOf(dirname(folder)), folder];
}

/** Quotes an argument for sftp, which takes `*`, `?` and `[` within quotes literally. */
const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

const failure = (name: string, { err, out }: ClientAnswer): Failure =>
  new Failure(`${name}: sftp failed: ${(err.trim() || out.toString("utf8").trim()).split("\n").slice(-4).join("\n")}`);

/** A connection's address. */
interface Server {
  /** The published folder, without a slash at its end. */
  readonly folder: string;
  /** Runs commands in one connection. It stops at the first that fails, unless it begins with "-". */
  run(commands: readonly string[]): Promise<ClientAnswer>;
}

/**
 * Opens `sftp://user@host:port/folder`. A folder after "/~/" is in the user's home. `POLYGRAPH_SFTP_OPTIONS` has more options of
 * sftp, separated by spaces, such as `-i key`.
 */
export async function openSftp({ at, env }: DestinationRequest): Promise<Destination> {
  const url = at !== undefined && URL.canParse(at) ? new URL(at) : undefined;
  if (url?.protocol !== "sftp:" || url.hostname === "" || url.pathname.length < 2 || url.search || url.hash)
    throw new UsageError("--to sftp needs --at sftp://USER@HOST/FOLDER; /~/FOLDER is in the user's home");
  if (url.password) throw new UsageError("--at sftp://… takes no password: use a key, by ssh-agent or ~/.ssh/config");
  const path = decodeURIComponent(url.pathname).replace(/\/+$/, "");
  const more = env.POLYGRAPH_SFTP_OPTIONS?.split(/\s+/).filter(Boolean) ?? [];
  const port = url.port ? ["-P", url.port] : [];
  const host = url.username ? `${decodeURIComponent(url.username)}@${url.hostname}` : url.hostname;
  const server: Server = {
    folder: path.startsWith("/~/") ? path.slice(3) : path,
    run: (commands) =>
      tryClient("sftp", ["-o", "LogLevel=ERROR", "-b", "-", ...port, ...more, "--", host], {
        env,
        input: `${commands.join("\n")}\n`,
      }),
  };
  const scratch = await mkdtemp(join(tmpdir(), "polygraph-sftp-"));
  const destination = publishFiles(new SftpStore(`sftp://${url.host}${path}`, server, scratch));
  return { ...destination, close: () => rm(scratch, { recursive: true, force: true }) };
}
