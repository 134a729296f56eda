import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { CiteDialog } from "./cite.tsx";
import { DialogIcon } from "./copy.tsx";
import { DownloadDialog } from "./download.tsx";
import { ShareDialog } from "./share.tsx";
/** Names of the dialogs. */
export type DialogName = "sources" | "cite" | "download-data" | "download-vis" | "share";

/** The open dialog. */
export interface DialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

const titles: Readonly<Record<DialogName, string>> = {
  "download-vis": "Download",
  "download-data": "Download",
  sources: "About this data",
  cite: "Cite this chart",
  share: "Share this chart",
};

/** The open dialog, as a modal. */
export function Dialogs({ name, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    heading.current?.focus();
    // Closing returns the focus, also when the dialog is removed because the reader went back.
    return () => current?.close();
  }, []);
  const onClosed = (): void => {
    if (dialog.current) onClose();
  };
  const onPress = (event: MouseEvent): void => {
    // A press whose target is the dialog itself is on the backdrop: the content is inside its only child.
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="dialog-title" onClose={onClosed} onMouseDown={onPress}>
      <div class="dialog-box">
        <div class="dialog-head">
          <h2 id="dialog-title" tabIndex={-1} ref={heading}>
            {titles[name]}
          </h2>
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <DialogIcon name="close" />
          </button>
        </div>
        <div class="dialog-body">
          {name === "sources" && <SourcesDialog />}
          {name === "cite" && <CiteDialog />}
          {name === "share" && <ShareDialog />}
          {(name === "download-vis" || name === "download-data") && <DownloadDialog name={name} />}
        </div>
      </div>
    </dialog>
  );
}

/** The page's section about the data. */
function SourcesDialog() {
  const about = useMemo(() => {
    const section = document.querySelector("#sources")?.cloneNode(true);
    if (!(section instanceof Element)) return "";
    section.querySelector("h2")?.remove();
    for (const element of section.querySelectorAll<HTMLElement>("[id]")) {
      // Ids must be unique in the page. Links inside the dialog focus the elements by these names.
      element.dataset.name = element.id;
      element.tabIndex = -1;
      element.removeAttribute("id");
    }
    return section.innerHTML;
  }, []);
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the links inside
  return <div class="about" dangerouslySetInnerHTML={{ __html: about }} onClick={followInside} />;
}

/** Links to a section of the page go to the copy inside the dialog. */
function followInside(event: MouseEvent & { currentTarget: HTMLElement }): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const name = decodeURIComponent(link?.hash.slice(1) ?? "");
  const part = event.currentTarget.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`);
  if (!part) return;
  event.preventDefault();
  part.focus();
}
