import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../icons.tsx";

interface PanelProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly className: string;
  readonly children: ComponentChildren;
}

/** A button with a panel below it that stays open beside the chart: Escape, or a press elsewhere on the page, closes it. */
export function Panel({ label, icon, isOpen, setOpen, className, children }: PanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>(".panel input, .panel button, .panel select")?.focus();
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen, setOpen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for what is inside
    <div class={`panel-root ${className}`} ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="tool"
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </button>
      {isOpen && (
        <div class="panel" role="dialog" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
}
