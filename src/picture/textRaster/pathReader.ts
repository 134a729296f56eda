const [minus, plus, point, e] = [45, 43, 46, 101] as const;

/** The code of a letter's small letter. */
export const smallLetter = (code: number): number => code | 32;

const isLetter = (code: number): boolean => smallLetter(code) >= 97 && smallLetter(code) <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** A space, the end of a line, a comma. */
const isSeparator = (code: number): boolean => code === 32 || code === 44 || (code >= 9 && code <= 13);

/** Reads path data (SVG 1.1, 8.3) from one end to the other. */
export class PathReader {
  private readonly data: string;
  private at = 0;

  constructor(data: string) {
    this.data = data;
  }

  hasMore(): boolean {
    return !Number.isNaN(this.skip());
  }

  /** The command that comes next, if one does. */
  letter(): number | undefined {
    const code = this.skip();
    if (!isLetter(code)) return undefined;
    this.at++;
    return code;
  }

  /** A flag of an arc is one digit, and need not be parted from what follows. */
  flag(): void {
    this.skip();
    this.at++;
  }

  number(): number {
    const sign = this.skip() === minus ? -1 : 1;
    if (sign < 0 || this.code() === plus) this.at++;
    const start = this.at;
    let value = this.digits(0);
    if (this.code() === point) {
      const behind = ++this.at;
      value = this.digits(value) / 10 ** (this.at - behind);
    }
    // What is no number is passed over, so that reading comes to an end.
    if (this.at === start || smallLetter(this.code()) === e) return this.exponent(start, sign);
    return sign * value;
  }

  private code(): number {
    return this.data.charCodeAt(this.at);
  }

  /** Goes on to what is no separator. @returns its code; NaN at the end */
  private skip(): number {
    let code = this.code();
    while (isSeparator(code)) code = this.data.charCodeAt(++this.at);
    return code;
  }

  /** A number with the digits that come next behind its own. */
  private digits(value: number): number {
    let code = this.code();
    while (isDigit(code)) {
      value = value * 10 + code - 48;
      code = this.data.charCodeAt(++this.at);
    }
    return value;
  }

  /** The rare number with an exponent, or what is none. */
  private exponent(start: number, sign: number): number {
    const [text] = /^[\d.]*e[-+]?\d+/i.exec(this.data.slice(start, start + 40)) ?? [];
    this.at = start + (text?.length ?? 1);
    return text === undefined ? Number.NaN : sign * Number(text);
  }
}
