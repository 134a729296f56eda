import { Icon } from "../icons.tsx";

interface DownloadButtonProps {
  /** Name of the file's kind. */
  readonly kind: string;
  /** What it is good for. */
  readonly use: string;
  readonly onSave: () => void;
}

/** Saves a file. */
export function DownloadButton({ kind, use, onSave }: DownloadButtonProps) {
  return (
    <button type="button" onClick={onSave}>
      <Icon name="download" />
      <b>{kind}</b> {use}
    </button>
  );
}
