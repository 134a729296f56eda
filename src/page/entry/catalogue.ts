/** Filters the catalogue as the reader types: a chart stays when its text holds every word. */

const input = document.querySelector<HTMLInputElement>("#filter");
const cards = [...document.querySelectorAll<HTMLElement>("#charts > li")];
const texts = cards.map((card) => fold(card.textContent ?? ""));
const matches = document.querySelector("#matches");

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function filter(): void {
  const words = fold(input?.value ?? "")
    .split(/\s+/)
    .filter(Boolean);
  let count = 0;
  cards.forEach((card, i) => {
    card.hidden = !words.every((word) => texts[i]?.includes(word));
    if (!card.hidden) count++;
  });
  if (matches) matches.textContent = words.length === 0 ? "" : `${count} of ${cards.length} charts`;
}

input?.addEventListener("input", filter);
filter();

export {};
