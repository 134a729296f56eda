import { type ComponentChildren, Fragment } from "preact";
import { dimensionOf } from "../../core/chart/chart.ts";
import type { FacetStrategy, ScaleType } from "../../core/chart/config.ts";
import { entityNouns } from "../../core/chart/entityNouns.ts";
import { facetStrategies } from "../../core/view/facet.ts";
import { type MenuSetting, menuSettingsOf } from "../../core/view/settings.ts";
import type { View } from "../../core/view/view.ts";
import { type Page, usePage } from "../context.ts";
import { Choice, Switch } from "./fields.tsx";

const scales: readonly (readonly [ScaleType, string])[] = [
  ["linear", "Linear"],
  ["log", "Logarithmic"],
];

/** The field of each setting. */
const fields: { readonly [Name in MenuSetting]: (page: Page) => ComponentChildren } = {
  yScale: ({ view, change }) => (
    <Choice
      label={dimensionOf(view.chart, "x") && view.type.x === "position" ? "Vertical axis" : "Axis scale"}
      options={scales}
      value={view.yScale}
      onPick={(yScale) => change({ yScale })}
    />
  ),
  xScale: ({ view, change }) => (
    <Choice label="Horizontal axis" options={scales} value={view.xScale} onPick={(xScale) => change({ xScale })} />
  ),
  stackMode: ({ view, change }) => (
    <Switch
      label={view.type.relativeLabel ?? ""}
      isOn={view.stackMode === "relative"}
      onSet={(isOn) => change({ stackMode: isOn ? "relative" : "absolute" })}
    />
  ),
  facet: ({ view, change }) => (
    <Choice
      label="Split into panels"
      options={facetStrategies(view).map((strategy) => [strategy, facetLabel(strategy, view)] as const)}
      value={view.facet}
      onPick={(facet) => change({ facet })}
    />
  ),
  uniformYAxis: ({ view, change }) => (
    <Switch
      label="Same axis in all panels"
      isOn={view.uniformYAxis}
      onSet={(uniformYAxis) => change({ uniformYAxis })}
    />
  ),
  zoomToSelection: ({ view, change }) => (
    <Switch
      label="Zoom to the selection"
      isOn={view.zoomToSelection}
      onSet={(isOn) => change({ zoomToSelection: isOn || undefined })}
    />
  ),
  showNoDataArea: ({ view, change }) => (
    <Switch
      label="Show those without data"
      isOn={view.showNoDataArea}
      onSet={(showNoDataArea) => change({ showNoDataArea })}
    />
  ),
  endpointsOnly: ({ view, change }) => (
    <Switch
      label="Only first and last points"
      isOn={view.endpointsOnly}
      onSet={(endpointsOnly) => change({ endpointsOnly })}
    />
  ),
};

/** The fields of a view's settings, in order. */
export function SettingFields() {
  const page = usePage();
  return (
    <>
      {menuSettingsOf(page.view).map((name) => (
        <Fragment key={name}>{fields[name](page)}</Fragment>
      ))}
    </>
  );
}

function facetLabel(strategy: FacetStrategy, { chart }: View): string {
  if (strategy === "none") return "All together";
  if (strategy === "entity") return `By ${entityNouns(chart).singular}`;
  return `By ${chart.config.facettingLabelByYVariables ?? "metric"}`;
}
