import { escapeMarkup, hasRtlLetters } from "./escape.ts";

/** Finished SVG or HTML. Templates insert this type unescaped; everything else is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/**
 * A value that a template accepts: text and numbers are escaped, markup is inserted as is, lists are joined; null,
 * undefined and false render nothing.
 */
export type MarkupValue = Markup | string | number | null | undefined | false | readonly MarkupValue[];

/**
 * Builds SVG: `` svg`<circle cx="${x}" r="2"/>` ``. Interpolated text is escaped, as content and in quoted attributes.
 * Numbers are rounded to two decimals, as coordinates (see `formatCoordinate`); convert a number to text to keep all
 * its digits.
 */
export function svg(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  let out = strings[0] ?? "";
  for (let i = 0; i < values.length; i++) out += render(values[i]) + strings[i + 1];
  return new Markup(out);
}

/** The same template for HTML. */
export const html = svg;

/** Marks text as markup. Use it only for markup that this program wrote, or that is sanitised. */
export function unsafe(text: string): Markup {
  return new Markup(text);
}

/**
 * A name or title for HTML in which other text follows it in the same line. With Hebrew or Arabic letters it is isolated
 * (`bdi`), so that its direction does not reorder its neighbours: a count after it, or the next name of a list.
 */
export const isolate = (text: string): Markup | string => (hasRtlLetters(text) ? html`<bdi>${text}</bdi>` : text);

export const empty: Markup = new Markup("");

/** Joins pieces with a separator, by default none. */
export function join(pieces: readonly MarkupValue[], separator = ""): Markup {
  return new Markup(pieces.map(render).join(separator));
}

/**
 * Renders attributes, each with a leading space: `` svg`<path${attributes({ fill, opacity: undefined })}/>` ``.
 * Attributes that are null, undefined or false are omitted. Names are not escaped.
 */
export function attributes(record: Readonly<Record<string, string | number | null | undefined | false>>): Markup {
  let out = "";
  for (const name in record) {
    const value = record[name];
    if (value !== null && value !== undefined && value !== false) out += ` ${name}="${render(value)}"`;
  }
  return new Markup(out);
}

/** Suffixes for hundredths: "", ".01" … ".1" … ".99". */
const fractions = Array.from({ length: 100 }, (_, i) => String(i / 100).slice(1));

/**
 * Formats a coordinate or length: at most two decimals, no -0, and 0 if it is not finite, since one NaN hides a whole
 * path. Formatting integers is several times faster than formatting fractions.
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

/** JSON for a script element; `<` is escaped, so that the text cannot close the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
