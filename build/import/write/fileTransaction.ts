import { mkdir, open, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "../../failure.ts";
import { Hasher } from "../../hash.ts";

/** A file to be written, staged beside its place until all are. */
interface StagedFile {
  readonly path: string;
  readonly staged: string;
  readonly isNew: boolean;
}

/** Writes files of a folder all at once or not at all: each is staged beside its place, and put there when all are. */
export class FileTransaction {
  private readonly files: StagedFile[] = [];
  private readonly folders: string[] = [];
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Stages a file. @param pieces - of its text. @returns its hash */
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

  /** Forgets the last file that was staged. */
  async unstage(): Promise<void> {
    const last = this.files.pop();
    if (last) await rm(last.staged, { force: true });
  }

  /** Puts all files in their places. On a failure those before are back, and nothing is left behind. */
  async commit(): Promise<void> {
    const placed: StagedFile[] = [];
    try {
      for (const file of this.files) {
        if (!file.isNew) await rename(file.path, backupOf(file));
        placed.push(file);
        await rename(file.staged, file.path);
      }
    } catch (error) {
      for (const file of placed.toReversed())
        await (file.isNew ? rm(file.path, { force: true }) : rename(backupOf(file), file.path));
      await this.rollback();
      throw error;
    }
    for (const file of placed) if (!file.isNew) await rm(backupOf(file), { force: true });
  }

  /** Leaves everything as it was. */
  async rollback(): Promise<void> {
    for (const { staged } of this.files) await rm(staged, { force: true });
    // Folders that were made for files that are not there, the innermost first.
    for (const folder of this.folders.toReversed()) await removeEmpty(folder);
  }

  private async makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made)) this.folders.unshift(made);
  }
}

/** Where a file waits until all others are in their places. */
const backupOf = ({ staged }: StagedFile): string => `${staged}.before`;

const removeEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => undefined);

const exists = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** A file's text; undefined where there is none. */
export async function maybeReadFile(file: string): Promise<string | undefined> {
  try {
    // Without the mark that Excel and editors of Windows put before a text.
    return new TextDecoder().decode(await readFile(file));
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
}
