import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { memoizeLast } from "../../core/data/memoize.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { ChartTraits } from "../../core/view/chartTraits.ts";
import type { View } from "../../core/view/view.ts";
import type { Picture } from "../../picture/picture.ts";
import { usePage } from "../context.ts";
import type { BoxPoint } from "./box.ts";
import { highlight, legendEntries, legendMarks, marksOf } from "./highlight.ts";
import {
  type Direction,
  groupOf,
  type HitTestOptions,
  hitTest,
  type MarkKeys,
  nextTarget,
  type Pointed,
} from "./hitTest.ts";

/** What is pointed at in a picture, and what changes it. */
export interface PointedState {
  readonly pointed: Pointed | undefined;
  /** Whether keys have led there: who uses them hears it. */
  readonly isKeyboard: boolean;
  /** Points at what a place of the picture is at. @param among - keys of the mark there */
  point(place: BoxPoint, among: MarkKeys | undefined): void;
  /** Points at a part of a legend: all that it stands for. */
  pointLegend(part: Element): void;
  /** Goes to the next entry of the legend, or the one before; after the last comes the first. */
  stepLegend(step: 1 | -1): void;
  /** The entry of a legend that is pointed at. */
  readonly legendPart: Element | undefined;
  /** Goes on from what is pointed at. */
  step(direction: Direction): void;
  clear(): void;
}

/** Keeps what is pointed at in a picture: its marks stand out; what a pointer was at is forgotten with the picture. */
export function usePointed(box: RefObject<HTMLElement | null>, picture: Picture): PointedState {
  const { view } = usePage();
  const [pointed, setPointed] = useState<Pointed>();
  const [legendPart, setLegendPart] = useState<Element>();
  const [isKeyboard, setKeyboard] = useState(false);
  const set = (next: Pointed | undefined, part?: Element): void => {
    setPointed(next);
    setLegendPart(part);
  };

  useLayoutEffect(() => {
    // A reader whose key has changed the picture goes on from the same place in it.
    const last = isKeyboard ? pointed?.target : undefined;
    const target = last && targetsOf(picture).find((it) => identity(it) === identity(last));
    set(target && pointedAt(view, picture, target));
  }, [picture]);
  useHighlight(box, view, pointed, legendPart);

  return {
    pointed,
    isKeyboard,
    point(place, among) {
      setKeyboard(false);
      const found = hitTest(targetsOf(picture), ...place, pointingOf(view), among);
      // A point is told beside itself, a shape beside the pointer.
      set(found && isShape(found.target, view.type) ? { ...found, at: place } : found);
    },
    pointLegend(part) {
      setKeyboard(false);
      set(undefined, part);
    },
    legendPart,
    stepLegend(step) {
      setKeyboard(true);
      set(undefined, besideEntry(legendEntries(svgIn(box)), legendPart, step));
    },
    step(direction) {
      setKeyboard(true);
      const target = nextTarget(targetsOf(picture), pointed?.target, direction);
      set(target && pointedAt(view, picture, target));
    },
    clear: () => set(undefined),
  };
}

/** Lets the marks of what is pointed at, in the plot or in its legend, stand out. */
function useHighlight(
  box: RefObject<HTMLElement | null>,
  view: View,
  pointed: Pointed | undefined,
  legendPart: Element | undefined,
): void {
  const { type } = view;
  useLayoutEffect(() => {
    const svg = svgIn(box);
    const marks = legendPart ? legendMarks(svg, legendPart) : pointed ? marksOf(svg, pointed.target) : [];
    highlight(svg, marks, legendPart !== undefined || (type.pointer.fadesOthers && !isMomentInFacets(view)));
  }, [pointed, legendPart, type, box]);
}

const svgIn = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector("svg");

const pointedAt = (view: View, picture: Picture, target: Target): Pointed => ({
  target,
  group: pointingOf(view).byTime ? groupOf(targetsOf(picture), target) : [target],
});

/** The entry of a legend after or before one; from none on the first or the last. */
function besideEntry(entries: readonly Element[], from: Element | undefined, step: 1 | -1): Element | undefined {
  const at = from ? entries.indexOf(from) : step > 0 ? -1 : 0;
  return entries[(at + step + entries.length) % entries.length];
}

/** What tells a target from the others of a picture, and finds it in the next one. */
const identity = ({ series, entity, time }: Target): string => `${series}|${entity}|${time}`;

/** The targets of a picture, found when it is first pointed at. */
export const targetsOf = memoizeLast((picture: Picture) => picture.targets());

const pointingOf = ({ type, facet }: View): HitTestOptions => ({
  ...type.pointer,
  byTime: type.pointer.byTime && facet === "none",
});

/** All facets tell the moment that is pointed at in one of them. */
const isMomentInFacets = ({ type, facet }: View): boolean => type.pointer.byTime && facet !== "none";

const isShape = ({ width }: Target, { marks }: ChartTraits): boolean => width !== undefined || marks === "places";
