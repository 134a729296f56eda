import { isMissing } from "../../vocabulary/missing.ts";
import { stripMarks } from "./marks.ts";
import { anyStyle, matchingStyles, numberStyles, plainNumberKind, stylesByDecimal } from "./number.ts";
import { bracketedFigure } from "./numberCell.ts";
import { parseScaledNumber, type ScaledNumber } from "./scaledNumber.ts";

/** Limit of memoized texts per column. Columns rarely have more distinct texts. */
const maxKnown = 50_000;

/** With this many numbers of three decimals, the point marks decimals, not thousands. */
const maxThirds = 20;

/** A number with a magnitude, and its text. */
export interface ScaledExample {
  readonly scaled: ScaledNumber;
  readonly text: string;
}

const first = (text: string): number => text.charCodeAt(0);

/** Collects how the numbers of a column are written. */
export class StyleEvidence {
  /** Bit mask of the styles that fit all numbers so far. */
  styles = anyStyle;
  /** Counts of numbers, missing cells and other cells. */
  numbers = 0;
  missing = 0;
  others = 0;
  /** Counts of whole numbers below 1,000, and of larger ones without separators. */
  private small = 0;
  private ungrouped = 0;
  /** Count of numbers with three decimals, and whether one of them ends with 0. */
  private thirds = 0;
  private isPadded = false;
  /**
   * The first number in brackets with at least three digits or decimals, the count of cells in brackets, and whether
   * other cells have a minus sign.
   */
  bracketed: string | undefined;
  inBrackets = 0;
  hasMinus = false;
  /** An example of each name of a magnitude after numbers, and of each after amounts of money. */
  readonly scaled = new Map<string, ScaledExample>();
  readonly scaledMoney = new Map<string, ScaledExample>();
  /** Other letters after numbers, which are flags. */
  readonly flags = new Set<string>();
  /** Whether some numbers have a per cent sign. */
  hasPercents = false;
  private readonly known = new Map<string, number>();
  private readonly missingWords: ReadonlySet<string>;
  /** Two cells that no style reads both. */
  private clash: readonly [string, string] | undefined;
  private last = new Map<number, string>();

  constructor(missingWords: ReadonlySet<string>) {
    this.missingWords = missingWords;
  }

  /** @param text - trimmed text of a cell */
  add(text: string): void {
    const plain = plainNumberKind(text);
    if (first(text) === 45 || first(text) === 0x2212) this.hasMinus ||= /^.\s?\d/.test(text);
    if (plain === 0) {
      if (text.length < 4) this.small += text === "0" ? 0 : 1;
      else if (text.charCodeAt(0) !== 48) this.ungrouped++;
      this.numbers++;
    } else if (plain === 1) this.take(0b0000_1111, text);
    else if (plain === 2) {
      this.thirds++;
      if (text.endsWith("0")) this.isPadded = true;
      this.take(0b0010_1111, text);
    } else this.addOther(text);
  }

  /** Adds a plain number of a packed column without restoring its text. */
  addPlain(value: number, decimals: number): void {
    if (value < 0) this.hasMinus = true;
    if (decimals === 0) {
      if (Math.abs(value) < 1000) this.small += value === 0 ? 0 : 1;
      else this.ungrouped++;
      this.numbers++;
      return;
    }
    const size = Math.abs(value);
    const mayGroup = decimals === 3 && size >= 1 && size < 1000;
    if (!mayGroup && (this.styles & stylesByDecimal["."]) === this.styles && this.last.has(stylesByDecimal["."]))
      this.numbers++;
    else this.add(value.toFixed(decimals));
  }

  private addOther(text: string): void {
    const known = this.known.get(text) ?? this.read(text);
    if (this.known.size < maxKnown) this.known.set(text, known);
    if (known === -1) this.missing++;
    else if (known === 0) this.others++;
    else {
      if (first(text) === 40) this.inBrackets++;
      this.take(known, text);
    }
  }

  /**
   * Bit mask of the styles in which a text is a number, with or without marks; 0 if it is not a number, -1 if it is
   * missing.
   */
  private read(text: string): number {
    if (isMissing(text, this.missingWords)) return -1;
    if (/[%٪％]/.test(text)) this.hasPercents = true;
    const styles = matchingStyles(text);
    if (styles > 0) return styles;
    const inner = bracketedFigure(text);
    if (inner !== undefined) {
      // A whole number of one or two digits in brackets may be a footnote.
      if (/\d\D*\d\D*\d|\d[.,]\d/.test(inner)) this.bracketed ??= text;
      return matchingStyles(inner) || this.readScaled(inner, text);
    }
    const scaled = this.readScaled(text, text);
    if (scaled > 0) return scaled;
    for (const { bare, mark } of stripMarks(text)) {
      if (isMissing(bare, this.missingWords)) return -1;
      const marked = matchingStyles(bare) || this.readScaled(bare, text);
      if (marked === 0) continue;
      if (/^[a-z]{1,3}$/i.test(mark)) this.flags.add(mark);
      return marked;
    }
    return 0;
  }

