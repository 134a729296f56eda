import { formatCount } from "../../pages/catalogue/entry.ts";
import { splitWords } from "../../search/terms.ts";
import { queryInUrl, writeQuery, writeQueryDebounced } from "./queryInUrl.ts";

/**
 * Starts the filter of an entity's key figures (`renderEntity`): a row stays if each word of the text begins one of the row or of
 * its heading. The text is in the URL.
 */
export function startFiltering(): void {
  const field = document.querySelector<HTMLInputElement>("#filter");
  const status = document.querySelector<HTMLElement>("#filtered");
  const form = field?.closest("form");
  if (!field || !status || !form) return;
  const sections = [...document.querySelectorAll<HTMLElement>(".figures")].map(sectionOf);
  const show = (): void => {
    const wanted = splitWords(field.value);
    const count = sections.reduce((sum, section) => sum + filterSection(section, wanted), 0);
    status.textContent = wanted.length > 0 ? formatCount(count, "figure") : "";
  };
  const restore = (): void => {
    field.value = queryInUrl();
    show();
  };
  field.addEventListener("input", () => {
    show();
    writeQueryDebounced(field.value);
  });
  field.addEventListener("change", () => writeQuery(field.value));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("popstate", restore);
  form.hidden = false;
  restore();
}

/** A section with its rows, and the words of each. */
interface Section {
  readonly element: HTMLElement;
  readonly rows: readonly { readonly row: HTMLElement; readonly words: readonly string[] }[];
}

function sectionOf(element: HTMLElement): Section {
  const heading = element.querySelector("h2")?.textContent ?? "";
  const rows = [...element.querySelectorAll<HTMLElement>("tbody tr")].map((row) => {
    // Title and indicator are elements of their own, without a space between them.
    const texts = [...row.querySelectorAll("th > *")].map(({ textContent }) => textContent);
    return { row, words: splitWords([heading, ...texts].join(" ")) };
  });
  return { element, rows };
}

/** Shows the rows with all words, and hides a section without any. @returns the number of shown rows */
function filterSection({ element, rows }: Section, wanted: readonly string[]): number {
  let count = 0;
  for (const { row, words } of rows) {
    row.hidden = !wanted.every((start) => words.some((word) => word.startsWith(start)));
    if (!row.hidden) count++;
  }
  element.hidden = count === 0;
  return count;
}
