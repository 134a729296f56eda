import type { ReadOptions } from "../open/readOptions.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { SourceSheet } from "../sheet/sheet.ts";

/** A file format of sources. */
export interface Format {
  /** Name in a dataset's source record, such as `csv`. */
  readonly name: string;
  /** Name for people, such as "CSV". */
  readonly title: string;
  /** File extensions without the dot that say nothing about the contents, so that names of datasets omit them. */
  readonly extensions?: readonly string[];
  /** Whether a file has this format, judged by its contents. Formats are tried in the order of `formats`. */
  recognises(file: SourceFile): boolean;
  /** @throws Failure if the file cannot be read */
  read(file: SourceFile, context: ReadContext): Promise<readonly SourceSheet[]> | readonly SourceSheet[];
}

/** What a format may need besides the file. */
export interface ReadContext {
  readonly options: ReadOptions;
  /** The fragment of the source: a table of a database. */
  readonly fragment?: string | undefined;
  /** Reports a note about the reading, with the file's name added. */
  note(message: string, more?: { readonly line?: number; readonly advice?: string }): void;
  /** Reads a file in another format, such as a resource of a package. */
  readNested(file: SourceFile, options?: ReadOptions): Promise<readonly SourceSheet[]>;
}
