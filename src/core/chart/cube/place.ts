import { memoize, memoizeLast } from "../../data/memoize.ts";
import type { Chart } from "../chart.ts";
import { type Cube, type Slice, sliceParams, sliceSlug } from "./cube.ts";

/** Parses the description of a cube. The slices of a cube are read one after the other, so the last one is memoized. */
export const parseCube = memoizeLast((text: string): Cube => JSON.parse(text));

/** Places a chart in its cube. */
export const withSlice = (chart: Chart, slice: Slice): Chart => ({
  ...chart,
  cube: slice.cube,
  sliceIndex: slice.index,
  ...(slice.others && { otherSlices: slice.others }),
  choices: sliceParams(slice),
});

/** Adds the loaded cube to a chart. */
export const withCube = memoize(
  (chart: Chart, cube: Cube): Chart => withSlice(chart, { cube, index: chart.sliceIndex ?? 0 }),
);

/** The place of a chart in its cube; undefined if it has no choosers. */
export const sliceOf = ({ cube, sliceIndex: index, otherSlices: others }: Chart): Slice | undefined =>
  cube && index !== undefined ? { cube, index, ...(others && { others }) } : undefined;

/** Slug of the data that a page starts with: of several choices, those of the first, since the tree has no file of all. */
export function dataSlug(chart: Chart): string {
  const slice = sliceOf(chart);
  return slice?.others ? sliceSlug({ cube: slice.cube, index: slice.index }) : chart.slug;
}
