import { hasTools } from "../../view/settings.ts";
import { usePage } from "../context.ts";
import { EntityPicker } from "./entityPicker.tsx";
import { MapTools } from "./mapTools.tsx";
import { Settings } from "./settings.tsx";
import { Tabs } from "./tabs.tsx";

/** What changes the view, above the plot: its tabs, and the tools of the one that is open. */
export function Bar() {
  const { view } = usePage();
  return (
    <div class="chart-bar">
      <Tabs />
      {hasTools(view) && (
        <div class="tools">
          <MapTools />
          <EntityPicker />
          <Settings />
        </div>
      )}
    </div>
  );
}
