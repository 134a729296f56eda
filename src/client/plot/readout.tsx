import type { RefObject } from "preact";
import type { Target } from "../../core/plot/plot.ts";
import type { ChartTraits } from "../../core/view/chartTraits.ts";
import type { Picture } from "../../picture/picture.ts";
import { usePage } from "../context.ts";
import { useMedia } from "../media.ts";
import { facetPoints, facetsIn, footIn } from "./facetPoints.ts";
import { Markers } from "./markers.tsx";
import { missingOf } from "./missing.ts";
import type { Pointed } from "./nearest.ts";
import { Sparkline } from "./sparkline.tsx";
import { Tooltip } from "./tooltip.tsx";
import { targetsOf } from "./usePointed.ts";

interface ReadoutProps {
  readonly pointed: Pointed;
  readonly picture: Picture;
  readonly box: RefObject<HTMLElement | null>;
  /** Size of the plot, in px. */
  readonly width: number;
  readonly height: number;
}

/** What is pointed at, told over the picture: its marks, its values, and those of the same moment in other facets. */
export function Readout({ pointed, picture, box, width, height }: ReadoutProps) {
  const { view } = usePage();
  const { type } = view;
  const isTouch = useMedia("(hover: none)");
  const isOfMoment = type.pointer.byTime && pointed.target.time !== undefined;
  const targets = isOfMoment ? targetsOf(picture) : [];
  const facets = isOfMoment && view.facet !== "none" ? facetsIn(box.current) : [];
  const points = facetPoints(facets, targets, pointed.target);
  const own = points.find((it) => it.group.includes(pointed.target));
  const shown: Pointed = own ? { ...pointed, group: own.group } : pointed;
  const among = own ? targets.filter((it) => own.holds(it)) : view.facet === "none" ? targets : [];
  return (
    <>
      {type.marks !== "places" && (
        <Markers
          pointed={shown}
          facets={points}
          path={pathOf(picture, pointed, type)}
          foot={footIn(box.current, box.current) ?? height}
          width={width}
          height={height}
        />
      )}
      <Tooltip
        pointed={shown}
        missing={missingOf(among, shown)}
        width={width}
        height={height}
        dock={isTouch && dockAt(box)}
      >
        {type.marks === "places" && <Sparkline entity={pointed.target.entity} />}
      </Tooltip>
    </>
  );
}

/** The way of an entity through time, where it has one: among many others it would not be seen. */
function pathOf(picture: Picture, { target }: Pointed, { marks }: ChartTraits): readonly Target[] {
  if (marks !== "entities" || target.width !== undefined) return [];
  return targetsOf(picture).filter(({ series }) => series === target.series);
}

/** Where a finger would cover what is told: below the plot, or at the window's end where that is out of sight. */
function dockAt({ current }: RefObject<HTMLElement | null>): "below" | "window" {
  return (current?.getBoundingClientRect().bottom ?? 0) > innerHeight * 0.85 ? "window" : "below";
}
