import type { SiteConfig } from "./site.ts";

/** Media types of logos, by the end of a file's name. */
export const logoTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
};

/** A logo goes along with every page and card. */
export const maxLogoBytes = 100_000;

/** The brand's logo as a file of the tree: its path, and its bytes in base64. Undefined for a brand without one. */
export function logoFile({ brand }: SiteConfig): { readonly path: string; readonly base64: string } | undefined {
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(brand?.logo ?? "") ?? [];
  const end = Object.keys(logoTypes).find((end) => logoTypes[end] === type);
  return end !== undefined && base64 !== undefined ? { path: `logo.${end}`, base64 } : undefined;
}
