import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The manifest while the package is packed. */
const file = "package.json";
/** The repository's own, meanwhile. */
const kept = ".polygraph/package.json";

/**
 * The `package.json` of the package: without scripts, which installers ask users to approve, and without development
 * dependencies. Both concern the repository.
 * @param text - the repository's `package.json`
 */
export function packedManifest(text: string): string {
  const { scripts: _, devDependencies: __, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return `${JSON.stringify(rest, null, 2)}\n`;
}

/** Before packing, in the current folder. */
function writePackedManifest(): void {
  const text = readFileSync(file, "utf8");
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, text);
  writeFileSync(file, packedManifest(text));
}

/** After packing. */
const restoreManifest = (): void => renameSync(kept, file);

// `npm pack` runs this before and after: node --import tsx build/dev/manifest.ts pack|restore
if (process.argv[2] === "pack") writePackedManifest();
else if (process.argv[2] === "restore") restoreManifest();
