import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

// Writes the declarations of what programs may import to `lib/types`, and of the rest as much as those name.

const root = fileURLToPath(new URL("../..", import.meta.url));
const entries = ["build/cli/api/index", "src/service/edge/service", "src/service/edge/cloudflare"];
const target = join(root, "lib/types");

const folder = mkdtempSync(join(tmpdir(), "polygraph-types-"));
try {
  const config = join(folder, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: folder,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: { ...compilerOptions, typeRoots: [join(root, "node_modules/@types")] },
      include: ["build", "src"].map((room) => join(root, room, "**/*.d.ts")),
      files: entries.map((entry) => join(root, `${entry}.ts`)),
    }),
  );
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config], { stdio: "inherit" });
  rmSync(target, { recursive: true, force: true });
  const copied = new Set<string>();
  for (const entry of entries) copy(`${entry}.d.ts`, copied);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Copies a file of declarations and all that it imports. Written with ".js", they resolve for every reader. */
function copy(path: string, copied: Set<string>): void {
  if (copied.has(path)) return;
  copied.add(path);
  const text = readFileSync(join(folder, path), "utf8");
  const needs = [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)\.tsx?"/g)].map(([, name]) => `${name}.d.ts`);
  const place = join(target, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text.replace(/((?:from|import\()\s*"\.[^"]+)\.tsx?"/g, '$1.js"'));
  for (const need of needs) copy(normalize(join(dirname(path), need)), copied);
}
