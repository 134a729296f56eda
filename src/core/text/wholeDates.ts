import { html, type Markup } from "./markup.ts";

/** A piece of a text. */
export interface TextPart {
  readonly text: string;
  /** Whether no line may break in it. */
  readonly isUnbroken: boolean;
}

/** A text in pieces, its dates ("2026-11-21") apart, which browsers would break at their hyphens; together they are the text. */
export const splitDates = (text: string): readonly TextPart[] =>
  text
    .split(/(?<![\w-])(\d{4}-\d{2}-\d{2})(?![\w-])/)
    .map((piece, i) => ({ text: piece, isUnbroken: i % 2 === 1 }))
    .filter(({ text: piece }) => piece !== "");

/** Pieces as markup: no line breaks in those that are whole. */
export const unbrokenMarkup = (parts: readonly TextPart[]): readonly (Markup | string)[] =>
  parts.map(({ text, isUnbroken: isWhole }) => (isWhole ? html`<span class="whole">${text}</span>` : text));
