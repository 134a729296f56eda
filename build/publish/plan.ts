import { isNamedByContent } from "../../src/service/static.ts";
import { withoutTwinEnd } from "../engine/tree/twins.ts";

/** A file: what it contains, as the destination identifies contents, and its size. */
export interface FileState {
  readonly fingerprint: string;
  readonly bytes: number;
}

/** What a destination has. */
export interface Published {
  /** Fingerprints by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths that earlier publications wrote. Only these are overwritten or removed. */
  readonly owned: ReadonlySet<string>;
}

/** A change of a single file. `bytes` is the size of its new content. */
export type FileChange =
  | { readonly kind: "put"; readonly path: string; readonly bytes: number }
  | { readonly kind: "remove"; readonly path: string };

/** What changes at a destination. Paths are in code unit order. */
export interface Plan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Number of files that stay as they are. */
  readonly unchanged: number;
  /** Bytes of the files that are uploaded. */
  readonly bytes: number;
  /** Files of others that would be overwritten. */
  readonly conflicts: readonly string[];
  /** Steps in groups. Each group ends before the next begins; within one the order does not matter. */
  readonly phases: readonly (readonly FileChange[])[];
}

/**
 * Compares a tree with what a destination has, and orders the steps so that at any time the files that published pages link to exist.
 * @param local - the tree, by path
 */
export function planPublication(local: ReadonlyMap<string, FileState>, { files, owned }: Published): Plan {
  const paths = [...local.keys()].sort();
  const added = paths.filter((path) => !files.has(path));
  const changed = paths.filter((path) => files.has(path) && files.get(path) !== local.get(path)?.fingerprint);
  const removed = [...files.keys()].filter((path) => owned.has(path) && !local.has(path)).sort();
  const put = (path: string): FileChange => ({ kind: "put", path, bytes: local.get(path)?.bytes ?? 0 });
  const remove = (path: string): FileChange => ({ kind: "remove", path });
  const news = byKind(added);
  const changes = byKind(changed);
  const removals = byKind(removed);
  const phases = [
    [...news.named, ...changes.named].map(put),
    news.others.map(put),
    news.pages.map(put),
    changes.others.map(put),
    changes.pages.map(put),
    removals.pages.map(remove),
    removals.others.map(remove),
    removals.named.map(remove),
  ];
  return {
    ...{ added, changed, removed },
    unchanged: paths.length - added.length - changed.length,
    bytes: [...added, ...changed].reduce((sum, path) => sum + (local.get(path)?.bytes ?? 0), 0),
    conflicts: changed.filter((path) => !owned.has(path)),
    phases: phases.filter((steps) => steps.length > 0),
  };
}

interface Kinds {
  /** Named by a hash of their content. */
  readonly named: readonly string[];
  readonly pages: readonly string[];
  /** Data, pictures, lists. */
  readonly others: readonly string[];
}

/** Precompressed pages are pages. */
const isPage = (path: string): boolean => withoutTwinEnd(path).endsWith(".html");

function byKind(paths: readonly string[]): Kinds {
  const rest = paths.filter((path) => !isNamedByContent(path));
  return {
    named: paths.filter(isNamedByContent),
    pages: rest.filter(isPage),
    others: rest.filter((path) => !isPage(path)),
  };
}
