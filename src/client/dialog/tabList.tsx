import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

interface TabListProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly (readonly [name: T, label: string])[];
  readonly initial: T;
  readonly onChange?: (name: T) => void;
  readonly children: (name: T) => ComponentChildren;
}

/** Tabs by the ARIA pattern: one panel is visible, and arrow keys switch tabs. */
export function TabList<T extends string>({ label, tabs, initial, onChange, children }: TabListProps<T>) {
  const id = useId();
  const [name, setShown] = useState(initial);
  const setName = (next: T): void => {
    setShown(next);
    if (next !== name) onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = tabs.findIndex(([it]) => it === name);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    setName(next[0]);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next[0]}"]`)?.focus();
  };
  return (
    <>
      <div class="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(([it, text]) => (
          <button
            key={it}
            type="button"
            role="tab"
            id={`${id}-${it}`}
            data-name={it}
            aria-selected={it === name}
            aria-controls={`${id}-panel`}
            tabIndex={it === name ? 0 : -1}
            onClick={() => setName(it)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`}>
        {children(name)}
      </div>
    </>
  );
}
