import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What each dialog is called. */
export type DialogName = "sources" | "cite" | "download-data" | "download-vis" | "share";
/** The dialog that is open. */
export interface DialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

/** A dialog whose code comes with the first one that opens. */
export function OpenDialog(props: DialogProps) {
  const [Content, setContent] = useState<ComponentType<DialogProps>>();
  useEffect(() => {
    let isOpen = true;
    import("./dialogs.tsx").then(({ Dialogs }) => isOpen && setContent(() => Dialogs));
    return () => {
      isOpen = false;
    };
  }, []);
  return Content ? <Content {...props} /> : null;
}
