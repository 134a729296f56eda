import { Lazy } from "../lazy.tsx";

/** What each dialog is called. */
export type DialogName = "sources" | "cite" | "download-data" | "download-vis" | "share";
/** The dialog that is open. */
export interface DialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

const loadDialogs = async () => (await import("./dialogs.tsx")).Dialogs;

/** A dialog whose code comes with the first one that opens. */
export const OpenDialog = (props: DialogProps) => <Lazy load={loadDialogs} props={props} />;
