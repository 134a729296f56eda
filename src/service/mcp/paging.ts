/** Maximum characters of data in one answer: about ten thousand tokens. */
export const maxCharacters = 32_000;

/** A page of a table's lines. */
export interface LinePage {
  /** The header and the lines of the page. */
  readonly text: string;
  /** Index of the first line, without the header. */
  readonly first: number;
  readonly count: number;
  readonly total: number;
}

/** The records of a CSV, header first. A line feed inside quotes does not end a record. */
export const csvRecords = (csv: string): readonly string[] => csv.match(/(?:"[^"]*"|[^"\n])+/g) ?? [];

/**
 * The lines from an offset, up to the limits of lines and characters. The page has at least one line, truncated if necessary.
 * @param records - header first
 */
export function pageOf(records: readonly string[], offset: number, limit: number): LinePage {
  const [header = "", ...lines] = records;
  const taken: string[] = [];
  let characters = header.length;
  for (const line of lines.slice(offset, offset + limit)) {
    characters += line.length + 1;
    if (characters > maxCharacters && taken.length > 0) break;
    taken.push(line.slice(0, maxCharacters));
  }
  const text = [header.slice(0, maxCharacters), ...taken].map((line) => `${line}\n`).join("");
  return { text, first: offset, count: taken.length, total: lines.length };
}

/** Describes which part of the results an answer has, and how to get the others. @param noun - plural, e.g. "rows" */
export function describePage({ first, count, total }: Omit<LinePage, "text">, noun: string): string {
  if (total === 0) return `No ${noun}.`;
  if (count === 0) return `No ${noun} from ${first} on: there are ${total}. Ask with a smaller offset.`;
  const [from, to] = [first + 1, first + count];
  if (count === total) return `All ${total} ${noun}.`;
  const next = to < total ? ` Ask again with offset ${to} for the next.` : " These are the last.";
  return `${noun[0]?.toUpperCase()}${noun.slice(1)} ${from} to ${to} of ${total}.${next}`;
}

/** Truncates a text to the limit. @returns whether it is complete */
export function truncate(text: string): { readonly text: string; readonly isWhole: boolean } {
  return { text: text.slice(0, maxCharacters), isWhole: text.length <= maxCharacters };
}
