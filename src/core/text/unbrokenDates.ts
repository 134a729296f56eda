import { html, type Markup } from "./markup.ts";

export interface TextPart {
  readonly text: string;
  /** Whether line breaks are forbidden inside. */
  readonly isUnbroken: boolean;
}

/**
 * Splits text around its dates ("2026-11-21"), which browsers would break at the hyphens. The concatenated parts are
 * the text.
 */
export const splitDates = (text: string): readonly TextPart[] =>
  text
    .split(/(?<![\w-])(\d{4}-\d{2}-\d{2})(?![\w-])/)
    .map((piece, i) => ({ text: piece, isUnbroken: i % 2 === 1 }))
    .filter(({ text: piece }) => piece !== "");

/** Renders the parts; unbroken ones get a span that prevents line breaks. */
export const unbrokenMarkup = (parts: readonly TextPart[]): readonly (Markup | string)[] =>
  parts.map(({ text, isUnbroken }) => (isUnbroken ? html`<span class="whole">${text}</span>` : text));
