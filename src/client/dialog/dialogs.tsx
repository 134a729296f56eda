import { useLayoutEffect, useRef } from "preact/hooks";
import { CiteDialog } from "./cite.tsx";
import { DialogIcon } from "./dialogIcon.tsx";
import { DownloadDialog } from "./download.tsx";
import type { DialogProps } from "./openDialog.tsx";
import { ShareDialog } from "./share.tsx";
import { SourcesDialog } from "./sources.tsx";

const titles: Readonly<Record<DialogProps["name"], string>> = {
  "download-vis": "Download",
  "download-data": "Download",
  sources: "About these data",
  cite: "Cite this chart",
  share: "Share this chart",
};

/** The open dialog, over the rest of the page. */
export function Dialogs({ name, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    heading.current?.focus();
    // Closed, also by a way back, it gives the focus to what had it.
    return () => current?.close();
  }, []);
  const onClosed = (): void => {
    if (dialog.current) onClose();
  };
  const onPress = (event: MouseEvent): void => {
    // The backdrop is the dialog itself; all that it shows lies in its only child.
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
