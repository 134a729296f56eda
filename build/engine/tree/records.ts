import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Listing } from "../../cache/listing.ts";
import type { FileRef } from "../../cache/objects.ts";
import { maybeReadJson, maybeReadText, writeAtomically } from "../../cache/textFile.ts";
import { stampOf } from "../../content/folder.ts";
import type { Hash } from "../../hash.ts";
import type { TreeLayout } from "./completeness.ts";

/** Identities of the charts of a tree by slug, to detect renames. */
export type Identities = Readonly<Record<string, readonly string[]>>;

/** How a tree differs from the one in the same folder before. */
export interface TreeChanges {
  /** New and changed files by path, in code unit order. */
  readonly changed: ReadonlyMap<string, FileRef>;
  /** In code unit order. */
  readonly removed: readonly string[];
}

/** A layout derived from a listing, with the stamp of the listing's file. */
interface SavedLayout extends Pick<TreeLayout, "branchingFolders"> {
  readonly format: typeof format;
  readonly stamp: string;
}

/** Increase it when the layout changes; other formats count as absent. */
const format = 2;

type RecordName = "files.txt" | "charts.json" | "layout.json" | "changes.json";

/** Maximum number of files for trees of other folders. */
const maxFiles = 24;

/** Listings, charts, layouts and changes of trees in the cache, by digest. */
export class TreeRecords {
  private readonly folder: string;

  /** @param cache - the cache folder */
  constructor(cache: string) {
    this.folder = join(cache, "trees");
  }

  has(digest: Hash | undefined): boolean {
    return existsSync(this.file(digest, "files.txt"));
  }

  /** The files of a tree. */
  listing(digest: Hash | undefined): Listing | undefined {
    const text = maybeReadText(this.file(digest, "files.txt"));
    return text === undefined ? undefined : Listing.maybeParse(text, this.savedLayout(digest)?.branchingFolders);
  }

  /** The charts of a tree; none if it is unknown. */
  charts(digest: Hash | undefined): Identities {
    return maybeReadJson<Identities>(this.file(digest, "charts.json")) ?? {};
  }

  save(listing: Listing, charts: Identities): void {
    mkdirSync(this.folder, { recursive: true });
    writeAtomically(this.file(listing.digest, "files.txt"), listing.chunks());
    writeAtomically(this.file(listing.digest, "charts.json"), JSON.stringify(charts));
  }

  /** Saves how a tree differs from the one before. @param before - undefined if it is unknown, so the changes are, too */
  saveChanges(listing: Listing, before: Listing | undefined): void {
    const file = this.file(listing.digest, "changes.json");
    if (!before) {
      rmSync(file, { force: true });
      return;
    }
    const removed = Array.from(before.difference(listing), ([path]) => path).filter((path) => !listing.has(path));
    writeAtomically(file, JSON.stringify({ changed: [...listing.difference(before)], removed }));
  }

  /** How a tree differs from the one before; undefined if that is unknown. */
  changes(digest: Hash | undefined): TreeChanges | undefined {
    const saved = maybeReadJson<{ changed: readonly (readonly [string, FileRef])[]; removed: readonly string[] }>(
      this.file(digest, "changes.json"),
    );
    return saved && { ...saved, changed: new Map(saved.changed) };
  }

  /**
   * The layout for checking whether a tree is complete. The listing of a large site is long, so it is read only if its file
   * has changed since the layout was saved.
   */
  layout(digest: Hash | undefined): TreeLayout | undefined {
    const saved = this.savedLayout(digest);
    if (saved) return saved;
    const stamp = stampOf(this.file(digest, "files.txt"));
    const listing = this.listing(digest);
    if (listing && listing.digest === digest) this.writeLayout(listing, stamp);
    return listing;
  }

  /** The saved layout, if the listing's file is unchanged. */
  private savedLayout(digest: Hash | undefined): TreeLayout | undefined {
    const stamp = stampOf(this.file(digest, "files.txt"));
    const saved = maybeReadJson<SavedLayout>(this.file(digest, "layout.json"));
    const isOfListing = stamp !== "" && saved?.format === format && saved.stamp === stamp;
    return digest !== undefined && isOfListing ? { digest, branchingFolders: saved.branchingFolders } : undefined;
  }

  /** Saves the layout of a tree after its listing. */
  saveLayout(listing: Listing): void {
    this.writeLayout(listing, stampOf(this.file(listing.digest, "files.txt")));
  }

  /** Skips an empty stamp, which means that the file is too new. After a failure the next build reads the listing. */
  private writeLayout({ digest, branchingFolders }: TreeLayout, stamp: string): void {
    if (stamp === "") return;
    const file = this.file(digest, "layout.json");
    try {
      writeAtomically(file, JSON.stringify({ format, stamp, branchingFolders } satisfies SavedLayout));
    } catch {
      rmSync(file, { force: true });
    }
  }

  /** Removes the records of all but these trees and the latest ones of other folders that share the cache. */
  removeUnused(own: ReadonlySet<Hash | undefined>): void {
    const others = readdirSync(this.folder).filter((name) => !own.has(name.split(".")[0]));
    const age = (name: string) => statSync(join(this.folder, name)).mtimeMs;
    const oldest = others.map((name) => ({ name, age: age(name) })).sort((a, b) => b.age - a.age);
    for (const { name } of oldest.slice(maxFiles)) rmSync(join(this.folder, name), { force: true });
  }

  private file(digest: Hash | undefined, name: RecordName): string {
    return join(this.folder, `${digest}.${name}`);
  }
}
