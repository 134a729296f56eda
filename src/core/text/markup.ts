import { escapeMarkup } from "./escape.ts";

/**
 * A piece of finished SVG or HTML. Only this type passes through the templates unescaped, so that text becomes markup
 * on purpose (`unsafe`) and never by accident.
 */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What a template accepts: text and numbers (escaped), markup (as it is), lists of these; null, undefined and false are left out. */
export type MarkupValue = Markup | string | number | null | undefined | false | readonly MarkupValue[];

/**
 * Builds SVG: `` svg`<circle cx="${x}" r="2"/>` ``. Interpolated text is escaped, for content and for quoted
 * attributes alike; lists are joined; null, undefined and false print nothing. Numbers are coordinates: two decimals
 * (see `formatCoordinate`); a number that readers shall see in full is formatted to text first.
 */
export function svg(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  let out = strings[0] ?? "";
  for (let i = 0; i < values.length; i++) out += render(values[i]) + strings[i + 1];
  return new Markup(out);
}

/** The same template for HTML. */
export const html = svg;

/** Declares text to be markup, unescaped. Only for markup of our own making, or sanitised before. */
export function unsafe(text: string): Markup {
  return new Markup(text);
}

/** The absence of markup. */
export const empty: Markup = new Markup("");

/** Joins a list of pieces, with nothing between them unless told. */
export function join(pieces: readonly MarkupValue[], separator = ""): Markup {
  return new Markup(pieces.map(render).join(separator));
}

/**
 * Attributes from a record, each with a leading space: `` svg`<path${attributes({ fill, opacity: undefined })}/>` ``.
 * Attributes that are null, undefined or false are left out. Names are ours and not escaped.
 */
export function attributes(record: Readonly<Record<string, string | number | null | undefined | false>>): Markup {
  let out = "";
  for (const name in record) {
    const value = record[name];
    if (value !== null && value !== undefined && value !== false) out += ` ${name}="${render(value)}"`;
  }
  return new Markup(out);
}

/** Hundredths as they follow a whole number: "", ".01" … ".1" … ".99". */
const fractions = Array.from({ length: 100 }, (_, i) => String(i / 100).slice(1));

/**
 * A coordinate or length as text: at most two decimals, no -0, and 0 for what is not finite, for NaN in a path hides the
 * whole path. Printing integers is several times faster than printing fractions.
 */
export function formatCoordinate(value: number): string {
  const hundredths = Math.round(value * 100);
  const size = hundredths < 0 ? -hundredths : hundredths;
  if (!(size < 1e9)) return Number.isFinite(hundredths) ? String(hundredths / 100) : "0";
  const whole = (size / 100) | 0;
  const text = whole + (fractions[size - whole * 100] ?? "");
  return hundredths < 0 ? `-${text}` : text;
}

function render(value: MarkupValue): string {
  if (typeof value === "string") return escapeMarkup(value);
  if (typeof value === "number") return formatCoordinate(value);
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return "";
  let out = "";
  for (const item of value) out += render(item);
  return out;
}

/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
