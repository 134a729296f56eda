import { isMissing } from "../../vocabulary/missing.ts";
import {
  anyStyle,
  bracketedNumber,
  matchingStyles,
  numberStyles,
  parseScaledNumber,
  plainNumberKind,
  stripMarks,
  stylesByDecimal,
} from "./number.ts";

/** So many different texts of a column are remembered: more are rare, and only slower. */
const maxKnown = 50_000;

/** So many numbers of three digits behind the point tell that they are fractions. */
const maxThirds = 20;

const first = (text: string): number => text.charCodeAt(0);

/** What all cells of a column tell of how its numbers are written. */
export class StyleEvidence {
  /** Styles in which every number that was seen is one. */
  styles = anyStyle;
  /** Cells that are numbers, that say there is none, and that are neither. */
  numbers = 0;
  missing = 0;
  others = 0;
  /** Whole numbers below 1,000, and from there on without marks. */
  private small = 0;
  private ungrouped = 0;
  /** Numbers with a point and three digits behind it, and whether one ends with 0, which programs leave out. */
  private thirds = 0;
  private isPadded = false;
  /** A number in brackets, of three digits at least or with a fraction; how many cells have brackets; whether others have a minus. */
  bracketed: string | undefined;
  inBrackets = 0;
  hasMinus = false;
  /** Letters that stand for thousands, millions or billions behind numbers. */
  readonly letters = new Set<string>();
  private readonly known = new Map<string, number>();
  private readonly missingWords: ReadonlySet<string>;
  /** Styles that different cells ask for: no one style reads all. */
  private clash: readonly [string, string] | undefined;
  private last = new Map<number, string>();

  constructor(missingWords: ReadonlySet<string>) {
    this.missingWords = missingWords;
  }

  /** @param text - of a cell, without blanks around it */
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

  /** A number as programs write it, whose text nobody made. */
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

  /** The styles in which a text is a number, with or without its marks; 0 for no number, -1 for no value. */
  private read(text: string): number {
    if (isMissing(text, this.missingWords)) return -1;
    const styles = matchingStyles(text);
    if (styles > 0) return styles;
    const inner = bracketedNumber(text);
    if (inner !== undefined) {
      // A whole number of one or two digits may be a note alone.
      if (/\d\D*\d\D*\d|\d[.,]\d/.test(inner)) this.bracketed ??= text;
      return matchingStyles(inner);
    }
    for (const { bare } of stripMarks(text)) {
      if (isMissing(bare, this.missingWords)) return -1;
      const marked = matchingStyles(bare);
      if (marked > 0) return marked;
    }
    const multiple = parseScaledNumber(text);
    if (!multiple) return 0;
    this.letters.add(multiple.letter);
    return matchingStyles(multiple.bare);
  }

  private take(styles: number, text: string): void {
    this.numbers++;
    // Most cells tell nothing new.
    if ((this.styles & styles) === this.styles && this.last.has(styles)) return;
    const both = this.styles & styles;
    if (both === 0) {
      const other = [...this.last].find(([seen]) => (seen & styles) === 0)?.[1] ?? "";
      this.clash ??= [other, text];
    } else this.styles = both;
    if (!this.last.has(styles) && this.last.size < 32) this.last.set(styles, text);
  }

  /** The share of numbers among the cells that say anything. */
  get share(): number {
    return this.numbers / Math.max(1, this.numbers + this.others);
  }

  /** The styles of the decimal mark that the column is sure of; 0 when it is not. */
  get sure(): number {
    if (this.clash) return 0;
    const marks = Object.values(stylesByDecimal).filter((own) => (this.styles & own) !== 0);
    const [only] = marks;
    return marks.length === 1 && only !== undefined ? only : 0;
  }

  /**
   * The one style of the column.
   * @param table - the styles of the decimal mark that other columns of the table are sure of, or that a person said; 0 for none
   * @param isSaid - whether a person did
   */
  decide(table: number, isSaid: boolean): StyleDecision {
    if (this.clash && !isSaid) return { clash: this.clash };
    // Of numbers that clash, those that have the mark count.
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

  /** The style of a decimal mark in which most texts that were seen are numbers. */
  private grouped(table: number): number {
    const seen = [...this.last.keys()];
    const count = (style: number): number => seen.filter((styles) => (styles & (1 << style)) !== 0).length;
    const own = numberStyles.flatMap((_, i) => ((table & (1 << i)) !== 0 ? [i] : []));
    return own.reduce((best, style) => (count(style) > count(best) ? style : best), own[0] ?? 0);
  }

  /** Whether a mark of the column may stand before a fraction or before thousands. */
  private isDoubtful(styles: number): boolean {
    const isMarked = [...this.last.keys()].length > 0;
    const [points, commas] = [styles & stylesByDecimal["."], styles & stylesByDecimal[","]];
    return isMarked && points !== 0 && commas !== 0 && this.last.size > 0 && this.example !== "";
  }

  /** A number whose mark may be both. */
  private get example(): string {
    for (const [styles, text] of this.last)
      if ((styles & stylesByDecimal["."]) !== 0 && (styles & stylesByDecimal[","]) !== 0 && /[.,]/.test(text))
        return text;
    return "";
  }

  /** Numbers beside tell of the marks: who groups thousands groups all of them, and who writes fractions of three digits, too. */
  private bySize(styles: number): number {
    const isPoint = this.example.includes(".");
    const [grouping, fraction] = isPoint
      ? [stylesByDecimal[","], stylesByDecimal["."]]
      : [stylesByDecimal["."], stylesByDecimal[","]];
    if (this.ungrouped > 0) return styles & fraction;
    // So many thousands that never end with 0 would be a wonder.
    if (isPoint) return this.small === 0 && !this.isPadded && this.thirds >= maxThirds ? styles & fraction : styles;
    return this.small > 0 ? styles & grouping : styles;
  }
}

/** A style, or why there is none: a number that may be two, two numbers that no one style reads. */
export type StyleDecision =
  | { readonly style: number }
  | { readonly doubt: string }
  | { readonly clash: readonly [string, string] };
