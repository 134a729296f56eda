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

/** The target that pointer or keyboard is at, and functions that change it. */
export interface PointedState {
  readonly pointed: Pointed | undefined;
  /** Whether the keyboard was used last; the target is then announced to screen readers. */
  readonly isKeyboard: boolean;
  /** Moves to the target at a point of the picture. @param among - keys of the mark there */
  point(place: BoxPoint, among: MarkKeys | undefined): void;
  /** Moves to a legend entry. */
  pointLegend(part: Element): void;
  /** Moves to the next or previous legend entry, cyclically. */
  stepLegend(step: 1 | -1): void;
  /** The current legend entry. */
  readonly legendPart: Element | undefined;
  /** Moves to the next target in a direction. */
  step(direction: Direction): void;
  clear(): void;
}

/** State of pointing in a picture, and its highlight. A new picture resets it, except for keyboard users. */
export function usePointed(box: RefObject<HTMLElement | null>, picture: Picture): PointedState {
  const { view } = usePage();
  const [pointed, setPointed] = useState<Pointed>();
  const [legendPart, setLegendPart] = useState<Element>();
  const [isKeyboard, setKeyboard] = useState(false);
  const set = (next: Pointed | undefined, part?: Element): void => {
    setPointed(next);
    setLegendPart(part);
  };

  // Keyboard users continue at the same target in the new picture.
  useLayoutEffect(() => set(sameTarget(view, picture, isKeyboard ? pointed?.target : undefined)), [picture]);
  useHighlight(box, view, pointed, legendPart);

  return {
    pointed,
    isKeyboard,
    point(place, among) {
      setKeyboard(false);
      const found = hitTest(targetsOf(picture), ...place, pointingOf(view), among);
      // The tooltip is beside points, but follows the pointer inside shapes.
      set(found && isShape(found.target, view.type) ? { ...found, at: place } : found);
    },
    pointLegend(part) {
      setKeyboard(false);
      set(undefined, part);
    },
    legendPart,
    stepLegend(step) {
      setKeyboard(true);
      set(undefined, nextEntry(legendEntries(svgIn(box)), legendPart, step));
    },
    step(direction) {
      setKeyboard(true);
      const target = nextTarget(targetsOf(picture), pointed?.target, direction);
      set(target && pointedAt(view, picture, target));
    },
    clear: () => set(undefined),
  };
}

/** The target of a picture that is the same as one of an earlier picture. */
function sameTarget(view: View, picture: Picture, last: Target | undefined): Pointed | undefined {
  const target = last && targetsOf(picture).find((it) => identity(it) === identity(last));
  return target && pointedAt(view, picture, target);
}

/** Highlights the marks of the current target or legend entry. */
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
    highlight(svg, marks, legendPart !== undefined || (type.pointer.fadesOthers && !sharesTime(view)));
  }, [pointed, legendPart, type, box]);
}

const svgIn = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector("svg");

const pointedAt = (view: View, picture: Picture, target: Target): Pointed => ({
  target,
  group: pointingOf(view).byTime ? groupOf(targetsOf(picture), target) : [target],
});

/** The legend entry after or before one; the first or last from none. */
function nextEntry(entries: readonly Element[], from: Element | undefined, step: 1 | -1): Element | undefined {
  const at = from ? entries.indexOf(from) : step > 0 ? -1 : 0;
  return entries[(at + step + entries.length) % entries.length];
}

/** Identifies a target across pictures. */
const identity = ({ series, entity, time }: Target): string => `${series}|${entity}|${time}`;

/** The targets of a picture, computed when the reader first points at it. */
export const targetsOf = memoizeLast((picture: Picture) => picture.targets());

const pointingOf = ({ type, facet }: View): HitTestOptions => ({
  ...type.pointer,
  byTime: type.pointer.byTime && facet === "none",
});

/** Whether all facets show the time that the reader points at in one of them. */
const sharesTime = ({ type, facet }: View): boolean => type.pointer.byTime && facet !== "none";

const isShape = ({ width }: Target, { marks }: ChartTraits): boolean => width !== undefined || marks === "places";
