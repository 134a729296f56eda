import type { Wish } from "./find.ts";

/** Names of a wish's parts in the form and in the page's address. */
const names = { query: "q", kind: "type", dataset: "dataset" } as const;
const parts = Object.entries(names) as [keyof Wish, string][];

const wishOf = (read: (name: string) => string): Wish => ({
  query: read(names.query),
  kind: read(names.kind),
  dataset: read(names.dataset),
});

/** What the form asks for. */
export function readForm(form: HTMLFormElement): Wish {
  const data = new FormData(form);
  return wishOf((name) => String(data.get(name) ?? ""));
}

/** Puts a wish into the form; a choice that the form does not offer becomes none. */
export function fillForm(form: HTMLFormElement, wish: Wish): void {
  for (const [part, name] of parts) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = wish[part];
    if (field instanceof HTMLSelectElement) {
      field.value = wish[part];
      if (field.selectedIndex < 0) field.value = "";
    }
  }
}

/** What the page's address asks for. */
export const readAddress = (): Wish => {
  const params = new URLSearchParams(location.search);
  return wishOf((name) => params.get(name) ?? "");
};

/** Milliseconds without a change until the address follows: browsers refuse too many changes a second. */
const settling = 250;
let timer = 0;

/** Keeps a wish in the page's address once it has settled, so that it can be shared and come back to. */
export function followWish(wish: Wish): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => writeAddress(wish), settling);
}

/** Writes a wish into the page's address at once: before the reader goes elsewhere. */
export function writeAddress(wish: Wish): void {
  clearTimeout(timer);
  const asked = parts.map(([part, name]) => [name, wish[part].trim()]).filter(([, value]) => value !== "");
  const query = new URLSearchParams(asked).toString();
  history.replaceState(null, "", location.pathname + (query && `?${query}`) + location.hash);
}
