import type { MapRegion } from "../../core/chart/config.ts";
import { flatGeography } from "../../core/data/geography.ts";
import { wholeMap } from "../../core/view/lens.ts";
import { mapRegionsOf } from "../../core/view/map.ts";
import { settingsOf } from "../../core/view/settings.ts";
import { usePage } from "../context.ts";
import { Select } from "../controls/fields.tsx";
import { Icon } from "../icons.tsx";
import { zoomed, zoomedAt } from "./motion.ts";

/** Zoom factor of the buttons. */
const step = 1.4;

const worldRegions: readonly (readonly [MapRegion, string])[] = [
  ["World", "World"],
  ["Africa", "Africa"],
  ["Asia", "Asia"],
  ["Europe", "Europe"],
  ["NorthAmerica", "North America"],
  ["SouthAmerica", "South America"],
  ["Oceania", "Oceania"],
];

/** Selected while a lens is active, so that readers can select the region again. */
const zoomedIn = ["", "Zoomed in"] as const;

/** Controls of a map: its region, the zoom, and flat map or globe. */
export function MapTools() {
  const { view, change, lensState } = usePage();
  const { chart, globe, region } = view;
  const settings = settingsOf(view);
  const regions = flatGeography(chart)
    ? mapRegionsOf(chart).map((name) => [name, name === "World" ? "Whole map" : name] as const)
    : worldRegions;
  const isWhole = lensState.lens.zoom === 1;
  const showWhole = (next: string): void => {
    if (next && next !== region) change({ region: next, mapZoom: undefined });
    else lensState.setLens(() => wholeMap);
  };
  const zoom = (factor: number): void => {
    if (globe) change({ globeZoom: zoomed(globe, factor) });
    else lensState.setLens((lens) => zoomedAt(lens, factor, wholeMap.center));
  };
  return (
    <div class="map-tools">
      {settings.has("region") && (
        <Select
          label="Region"
          options={isWhole ? regions : [zoomedIn, ...regions]}
          value={isWhole ? region : ""}
          onPick={showWhole}
        />
      )}
      <ZoomButtons zoom={zoom} />
      {settings.has("globe") && <GlobeButton />}
    </div>
  );
}

/** Switches between the flat map and the globe. */
function GlobeButton() {
  const { view, change } = usePage();
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={view.globe !== undefined}
      onClick={() => change({ globe: !view.globe, globeRotation: undefined, globeZoom: undefined })}
    >
      <Icon name="globe" />
      Globe
    </button>
  );
}

interface ZoomButtonsProps {
  /** @param factor - above 1 to zoom in */
  zoom(factor: number): void;
}

const ZoomButtons = ({ zoom }: ZoomButtonsProps) => (
  <>
    <button type="button" class="tool" aria-label="Zoom out" onClick={() => zoom(1 / step)}>
      <Icon name="minus" />
    </button>
    <button type="button" class="tool" aria-label="Zoom in" onClick={() => zoom(step)}>
      <Icon name="plus" />
    </button>
  </>
);
