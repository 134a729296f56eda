/** The colours of everything except data. */
export interface Theme {
  readonly name: "light" | "dark";
  readonly background: string;
  readonly title: string;
  readonly text: string;
  /** Secondary text: axis labels, notes. */
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  readonly noData: string;
  /** Hatching on `noData`. */
  readonly hatch: string;
  /** Outline of map shapes and bars. */
  readonly outline: string;
  /** Marks that are not in focus. */
  readonly unfocused: string;
}

export const light: Theme = {
  name: "light",
  background: "#ffffff",
  title: "#1d2533",
  text: "#3c4554",
  muted: "#5d6675",
  grid: "#dfe2e7",
  axis: "#8b93a1",
  noData: "#eef0f2",
  hatch: "#c3c9d1",
  outline: "#6f7785",
  unfocused: "#c9ced6",
};

export const dark: Theme = {
  name: "dark",
  background: "#171b22",
  title: "#f2f4f7",
  text: "#d6dae1",
  muted: "#a4acb9",
  grid: "#333a46",
  axis: "#7c8594",
  noData: "#262c36",
  hatch: "#444d5b",
  outline: "#939cab",
  unfocused: "#4a5362",
};

/** Level of detail: everything, the few labels of a thumbnail, or fewer still. */
export type Detail = "full" | "thumbnail" | "minimal";

/** How a picture is drawn, independent of its chart. */
export interface Style {
  readonly theme: Theme;
  readonly detail: Detail;
  /** Base font size in px; all other sizes are relative to it. */
  readonly fontSize: number;
  /** Prefix of ids in the SVG, so that one page can contain several pictures. */
  readonly idPrefix: string;
  /** Whether this is a frame of an animation, such as a drag: nobody can hover its marks, so they may be merged. */
  readonly isDraft?: boolean | undefined;
}

/** Font sizes by role, relative to the base size. */
export const textSize = {
  axis: (style: Style): number => style.fontSize * 0.8125,
  label: (style: Style): number => style.fontSize * 0.875,
  legend: (style: Style): number => style.fontSize * 0.8125,
  facetTitle: (style: Style): number => style.fontSize * 0.9375,
} as const;
