/** How maps come from the earth to paper (content/reference.md, "geographies"). */
export const sphereProjections = [
  "albersUsa",
  "albers",
  "azimuthalEqualArea",
  "azimuthalEquidistant",
  "conicConformal",
  "conicEqualArea",
  "conicEquidistant",
  "equalEarth",
  "equirectangular",
  "mercator",
  "naturalEarth1",
  "stereographic",
  "transverseMercator",
] as const;
export type SphereProjection = (typeof sphereProjections)[number];

/** Those that show all of the earth at once. */
export const worldProjections: readonly SphereProjection[] = sphereProjections.filter(
  (name) => name !== "albersUsa" && name !== "stereographic" && name !== "transverseMercator",
);

/** How a geography may be projected; the last is for coordinates of a plane. */
export const projectionNames = [...sphereProjections, "identity"] as const;
export type ProjectionName = (typeof projectionNames)[number];
