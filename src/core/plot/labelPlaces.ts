import { pushApart } from "./blocks.ts";
import { type Bounds, bottomOf } from "./bounds.ts";
import type { SeriesLabel } from "./seriesLabel.ts";
import type { TextLine } from "./text/wrap.ts";

/** The label of a series as it is to be placed, and where it then stands. */
export interface PlacedLabel {
  readonly item: SeriesLabel;
  /** Where its mark ends, in pixels. */
  readonly markY: number;
  readonly lines: readonly TextLine[];
  readonly note: readonly TextLine[];
  readonly height: number;
  /** Without its note. */
  readonly plainHeight: number;
  /** Vertical middle. */
  y: number;
  /** Whether it touches others, which all belong to marks that end at the same place. */
  isBranch?: boolean | undefined;
}

const heightsOf = (labels: readonly PlacedLabel[]): number => labels.reduce((sum, { height }) => sum + height, 0);

/**
 * All labels where the height holds them, with their notes if it holds these as well; else those that can stay.
 * @param mayMove - whether labels may stand beside their marks
 */
export function arrange(labels: readonly PlacedLabel[], room: Bounds, mayMove: boolean): readonly PlacedLabel[] {
  const fits = (all: readonly PlacedLabel[]): boolean => mayMove && heightsOf(all) <= room.height;
  if (fits(labels)) return place(labels, room);
  const plain = labels.map((it) => ({ ...it, note: [], height: it.plainHeight }));
  return fits(plain) ? place(plain, room) : dropTouching(plain, room);
}

/** How far labels may move from their marks where not all have room, as a part of their height; less where they may stand in the plot. */
const farthestOf = ({ time }: SeriesLabel): number => (time === undefined ? 0.75 : 0.4);

/** Pixels that a label may be off where it shall not move. */
const atMark = 0.01;

/** How far a label may move from its mark, in pixels; `reach` is 0 for not at all, 1 for as far as any may. */
const slackOf = ({ item, height }: PlacedLabel, reach: number): number => reach * height * farthestOf(item) + atMark;

/**
 * The most important labels that touch no other at their marks, then those for which all can move a little, so that marks
 * that end alone keep their names beside those that end together. Those in focus come before all others.
 */
function dropTouching(labels: readonly PlacedLabel[], bounds: Bounds): readonly PlacedLabel[] {
  const byImportance = [...labels].sort((a, b) => b.item.importance - a.item.importance);
  const inFocus = byImportance.filter(({ item }) => !item.series.isMuted);
  const muted = byImportance.filter(({ item }) => item.series.isMuted);
  // In the order of their marks.
  let kept: readonly PlacedLabel[] = [];
  for (const group of [inFocus, muted])
    for (const reach of [0, 1])
      for (const candidate of group) {
        if (kept.includes(candidate) || !mayStay(kept, candidate, reach, bounds)) continue;
        const tried = [...kept, candidate];
        if (heightsOf(tried) > bounds.height) continue;
        const placed = place(tried, bounds);
        const isNear = (it: PlacedLabel): boolean =>
          Math.abs(it.y - clamp(it.markY, it.height, bounds)) <= slackOf(it, reach);
        if (placed.every(isNear)) kept = placed;
      }
  // Others have been tried among them since.
  return place(kept, bounds);
}

/**
 * Whether one more label might have room: each as high as it may move, none overlaps the next. Of hundreds most have none,
 * which is found without placing all.
 * @param kept - in the order of their marks
 */
function mayStay(kept: readonly PlacedLabel[], candidate: PlacedLabel, reach: number, bounds: Bounds): boolean {
  let bottom = Number.NEGATIVE_INFINITY;
  const fits = (it: PlacedLabel): boolean => {
    const wished = clamp(it.markY, it.height, bounds);
    const slack = slackOf(it, reach);
    const middle = Math.max(wished - slack, bottom + it.height / 2);
    bottom = middle + it.height / 2;
    return middle <= wished + slack;
  };
  return [...kept, candidate].sort(byPlace).every(fits);
}

const byPlace = (a: PlacedLabel, b: PlacedLabel): number => a.markY - b.markY || b.item.importance - a.item.importance;

/** Moves labels apart, in the order of their marks. */
function place(labels: readonly PlacedLabel[], bounds: Bounds): PlacedLabel[] {
  const sorted = [...labels].sort(byPlace);
  const wishes = sorted.map(({ markY, height }) => ({ top: markY - height / 2, height }));
  for (const { first, count, top } of pushApart(wishes, bounds.y, bottomOf(bounds))) {
    const members = sorted.slice(first, first + count);
    const isBranch = count > 1 && members[0]?.markY === members.at(-1)?.markY;
    let at = top;
    for (const member of members) {
      member.isBranch = isBranch;
      member.y = at + member.height / 2;
      at += member.height;
    }
  }
  return sorted;
}

const clamp = (middle: number, height: number, bounds: Bounds): number =>
  Math.max(bounds.y + height / 2, Math.min(bottomOf(bounds) - height / 2, middle));
