import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { entityNouns } from "../../core/chart/entityNouns.ts";
import { hasControls, isPickable, menuSettingsOf } from "../../core/view/settings.ts";
import { usePage } from "../context.ts";
import { Icon, type IconName } from "../icons.tsx";
import { Lazy } from "../lazy.tsx";
import { mapControls } from "../lazyModules.ts";
import { Tabs } from "./tabs.tsx";

/** The bar above the plot: the tabs, and the tools of the current tab. */
export function ChartBar() {
  const { view } = usePage();
  const MapTools = view.type.marks === "places" ? mapControls.module.MapTools : undefined;
  return (
    <div class="chart-bar">
      <Tabs />
      {hasControls(view) && (
        <div class="tools">
          {MapTools && <MapTools />}
          <EntityPicker />
          <Settings />
        </div>
      )}
    </div>
  );
}

const loadFields = async () => (await import("./settingFields.tsx")).SettingFields;

/** Menu of the settings that readers can change; null if there are none. */
function Settings() {
  const { view } = usePage();
  const [isOpen, setOpen] = useState(false);
  if (menuSettingsOf(view).length === 0) return null;
  return (
    <Panel label="Settings" icon="settings" isOpen={isOpen} setOpen={setOpen} className="settings">
      <Lazy load={loadFields} />
    </Panel>
  );
}

const loadChoices = async () => (await import("./entityChoices.tsx")).EntityChoices;

/** Menu that selects the entities; null if the author has fixed them. */
function EntityPicker() {
  const { chart, view } = usePage();
  const [isOpen, setOpen] = useState(false);
  const mode = chart.config.addCountryMode ?? "add-country";
  if (!isPickable(view)) return null;
  const { singular, plural } = entityNouns(chart);
  const label = mode === "change-country" ? `Change ${singular}` : `Edit ${plural}`;
  return (
    <Panel label={label} icon="people" isOpen={isOpen} setOpen={setOpen} className="entity-picker">
      <Lazy load={loadChoices} />
    </Panel>
  );
}

interface PanelProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly className: string;
  readonly children: ComponentChildren;
}

/** A button that opens a panel. Escape or a press outside closes it. */
function Panel({ label, icon, isOpen, setOpen, className, children }: PanelProps) {
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
