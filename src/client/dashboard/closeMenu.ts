/** Closes a menu by the Escape key, and when a reader clicks or moves the focus elsewhere. */
export function closeOutside(menu: HTMLDetailsElement): void {
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  const onOther = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  addEventListener("pointerdown", onOther);
  addEventListener("focusin", onOther);
  // A click into a frame does not reach this page.
  addEventListener("blur", () => {
    if (document.activeElement instanceof HTMLIFrameElement) menu.open = false;
  });
}
