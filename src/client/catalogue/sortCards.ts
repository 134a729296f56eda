/** Lets readers sort the cards of a page (`sortChoice`); they come by title. */
export function startSorting(): void {
  const choice = document.querySelector<HTMLSelectElement>("#sorting");
  const list = document.querySelector("#all .cards");
  if (!choice?.parentElement || !list) return;
  const byTitle = [...list.children].filter((card) => card instanceof HTMLElement);
  const sort = () => {
    const order = choice.value;
    const value = ({ dataset }: HTMLElement) => dataset[order] ?? "";
    const sorted = order === "title" ? byTitle : [...byTitle].sort((a, b) => compare(value(b), value(a)));
    list.replaceChildren(...sorted);
  };
  choice.addEventListener("change", sort);
  choice.parentElement.hidden = false;
  // Browsers keep what was chosen when readers come back.
  if (choice.value !== "title") sort();
}

/** Numbers by their size, days by their letters. */
const compare = (a: string, b: string): number =>
  /^\d*$/.test(a + b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
