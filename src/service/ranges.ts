/** A part of a file: from the first byte to the last, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads `Range` (RFC 9110, 14.2). Several ranges, other units and what is misspelt count as not asked: then the answer is the
 * whole file.
 * @param length - of the file, in bytes
 * @returns "unsatisfiable" for a range that the file does not reach
 */
export function parseRange(header: string | null, length: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "");
  if (!match) return undefined;
  const [from, to] = [match[1] ?? "", match[2] ?? ""];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const count = Math.min(Number(to), length);
    return count === 0 ? "unsatisfiable" : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return undefined;
  if (first >= length) return "unsatisfiable";
  return { first, last: to === "" ? length - 1 : Math.min(Number(to), length - 1) };
}
