/** So many characters of data one answer holds, at most: some ten thousand tokens. */
export const maxCharacters = 32_000;

/** Some of the lines of a table. */
export interface LinePage {
  /** The header and the lines of this page. */
  readonly text: string;
  /** Place of the first line, counted from 0 without the header. */
  readonly first: number;
  readonly count: number;
  readonly total: number;
}

/** The records of a CSV, the header first: a line ends where no quote is open. */
export const csvRecords = (csv: string): readonly string[] => csv.match(/(?:"[^"]*"|[^"\n])+/g) ?? [];

/**
 * Lines of a table from a place on, as many as are asked for and fit. At least one comes along, cut if need be.
 * @param records - the header first
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

/** Says which of all things an answer holds, and how to have the others. @param noun - of several, e.g. "rows" */
export function describePage({ first, count, total }: Omit<LinePage, "text">, noun: string): string {
  if (total === 0) return `No ${noun}.`;
  if (count === 0) return `No ${noun} from ${first} on: there are ${total}. Ask with a smaller offset.`;
  const [from, to] = [first + 1, first + count];
  if (count === total) return `All ${total} ${noun}.`;
  const next = to < total ? ` Ask again with offset ${to} for the next.` : " These are the last.";
  return `${noun[0]?.toUpperCase()}${noun.slice(1)} ${from} to ${to} of ${total}.${next}`;
}

/** A text that fits into an answer. @returns whether it is whole */
export function fitted(text: string): { readonly text: string; readonly isWhole: boolean } {
  return { text: text.slice(0, maxCharacters), isWhole: text.length <= maxCharacters };
}