  /** Bit mask of the styles in which a text is a number with a magnitude. */
  private readScaled(text: string, cell: string): number {
    const scaled = parseScaledNumber(text);
    const styles = scaled ? matchingStyles(scaled.bare) : 0;
    if (!scaled || styles === 0) return 0;
    const examples = scaled.isMoney ? this.scaledMoney : this.scaled;
    const known = examples.get(scaled.name);
    if (!known) examples.set(scaled.name, { scaled, text: cell });
    return styles;
  }

  private take(styles: number, text: string): void {
    this.numbers++;
    // Most cells add no information.
    if ((this.styles & styles) === this.styles && this.last.has(styles)) return;
    const both = this.styles & styles;
    if (both === 0) {
      const other = [...this.last].find(([seen]) => (seen & styles) === 0)?.[1] ?? "";
      this.clash ??= [other, text];
    } else this.styles = both;
    if (!this.last.has(styles) && this.last.size < 32) this.last.set(styles, text);
  }

  /** Share of numbers among all cells that are not missing. */
  get share(): number {
    return this.numbers / Math.max(1, this.numbers + this.others);
  }

  /** Whether some numbers have a separator. */
  get hasSeparators(): boolean {
    return this.last.size > 0;
  }

  /** Whether the sizes of the numbers settle what a separator marks that may mark decimals or thousands. */
  get isSettledBySize(): boolean {
    return this.isDoubtful(this.styles) && !this.isDoubtful(this.bySize(this.styles));
  }

  /** Bit mask of the styles of the column's decimal separator if it is certain; otherwise 0. */
  get sure(): number {
    if (this.clash) return 0;
    const marks = Object.values(stylesByDecimal).filter((own) => (this.styles & own) !== 0);
    const [only] = marks;
    return marks.length === 1 && only !== undefined ? only : 0;
  }

  /**
   * Decides the style of the column.
   * @param table - styles of the decimal separator that the user gives or other columns are sure of; 0 for none
   * @param isSaid - whether the user gave it
   */
  decide(table: number, isSaid: boolean): StyleDecision {
    if (this.clash && !isSaid) return { clash: this.clash };
    // If cells clash, follow those with the given separator.
    if (this.clash) return { style: this.grouped(table) };
    let left = table !== 0 && (this.styles & table) !== 0 ? this.styles & table : this.styles;
    if (this.isDoubtful(left)) left = this.bySize(left);
    if (this.isDoubtful(left)) return { doubt: this.example };
    return {
      style: Math.max(
        0,
        numberStyles.findIndex((_, i) => (left & (1 << i)) !== 0),
      ),
    };
  }

  /** The style that reads most of the texts seen, among those of a decimal separator. */
  private grouped(table: number): number {
    const seen = [...this.last.keys()];
    const count = (style: number): number => seen.filter((styles) => (styles & (1 << style)) !== 0).length;
    const own = numberStyles.flatMap((_, i) => ((table & (1 << i)) !== 0 ? [i] : []));
    return own.reduce((best, style) => (count(style) > count(best) ? style : best), own[0] ?? 0);
  }

  /** Whether a separator may mark decimals or thousands. */
  private isDoubtful(styles: number): boolean {
    const isMarked = [...this.last.keys()].length > 0;
    const [points, commas] = [styles & stylesByDecimal["."], styles & stylesByDecimal[","]];
    return isMarked && points !== 0 && commas !== 0 && this.last.size > 0 && this.example !== "";
  }

  /** An ambiguous number. */
  private get example(): string {
    for (const [styles, text] of this.last)
      if ((styles & stylesByDecimal["."]) !== 0 && (styles & stylesByDecimal[","]) !== 0 && /[.,]/.test(text))
        return text;
    return "";
  }

  /**
   * Decides by other numbers: if large numbers have no separators, the separator marks decimals; if there are small
   * numbers, it marks thousands.
   */
  private bySize(styles: number): number {
    const isPoint = this.example.includes(".");
    const [grouping, fraction] = isPoint
      ? [stylesByDecimal[","], stylesByDecimal["."]]
      : [stylesByDecimal["."], stylesByDecimal[","]];
    if (this.ungrouped > 0) return styles & fraction;
    // That many multiples of a thousand would have some that end with 0.
    if (isPoint) return this.small === 0 && !this.isPadded && this.thirds >= maxThirds ? styles & fraction : styles;
    return this.small > 0 ? styles & grouping : styles;
  }
}

/** A style, an ambiguous number, or two numbers that no style reads both. */
export type StyleDecision =
  | { readonly style: number }
  | { readonly doubt: string }
  | { readonly clash: readonly [string, string] };
