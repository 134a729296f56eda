import { mkdir, open, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "../../failure.ts";
import { Hasher } from "../../hash.ts";

/** A file to be written, staged next to its final path. */
interface StagedFile {
  readonly path: string;
  readonly staged: string;
  readonly isNew: boolean;
}

/** Writes all files or none: each is staged next to its final path, and renamed once all are staged. */
export class FileTransaction {
  private readonly files: StagedFile[] = [];
  private readonly folders: string[] = [];
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Stages a file. @param pieces - its text in pieces @returns its hash */
  async stage(path: string, pieces: Iterable<string>): Promise<string> {
    const file = join(this.dir, path);
    await this.makeFolder(dirname(file));
    const staged = join(dirname(file), `.${process.pid}-${this.files.length}.part`);
    this.files.push({ path: file, staged, isNew: !(await exists(file)) });
    const hasher = new Hasher();
    const handle = await open(staged, "w");
    try {
      for (const piece of pieces) {
        const bytes = Buffer.from(piece);
        hasher.add(bytes);
        await handle.writeFile(bytes);
      }
    } finally {
      await handle.close();
    }
    return hasher.digest();
  }

  /** Removes the last staged file. */
  async unstage(): Promise<void> {
    const last = this.files.pop();
    if (last) await rm(last.staged, { force: true });
  }

  /**
   * Renames all files to their final paths. On failure, it restores the previous files and leaves no staged files
   * behind.
   */
  async commit(): Promise<void> {
    const placed: StagedFile[] = [];
    try {
      for (const file of this.files) {
        if (!file.isNew) {
          await rename(file.path, backupOf(file));
          placed.push(file);
        }
        await rename(file.staged, file.path);
        // Only now is the file at a new path ours to remove: what has come there meanwhile stays.
        if (file.isNew) placed.push(file);
      }
    } catch (error) {
      for (const file of placed.toReversed())
        await (file.isNew ? rm(file.path, { force: true }) : rename(backupOf(file), file.path));
      await this.rollback();
      throw error;
    }
    for (const file of placed) if (!file.isNew) await rm(backupOf(file), { force: true });
  }

  /** Removes all staged files and new folders. */
  async rollback(): Promise<void> {
    for (const { staged } of this.files) await rm(staged, { force: true });
    // New folders, innermost first.
    for (const folder of this.folders.toReversed()) await removeEmpty(folder);
  }

  private async makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made)) this.folders.unshift(made);
  }
}

/** Path of the previous file until all are renamed. */
const backupOf = ({ staged }: StagedFile): string => `${staged}.before`;

const removeEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => undefined);

const exists = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Reads a file; undefined if it does not exist. */
export async function maybeReadFile(file: string): Promise<string | undefined> {
  try {
    // The decoder drops the byte order mark that Excel and Windows editors write.
    return new TextDecoder().decode(await readFile(file));
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
}
