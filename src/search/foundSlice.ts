/** The slice of a cube that a query is about. */
export interface FoundSlice {
  readonly title: string;
  /** Slug of the choice by slug of the chooser. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Parameters of a chart's URL: those of a query, after the choices of the slice. @param params - can be "" */
export const withChoiceParams = (slice: FoundSlice | undefined, params: string): string =>
  [...Object.entries(slice?.choices ?? {}).map((pair) => pair.join("=")), params].filter(Boolean).join("&");
