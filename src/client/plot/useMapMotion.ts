import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { usePage } from "../context.ts";
import type { MapMotion } from "../map/motion.ts";
import { mapControls } from "../map/part.ts";
import type { BoxSize } from "./boxSize.ts";

/** The motion of the map that is shown, if one is. */
export function useMapMotion(box: RefObject<HTMLElement | null>, size: BoxSize): MapMotion | undefined {
  const { view, change, lensState } = usePage();
  const globe = useRef(view.globe);
  globe.current = view.globe;
  if (view.type.marks !== "places") return undefined;
  const { globeMotion, lensMotion } = mapControls.module;
  return view.globe ? globeMotion(globe, change, size) : lensMotion(box, lensState);
}
