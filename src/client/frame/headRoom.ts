const head = (): HTMLElement | null => document.querySelector(".chart-head");

/** Keeps what stands above the plot at least as tall as it is: a title that becomes shorter moves nothing below it. */
export function keepHeadRoom(): void {
  const it = head();
  if (it) it.style.minBlockSize = `${it.getBoundingClientRect().height}px`;
}

/** Gives the room that was kept back. */
export function freeHeadRoom(): void {
  head()?.style.removeProperty("min-block-size");
}
