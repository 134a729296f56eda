import { html, type Markup } from "../../core/text/markup.ts";
import { pagePath } from "../paths.ts";

/** One page of a list. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** Number of the page, from 1. */
  readonly number: number;
  /** Number of pages. */
  readonly count: number;
}

/** Splits a list into pages; an empty list has one page. */
export function paginate<T>(items: readonly T[], length: number): readonly PageOf<T>[] {
  const count = Math.max(1, Math.ceil(items.length / length));
  return Array.from({ length: count }, (_, i) => ({
    items: items.slice(i * length, (i + 1) * length),
    number: i + 1,
    count,
  }));
}

/** Links to the first, last and nearby pages of a list. @param base - path of the list without `.html`, relative to the page */
export function pager({ number, count }: Pick<PageOf<unknown>, "number" | "count">, base: string): Markup | undefined {
  if (count === 1) return undefined;
  const shown = Array.from({ length: count }, (_, i) => i + 1).filter(
    (it) => it === 1 || it === count || Math.abs(it - number) <= nearPages,
  );
  const link = (it: number, text: string, rel?: string) =>
    html`<li><a href="${pagePath(base, it)}"${rel && html` rel="${rel}"`}>${text}</a></li>`;
  return html`<nav class="pager" aria-label="Pages"><ul>${number > 1 && link(number - 1, "Previous", "prev")}${shown.map(
    (it, i) =>
      html`${it - (shown[i - 1] ?? 0) > 1 && html`<li aria-hidden="true">…</li>`}${
        it === number
          ? html`<li><a href="${pagePath(base, it)}" aria-current="page">${String(it)}</a></li>`
          : link(it, String(it))
      }`,
  )}${number < count && link(number + 1, "Next", "next")}</ul></nav>`;
}

const nearPages = 2;
