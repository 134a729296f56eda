import { useState } from "preact/hooks";
import { shownSettings } from "../../core/view/settings.ts";
import { usePage } from "../context.ts";
import { Lazy } from "../lazy.tsx";
import { Panel } from "./panel.tsx";

const loadFields = async () => (await import("./settingFields.tsx")).SettingFields;

/** Settings of the view that the author leaves to the reader; nothing where there are none. */
export function Settings() {
  const { view } = usePage();
  const [isOpen, setOpen] = useState(false);
  if (shownSettings(view).length === 0) return null;
  return (
    <Panel label="Settings" icon="settings" isOpen={isOpen} setOpen={setOpen} className="settings">
      <Lazy load={loadFields} />
    </Panel>
  );
}
