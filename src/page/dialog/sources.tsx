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
    // The page has these names already.
    for (const element of section.querySelectorAll("[id]")) element.removeAttribute("id");
    return section.innerHTML;
  }, []);
  return (
    <>
      <h3>Cite this chart</h3>
      <TabList label="Format" tabs={citationFormats.map((it) => [it, it] as const)} initial="Text">
        {(format) => <CopyBox label={`Citation as ${format}`} text={citeView(view, format)} />}
      </TabList>
      <div class="about" dangerouslySetInnerHTML={{ __html: about }} />
    </>
  );
}
