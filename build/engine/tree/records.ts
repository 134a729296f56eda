import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Listing } from "../../cache/listing.ts";
import { maybeReadJson, maybeReadText, writeAtomically } from "../../cache/textFile.ts";
import { stampOf } from "../../content/folder.ts";
import type { Hash } from "../../hash.ts";
import type { TreeLayout } from "./completeness.ts";

/** Which chart each slug of a tree was: what tells a chart that was renamed from a new one. */
export type Identities = Readonly<Record<string, readonly string[]>>;

/** What was found in a listing, with the stamp that its file had. */
interface SavedLayout extends Pick<TreeLayout, "branchingFolders"> {
  readonly format: typeof format;
  readonly stamp: string;
}

/** Raised when other folders are looked at; an older one counts as absent. */
const format = 2;

type RecordName = "files.txt" | "charts.json" | "layout.json";

/** So many files of trees that stand elsewhere are kept. */
const maxFiles = 24;

/** What the cache knows of trees, by what they are known by. */
export class TreeRecords {
  private readonly folder: string;

  /** @param cache - its folder */
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

  /** The charts of a tree; none when it is not known. */
  charts(digest: Hash | undefined): Identities {
    return maybeReadJson<Identities>(this.file(digest, "charts.json")) ?? {};
  }

  save(listing: Listing, charts: Identities): void {
    mkdirSync(this.folder, { recursive: true });
    writeAtomically(this.file(listing.digest, "files.txt"), listing.chunks());
    writeAtomically(this.file(listing.digest, "charts.json"), JSON.stringify(charts));
  }

  /**
   * What tells whether a tree is whole. The listing of a large site is long: it is read when it is another file than the one
   * that the layout was found in.
   */
  layout(digest: Hash | undefined): TreeLayout | undefined {
    const kept = this.savedLayout(digest);
    if (kept) return kept;
    const stamp = stampOf(this.file(digest, "files.txt"));
    const listing = this.listing(digest);
    if (listing && listing.digest === digest) this.writeLayout(listing, stamp);
    return listing;
  }

  /** The layout that was found in the listing as its file is now. */
  private savedLayout(digest: Hash | undefined): TreeLayout | undefined {
    const stamp = stampOf(this.file(digest, "files.txt"));
    const kept = maybeReadJson<SavedLayout>(this.file(digest, "layout.json"));
    const isOfListing = stamp !== "" && kept?.format === format && kept.stamp === stamp;
    return digest !== undefined && isOfListing ? { digest, branchingFolders: kept.branchingFolders } : undefined;
  }

  /** Keeps the layout of a tree whose listing is kept. */
  saveLayout(listing: Listing): void {
    this.writeLayout(listing, stampOf(this.file(listing.digest, "files.txt")));
  }

  /** A stamp that is too young tells nothing. Where it cannot be written, the next build reads the listing. */
  private writeLayout({ digest, branchingFolders: crowdedFolders }: TreeLayout, stamp: string): void {
    if (stamp === "") return;
    const file = this.file(digest, "layout.json");
    try {
      writeAtomically(file, JSON.stringify({ format, stamp, branchingFolders: crowdedFolders } satisfies SavedLayout));
    } catch {
      rmSync(file, { force: true });
    }
  }

  /** Drops all but those of these trees, and of some of other places that share the cache. */
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
