import { hasTools } from "../../core/view/settings.ts";
import { usePage } from "../context.ts";
import { mapControls } from "../map/part.ts";
import { EntityPicker } from "./entityPicker.tsx";
import { Settings } from "./settings.tsx";
import { Tabs } from "./tabs.tsx";

/** What changes the view, above the plot: its tabs, and the tools of the one that is open. */
export function Bar() {
  const { view } = usePage();
  const MapTools = view.type.marks === "places" ? mapControls.module.MapTools : undefined;
  return (
    <div class="chart-bar">
      <Tabs />
      {hasTools(view) && (
        <div class="tools">
          {MapTools && <MapTools />}
          <EntityPicker />
          <Settings />
        </div>
      )}
    </div>
  );
}
