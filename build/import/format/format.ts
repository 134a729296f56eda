import type { ReadOptions } from "../open/readOptions.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { SourceSheet } from "../sheet/sheet.ts";

/** A format that sources come in. */
export interface Format {
  /** In a dataset's record of its source, such as `csv`. */
  readonly name: string;
  /** For people: "CSV". */
  readonly title: string;
  /** File extensions that say nothing of the contents, without the dot: a dataset's name leaves them out. */
  readonly extensions?: readonly string[];
  /** Whether a file is of this format, by its content. Formats are asked in the order of `formats`. */
  recognises(file: SourceFile): boolean;
  /** @throws Failure where it cannot be read */
  read(file: SourceFile, context: ReadContext): Promise<readonly SourceSheet[]> | readonly SourceSheet[];
}

/** What reading may need besides the file. */
export interface ReadContext {
  readonly options: ReadOptions;
  /** The fragment of the source's name: the table of a database. */
  readonly fragment?: string | undefined;
  /** What to know of the reading; `file` is filled in. */
  note(message: string, more?: { readonly line?: number; readonly advice?: string }): void;
  /** Reads a file in another format, such as a resource of a package. */
  readNested(file: SourceFile, options?: ReadOptions): Promise<readonly SourceSheet[]>;
}
