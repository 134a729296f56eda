import { useRef, useState } from "preact/hooks";
import { splitDates } from "../../core/text/unbrokenDates.ts";
import { Sign } from "../icons.tsx";

interface CopyBoxProps {
  readonly label: string;
  readonly text: string;
  /** Whether the text is prose rather than code. */
  readonly isProse?: boolean;
}

/** A text with a button that copies it. */
export function CopyBox({ label, text, isProse = false }: CopyBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<"Copied" | "Selected, but not copied">();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text, box.current?.firstElementChild);
    // If copying fails, the text stays selected, so that the reader can copy it.
    if (isCopied) button.current?.focus();
    setResult(isCopied ? "Copied" : "Selected, but not copied");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult(undefined), isCopied ? 2000 : 8000);
  };
  return (
    <div class="copy-box" ref={box}>
      {isProse ? (
        <p>{splitDates(text).map((part) => (part.isUnbroken ? <span class="whole">{part.text}</span> : part.text))}</p>
      ) : (
        <textarea readOnly aria-label={label} rows={Math.min(10, text.split("\n").length + 1)} value={text} />
      )}
      <button type="button" ref={button} onClick={copy} aria-label={`Copy: ${label}`}>
        <DialogIcon name={result === "Copied" ? "check" : "copy"} />
        <span aria-live="polite">{result ?? "Copy"}</span>
      </button>
    </div>
  );
}

/** Copies a text. Without access to the clipboard, selects it in the page. @returns whether it is on the clipboard */
async function copyText(text: string, place: Element | null | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (place instanceof HTMLTextAreaElement) {
      place.focus();
      place.select();
    } else if (place) getSelection()?.selectAllChildren(place);
    return document.execCommand("copy");
  }
}

const paths = {
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "m5 12.5 4.5 4.5L19 7.5",
} as const;

/** An icon of the dialogs. They are separate from `icons.tsx` so that pages load them only with a dialog. */
export const DialogIcon = ({ name }: { readonly name: keyof typeof paths }) => <Sign path={paths[name]} />;
