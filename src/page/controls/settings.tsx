import { useState } from "preact/hooks";
import { dimensionOf } from "../../chart/chart.ts";
import type { FacetStrategy, ScaleType } from "../../chart/config.ts";
import { facetStrategies } from "../../view/facet.ts";
import { menuSettings, type SettingName, settingsOf } from "../../view/settings.ts";
import type { View } from "../../view/view.ts";
import { usePage } from "../context.ts";
import { Choice, Switch } from "./fields.tsx";
import { Panel } from "./panel.tsx";

const scales: readonly (readonly [ScaleType, string])[] = [
  ["linear", "Linear"],
  ["log", "Logarithmic"],
];

/** Settings of the view that the author leaves to the reader; nothing where there are none. */
export function Settings() {
  const { view, change } = usePage();
  const [isOpen, setOpen] = useState(false);
  const offered = settingsOf(view);
  const has = (name: SettingName): boolean => offered.has(name);
  if (!menuSettings.some(has)) return null;
  return (
    <Panel label="Settings" icon="settings" isOpen={isOpen} setOpen={setOpen} className="settings">
      {has("yScale") && (
        <Choice
          label={dimensionOf(view.chart, "x") && view.tab === "ScatterPlot" ? "Vertical axis" : "Axis scale"}
          options={scales}
          value={view.yScale}
          onPick={(yScale) => change({ yScale })}
        />
      )}
      {has("xScale") && (
        <Choice label="Horizontal axis" options={scales} value={view.xScale} onPick={(xScale) => change({ xScale })} />
      )}
      {has("stackMode") && (
        <Switch
          label={relativeLabel(view)}
          isOn={view.stackMode === "relative"}
          onSet={(isOn) => change({ stackMode: isOn ? "relative" : "absolute" })}
        />
      )}
      {has("facet") && (
        <Choice
          label="Split into panels"
          options={facetStrategies(view).map((strategy) => [strategy, facetLabel(strategy, view)] as const)}
          value={view.facet}
          onPick={(facet) => change({ facet })}
        />
      )}
      {has("uniformYAxis") && (
        <Switch
          label="Same axis in all panels"
          isOn={view.uniformYAxis}
          onSet={(uniformYAxis) => change({ uniformYAxis })}
        />
      )}
      {has("zoomToSelection") && (
        <Switch
          label="Zoom to the selection"
          isOn={view.zoomToSelection}
          onSet={(isOn) => change({ zoomToSelection: isOn || undefined })}
        />
      )}
      {has("showNoDataArea") && (
        <Switch
          label="Show those without data"
          isOn={view.showNoDataArea}
          onSet={(showNoDataArea) => change({ showNoDataArea })}
        />
      )}
      {has("endpointsOnly") && (
        <Switch
          label="Only first and last points"
          isOn={view.endpointsOnly}
          onSet={(endpointsOnly) => change({ endpointsOnly })}
        />
      )}
    </Panel>
  );
}

function relativeLabel({ tab }: View): string {
  if (tab === "LineChart" || tab === "SlopeChart") return "Show the change since the start";
  return tab === "ScatterPlot" ? "Show the average annual change" : "Show shares of the total";
}

function facetLabel(strategy: FacetStrategy, { chart }: View): string {
  if (strategy === "none") return "All together";
  if (strategy === "entity") return `By ${chart.config.entityType ?? "country or region"}`;
  return `By ${chart.config.facettingLabelByYVariables ?? "metric"}`;
}
