import { findSlice } from "./choose.ts";
import { type Cube, sliceParams, sliceSlug } from "./cube.ts";

/**
 * Where a former slug leads: a chart, or a view of it with all its choices, in the order of its dimensions (rules.md 102):
 * `jobs?sex=female&age=15-24`.
 */
export type RedirectTarget = string;

const pattern = /^[A-Za-z0-9-]+(\?[\w-]+=[\w-]+(&[\w-]+=[\w-]+)*)?$/;

/** Whether a text is a target. */
export const isRedirectTarget = (text: string): text is RedirectTarget => pattern.test(text);

/** The slug of the target's page, and the parameters of its view, without "?". */
export function splitTarget(to: RedirectTarget): { readonly slug: string; readonly params: string } {
  const [slug = "", params = ""] = to.split("?");
  return { slug, params };
}

/** The slug of the target's chart; of a view, with those of its choices: `jobs/female/15-24`. */
export function targetSlug(to: RedirectTarget): string {
  const { slug, params } = splitTarget(to);
  return [slug, ...new URLSearchParams(params).values()].join("/");
}

/** The target for choices of a cube, of which some can be missing (rules.md 225). */
export function targetOf(cube: Cube, params: string): RedirectTarget {
  const slice = findSlice(cube, new URLSearchParams(params));
  const pairs = sliceParams(slice).map((pair) => pair.join("="));
  return sliceSlug(slice) === cube.slug ? cube.slug : `${cube.slug}?${pairs.join("&")}`;
}
