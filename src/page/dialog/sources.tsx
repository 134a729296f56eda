import { useMemo } from "preact/hooks";
import { citationFormats, citeView } from "../../representation/citation.ts";
import { usePage } from "../context.ts";
import { CopyBox } from "./copy.tsx";
import { TabList } from "./tabList.tsx";

/** What the page says of the figures, and how to cite the view. */
export function SourcesDialog() {
  const { view } = usePage();
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
  return (
    <>
      <h3>Cite this chart</h3>
      <TabList label="Format" tabs={citationFormats.map((it) => [it, it] as const)} initial="Text">
        {(format) => <CopyBox label={`Citation as ${format}`} text={citeView(view, format)} />}
      </TabList>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the links inside */}
      <div class="about" dangerouslySetInnerHTML={{ __html: about }} onClick={followInside} />
    </>
  );
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
