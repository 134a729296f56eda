/** Map projections (content/reference.md, "geographies"). */
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

/** Projections that show the whole earth at once. */
export const worldProjections: readonly SphereProjection[] = sphereProjections.filter(
  (name) => name !== "albersUsa" && name !== "stereographic" && name !== "transverseMercator",
);

/** Projections of a geography; `identity` is for planar coordinates. */
export const projectionNames = [...sphereProjections, "identity"] as const;
export type ProjectionName = (typeof projectionNames)[number];
