/** Colours of everything but the data. */
export interface Theme {
  readonly name: "light" | "dark";
  readonly background: string;
  readonly title: string;
  readonly text: string;
  /** Text of less weight: axis labels, notes. */
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  readonly noData: string;
  /** Lines of the hatching on `noData`. */
  readonly hatch: string;
  /** Outline of shapes on a map and of bars that need one. */
  readonly outline: string;
  /** Colour of marks that are out of focus. */
  readonly unfocused: string;
}

/** Dark words on white. */
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

/** Light words on near black. */
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

/** How much a picture tells besides its marks: everything, the few labels of a thumbnail, or fewer still. */
export type Detail = "full" | "thumbnail" | "minimal";

/** How a picture is drawn, whatever its chart. */
export interface Style {
  readonly theme: Theme;
  readonly detail: Detail;
  /** Base size of text in pixels; all other sizes follow it. */
  readonly fontSize: number;
  /** Prefix of ids inside the SVG, so that several pictures may stand in one page. */
  readonly idPrefix: string;
  /** Whether this is one of many pictures a second, looked at and not pointed at: marks may be drawn together. */
  readonly isDraft?: boolean | undefined;
}

/** Sizes of text by role, as parts of the base size. */
export const textSize = {
  axis: (style: Style): number => style.fontSize * 0.8125,
  label: (style: Style): number => style.fontSize * 0.875,
  legend: (style: Style): number => style.fontSize * 0.8125,
  facetTitle: (style: Style): number => style.fontSize * 0.9375,
} as const;
