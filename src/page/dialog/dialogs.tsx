import type { DialogProps } from "./openDialog.tsx";

export function Dialogs({ name, onClose }: DialogProps) {
  return (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  );
}
