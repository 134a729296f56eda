import type { Scheme } from "../view/color/scheme.ts";

/** The colour schemes of d3 once they are loaded; in the page's scripts this map stands in for that of `d3-scheme.ts`. */
export const d3Schemes = new Map<string, Scheme>();

/** Makes the schemes available to whatever draws. @throws where their script cannot be loaded */
export async function loadD3Schemes(): Promise<void> {
  if (d3Schemes.size > 0) return;
  const loaded = await import("../view/color/d3-scheme.ts");
  for (const [name, scheme] of loaded.d3Schemes) d3Schemes.set(name, scheme);
}
