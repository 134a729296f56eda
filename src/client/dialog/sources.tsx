import { useMemo } from "preact/hooks";

/** What the page says of the figures. */
export function SourcesDialog() {
  const about = useMemo(() => {
    const section = document.querySelector("#sources")?.cloneNode(true);
    if (!(section instanceof Element)) return "";
    section.querySelector("h2")?.remove();
    for (const element of section.querySelectorAll<HTMLElement>("[id]")) {
      // The page has these names already; what is explained here takes the focus from its links.
      element.dataset.name = element.id;
      element.tabIndex = -1;
      element.removeAttribute("id");
    }
    return section.innerHTML;
  }, []);
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the links inside
  return <div class="about" dangerouslySetInnerHTML={{ __html: about }} onClick={followInside} />;
}

/** Follows a link to a part of the page to the same part of the dialog. */
function followInside(event: MouseEvent & { currentTarget: HTMLElement }): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const name = decodeURIComponent(link?.hash.slice(1) ?? "");
  const part = event.currentTarget.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`);
  if (!part) return;
  event.preventDefault();
  part.focus();
}
