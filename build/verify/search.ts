import { type IndexFiles, indexEmbedderPath, indexKeyPath, indexPaths } from "../../src/search/index.ts";
import type { Report } from "../content/problem.ts";
import { indexKey, indexScripts } from "../site/search/searchIndex.ts";
import type { TreeFolder } from "./folder.ts";

/** The search's key is that of its files, and the script for pages holds those of its files that pages rank by. */
export async function checkSearch(tree: TreeFolder, report: Report): Promise<void> {
  const files: IndexFiles = await readIndex(tree);
  if (files.size === 0) return;
  const tell = (name: string, message: string) => report({ severity: "error", file: `search/${name}`, message });
  const embedder = (await tree.text(`search/${indexEmbedderPath}`)) ?? "";
  if ((await tree.text(`search/${indexKeyPath}`))?.trim() !== indexKey(files, embedder))
    tell(indexKeyPath, "is the key of another index than the files beside it");
  for (const { path, body } of indexScripts(files))
    if ((await tree.text(path)) !== body) tell(path.replace("search/", ""), "does not hold the files beside it");
}

async function readIndex(tree: TreeFolder): Promise<IndexFiles> {
  const files = new Map<string, Uint8Array>();
  for (const name of Object.values(indexPaths)) {
    const bytes = await tree.bytes(`search/${name}`);
    if (bytes) files.set(name, bytes);
  }
  return files;
}
