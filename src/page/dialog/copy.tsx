import { useState } from "preact/hooks";
import { DialogIcon } from "./dialogIcon.tsx";

interface CopyBoxProps {
  readonly label: string;
  readonly text: string;
}

/** A text to take along, with a button that copies it. */
export function CopyBox({ label, text }: CopyBoxProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="copy-box">
      <textarea readOnly aria-label={label} rows={Math.min(10, text.split("\n").length + 1)} value={text} />
      <button type="button" onClick={copy} aria-label={`Copy: ${label}`}>
        <DialogIcon name={isCopied ? "check" : "copy"} />
        <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      </button>
    </div>
  );
}

/** Puts a text on the clipboard; a page from a folder may have to go by a selection. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
