import type { Cube, Slice } from "./cube.ts";
import { picksOf } from "./cube.ts";
import { type CubeConfig, cubeOf, defaultTitle, fillText } from "./cubeConfig.ts";

/** A cube with what the titles of its slices are made of: small, because most titles follow one pattern. */
export interface CubeListing extends Omit<Cube, "written"> {
  /** Title with placeholders for choices. Without it, a title is the base title followed by the choices. */
  readonly pattern?: string;
  /** The title of all slices, without a variant: "Unemployment rate". */
  readonly base: string;
  /** Titles of the slices that have their own, by index. They can have placeholders. */
  readonly titles: Readonly<Record<number, string>>;
}

/** Lists the slices of a cube for searches. Undefined without its config. */
export function listSlices({ written, ...cube }: Cube): CubeListing | undefined {
  if (!written) return undefined;
  // `Cube.written` is the config of the cube.
  const config = written as CubeConfig;
  const own = cubeOf(cube.slug, config).views.flatMap(({ config: fields }, i) =>
    fields?.title === undefined ? [] : [[i, fields.title] as const],
  );
  const pattern = config.config?.title;
  return {
    ...cube,
    base: config.title.title,
    ...(pattern !== undefined && { pattern }),
    titles: Object.fromEntries(own),
  };
}

/** The title of a slice's chart. */
export function sliceTitle(listing: CubeListing, index: number): string {
  const slice: Slice = { cube: listing, index };
  const pattern = listing.titles[index] ?? listing.pattern;
  if (pattern === undefined) return defaultTitle({ title: { title: listing.base } }, slice);
  return fillText(pattern, new Map(picksOf(slice).map(({ chooser, choice }) => [chooser.slug, choice.name])));
}
