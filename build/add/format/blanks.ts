import type { SourceFile } from "../source/file.ts";

/**
 * The cells of a text that is laid out with blanks, as measuring stations write; undefined where it is none: most of its
 * lines, without those that begin with a mark of comments, must fall into equally many pieces, three at least.
 */
export function splitAtBlanks(file: SourceFile, head: string): string[][] | undefined {
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim() !== "" && !isComment(line));
  const widths = new Map<number, number>();
  for (const line of lines) {
    const { length } = cut(line);
    widths.set(length, (widths.get(length) ?? 0) + 1);
  }
  const [width, count] = [...widths].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  if (width < 3 || count < 3 || count < 0.8 * lines.length) return undefined;
  const all = file.text().split(/\r\n?|\n/);
  if (all.at(-1) === "") all.pop();
  return all.map((line) => (!isComment(line) && cut(line).length === width ? cut(line) : [line]));
}

const isComment = (line: string): boolean => /^\s*[#%]/.test(line);

const cut = (line: string): string[] => line.trim().split(/\s+/);
