import type { SiteConfig } from "../site.ts";

/** Representations of the further slices of a cube, unless the site's `emit.views` names others. */
const defaults: readonly string[] = ["csv", "metadata"];

/** Names of the representations that the tree has of the further slices of a cube. They share the page of the first. */
export function viewFiles({ emit }: Pick<SiteConfig, "emit">): readonly string[] {
  const { views = defaults, representations } = emit ?? {};
  return views.filter((name) => name !== "page" && (representations?.includes(name) ?? true));
}
