import { formatCount } from "../../src/pages/catalogue/entry.ts";

interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** A summary that can be serialised. */
export interface SavedSummary {
  readonly charts: number;
  readonly drafts: number;
  readonly kinds: readonly (readonly [kind: string, size: Size])[];
}

/** Counts a tree's files and bytes by representation, in the order of the registry. */
export class TreeSummary {
  charts: number;
  /** Unpublished charts, which were left out. */
  drafts: number;
  private readonly kinds: Map<string, Size>;

  /** Files that this build rendered; the others come from earlier builds. */
  made = 0;

  /** @param saved - the summary of a tree in which files will be replaced */
  constructor({ charts, drafts, kinds }: SavedSummary = { charts: 0, drafts: 0, kinds: [] }) {
    this.charts = charts;
    this.drafts = drafts;
    this.kinds = new Map(kinds);
  }

  save(): SavedSummary {
    return { charts: this.charts, drafts: this.drafts, kinds: [...this.kinds] };
  }

  /** Counts a file that replaces one of `before` bytes. */
  replace(kind: string, before: number, bytes: number, isNew: boolean): void {
    const { files, bytes: all } = this.kinds.get(kind) ?? { files: 1, bytes: before };
    this.kinds.set(kind, { files, bytes: all - before + bytes });
    if (isNew) this.made++;
  }

  add(kind: string, bytes: number, isNew: boolean): void {
    const known = this.kinds.get(kind) ?? { files: 0, bytes: 0 };
    this.kinds.set(kind, { files: known.files + 1, bytes: known.bytes + bytes });
    if (isNew) this.made++;
  }

  get total(): { files: number; bytes: number } {
    const all = [...this.kinds.values()];
    return {
      files: all.reduce((sum, { files }) => sum + files, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** A table for people. @param seconds - duration of the build */
  text(seconds: number): string {
    const { files, bytes } = this.total;
    const rows = [...this.kinds].map(([kind, count]) => [kind, String(count.files), size(count.bytes)] as const);
    const width = Math.max(...rows.map(([kind]) => kind.length), 0);
    const table = rows.map(([kind, n, b]) => `  ${kind.padEnd(width)}  ${n.padStart(6)} files  ${b.padStart(9)}`);
    if (this.drafts > 0)
      table.push(
        `${formatCount(this.drafts, "draft")} left out; "isPublished": true publishes a chart, --drafts builds all`,
      );
    const made = this.made === files ? "" : ` (${this.made} new)`;
    return [
      ...table,
      `${formatCount(this.charts, "chart")}, ${files} files${made}, ${size(bytes)} in ${seconds.toFixed(1)} s`,
    ].join("\n");
  }

  /** The same as JSON. */
  json(seconds: number): string {
    const representations = Object.fromEntries(this.kinds);
    const rounded = Math.round(seconds * 1000) / 1000;
    return JSON.stringify({ charts: this.charts, ...this.total, made: this.made, seconds: rounded, representations });
  }
}

function size(bytes: number): string {
  if (bytes < 1e3) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
