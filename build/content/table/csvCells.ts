import papaparse from "papaparse";

/**
 * The cells of a CSV as places in a text: 4 bytes for each instead of a string. Texts of cells are made when they are
 * asked for.
 */
export class CsvCells {
  /** The cells one after another, with one character after each. */
  private readonly text: string;
  /** Where each cell ends in the text. */
  private readonly ends: Uint32Array;
  /** Index of each row's first cell; the last element is the number of cells. */
  private readonly starts: Uint32Array;

  private constructor(text: string, ends: Uint32Array, starts: Uint32Array) {
    this.text = text;
    this.ends = ends;
    this.starts = starts;
  }

  /** @param text - has no quotes; its lines end with line feeds */
  static ofPlain(text: string): CsvCells {
    const [ends, starts] = [new PlaceList(), new PlaceList()];
    starts.add(0);
    if (text === "") return new CsvCells("", ends.toArray(), starts.toArray());
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code !== comma && code !== lineFeed) continue;
      ends.add(i);
      if (code === lineFeed) starts.add(ends.length);
    }
    ends.add(text.length);
    starts.add(ends.length);
    return new CsvCells(text, ends.toArray(), starts.toArray());
  }

  /** Cells of a text with quotes. @param onError - receives each broken quote, with its row */
  static ofQuoted(text: string, onError: (error: papaparse.ParseError, row: number) => void): CsvCells {
    const [ends, starts, pieces] = [new PlaceList(), new PlaceList(), new TextPieces()];
    let row = 0;
    starts.add(0);
    // A row at a time, because the strings of all would take ten times the file's size.
    const step = ({ data, errors }: papaparse.ParseResult<readonly string[]>) => {
      for (const error of errors) onError(error, row);
      for (const cells of data) {
        let end = pieces.length;
        for (const { length } of cells) {
          ends.add(end + length);
          end += length + 1;
        }
        pieces.add(`${cells.join(",")},`);
        starts.add(ends.length);
        row++;
      }
    };
    // `papaparse.parse` would take twice as long as the parser itself.
    new papaparse.Parser({ delimiter: ",", newline: "\n", step }).parse(text, 0, false);
    return new CsvCells(pieces.join(), ends.toArray(), starts.toArray());
  }

  /** Number of rows, including the header and blank lines. */
  get rows(): number {
    return this.starts.length - 1;
  }

  /** Number of cells of a row; 0 beyond the last. */
  width(row: number): number {
    return row < this.rows ? (this.starts[row + 1] as number) - (this.starts[row] as number) : 0;
  }

  /** Whether a row is an empty line. */
  isBlank(row: number): boolean {
    return this.width(row) === 0 || (this.width(row) === 1 && this.get(row, 0) === "");
  }

  /** The text of a cell, without quotes; "" where there is none. */
  get(row: number, at: number): string {
    if (at < 0 || at >= this.width(row)) return "";
    const cell = (this.starts[row] as number) + at;
    return this.text.slice(this.startOf(cell), this.ends[cell]);
  }

  /** Number of characters of the cells before one in its row, with a comma after each. */
  offset(row: number, at: number): number {
    const first = this.starts[row] as number;
    return this.startOf(first + Math.min(at, this.width(row))) - this.startOf(first);
  }

  /** Whether two rows have the same text in a column. Compares without making texts. */
  isSame(row: number, other: number, at: number): boolean {
    if (at >= this.width(row) || at >= this.width(other)) return false;
    const [cell, second] = [(this.starts[row] as number) + at, (this.starts[other] as number) + at];
    const [start, from] = [this.startOf(cell), this.startOf(second)];
    const length = (this.ends[cell] as number) - start;
    if ((this.ends[second] as number) - from !== length) return false;
    for (let i = 0; i < length; i++)
      if (this.text.charCodeAt(start + i) !== this.text.charCodeAt(from + i)) return false;
    return true;
  }

  /** Number of line breaks in the cells of a row. */
  breaks(row: number): number {
    const [start, end] = [this.startOf(this.starts[row] as number), this.startOf(this.starts[row + 1] as number)];
    let count = 0;
    for (let i = start; i < end - 1; i++) if (this.text.charCodeAt(i) === lineFeed) count++;
    return count;
  }

  private startOf(cell: number): number {
    return cell === 0 ? 0 : (this.ends[cell - 1] as number) + 1;
  }
}

const [comma, lineFeed] = [0x2c, 0x0a];

/** A growing list of places in a text. */
class PlaceList {
  length = 0;
  private places = new Uint32Array(1024);

  add(place: number): void {
    if (this.length === this.places.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.places);
      this.places = larger;
    }
    this.places[this.length++] = place;
  }

  toArray(): Uint32Array {
    return this.places.slice(0, this.length);
  }
}

/** A text that is put together from many short ones. Joins them in pieces, because each string takes memory of its own. */
class TextPieces {
  length = 0;
  private readonly pieces: string[] = [];
  private short: string[] = [];

  add(text: string): void {
    this.length += text.length;
    if (this.short.push(text) === 2 ** 14) this.flush();
  }

  join(): string {
    this.flush();
    return this.pieces.join("");
  }

  private flush(): void {
    this.pieces.push(this.short.join(""));
    this.short = [];
  }
}
