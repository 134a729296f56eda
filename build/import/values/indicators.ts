import { unscaled, wordOfScale } from "../../vocabulary/magnitudes.ts";
import { textOf } from "../cell/cell.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table, TableColumn } from "../table/table.ts";
import { NumberColumn, WordColumn } from "./columns.ts";

/** An indicator with its values by pair of entity and time. */
export interface MeltedIndicator {
  /** Words from columns and headers, the most general first; empty if nothing names the indicator. */
  readonly words: readonly string[];
  readonly unit?: string;
  readonly column: NumberColumn | WordColumn;
  /** Column index in the sheet, if one column holds all its values. */
  readonly at?: number;
  /** Its code, if the format says which column names the indicators. */
  readonly code?: string;
  /** The cells of the layout's parts, with what they mean; empty if they do not apply to it. */
  readonly parts: readonly { readonly code: string; readonly label: string }[];
  /** The words of its header. */
  readonly ownWords: readonly string[];
}

interface FoundIndicator extends MeltedIndicator {
  readonly column: NumberColumn;
  /** The same words, those of breakdowns with the header of their column: `Disability: Yes`. */
  readonly longWords: readonly string[];
}

/** Above this number, the user must select some: nobody wants all of them. Readers choose among those of several columns. */
const [maxIndicators, maxCombinations] = [300, 10_000];

/** Words that mean nothing without the header above them. */
const meansNothing = /^(?:yes|no|true|false|y|n|other|[\d.,<>+–-]+)$/i;

/** Collects the indicators of a table by the words in rows and headers. */
export class Indicators {
  readonly words: readonly WordColumn[];
  private readonly table: Table;
  private readonly layout: TableLayout;
  private readonly found = new Map<string, FoundIndicator>();
  /** For the words of a row, the indicator of each value column. */
  private readonly rows = new Map<string, (NumberColumn | undefined)[]>();
  /** Of the current row. */
  private key = "";
  private readonly ats: readonly number[];

  constructor(table: Table, layout: TableLayout) {
    this.table = table;
    this.layout = layout;
    this.words = layout.categories.map(() => new WordColumn());
    this.ats = [...layout.parts.map(({ at }) => at), ...[layout.unit, layout.scale].flatMap((one) => one?.at ?? [])];
  }

  get count(): number {
    return this.found.size + this.words.length;
  }

  /** The indicators of a row; undefined if there are too many. */
  row(row: number): (NumberColumn | undefined)[] | undefined {
    const { sheet } = this.table;
    let key = "";
    for (let i = 0; i < this.ats.length; i++)
      key += (i === 0 ? "" : "\u0000") + textOf(cellAt(sheet, row, this.ats[i] as number));
    let columns = this.rows.get(key);
    if (!columns) {
      columns = [];
      this.rows.set(key, columns);
    }
    this.key = key;
    const most = this.layout.parts.length > 1 ? maxCombinations : maxIndicators;
    return this.found.size > most ? undefined : columns;
  }

  column(columns: (NumberColumn | undefined)[], i: number): NumberColumn {
    const known = columns[i];
    if (known) return known;
    const { parts, values } = this.layout;
    const value = values[i];
    const current = this.key.split("\u0000");
    const named = value?.isWhole ? [] : parts;
    const labels = named.map(({ at, name }, p) => ({ name, label: this.labelOf(at, current[p] ?? "") }));
    const stated = labels.filter(({ label }) => label !== "");
    const words = [...stated.map(({ label }) => label), ...(value?.words ?? [])];
    const longWords = [
      ...stated.map(({ name, label }) => (name === "" ? label : `${name}: ${label}`)),
      ...(value?.words ?? []),
    ];
    const written = value?.isWhole ? "" : this.unitOf(current.slice(parts.length));
    const isScaleOnly = this.layout.unit === undefined && written !== "" && value?.unit !== undefined;
    const unit = isScaleOnly ? `${value.unit}, ${written}` : written || value?.unit;
    // With one row per entity and time, each column is a separate indicator, even if names repeat.
    const isOwn = value?.time === undefined && value?.part === undefined && value?.entity === undefined;
    const key = JSON.stringify([words, unit, isOwn ? i : -1, named.map((_, p) => current[p])]);
    let entry = this.found.get(key);
    if (!entry) {
      const code = named.findIndex(({ at }) => this.metaOf(at)?.role === "indicator");
      entry = {
        ...{ words, longWords, column: new NumberColumn() },
        parts: labels.map(({ label }, p) => ({ code: current[p] ?? "", label })),
        ownWords: value?.words ?? [],
        ...(unit && { unit }),
        ...(isOwn && value && { at: value.at }),
        ...(code >= 0 && { code: current[code] ?? "" }),
      };
      this.found.set(key, entry);
    }
    columns[i] = entry.column;
    return entry.column;
  }

  /** Unit and magnitude of a row: "dollars, billions". */
  private unitOf(cells: readonly string[]): string {
    const { unit, scale } = this.layout;
    const described = [unit, scale].filter((one) => one !== undefined);
    const words = described.map((one, i) => {
      const label = this.labelOf(one.at, cells[i] ?? "");
      return one === scale ? (wordOfScale(label) ?? label) : label;
    });
    const isSaid = (word: string, i: number): boolean =>
      described[i] === scale &&
      (unscaled.cell.test(word) || (i > 0 && (words[0] ?? "").toLowerCase().includes(word.toLowerCase())));
    return words.filter((word, i) => word !== "" && !isSaid(word, i)).join(", ");
  }

  /** Adds headers to words that several indicators share, and to those that say nothing without: `Yes`. */
  private distinctNames(found: readonly FoundIndicator[]): readonly MeltedIndicator[] {
    const counts = new Map<string, number>();
    const keyOf = ({ words, unit }: MeltedIndicator): string => JSON.stringify([words, unit]);
    for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
    const hasBlanks = (this.layout.breakdowns ?? []).length > 0;
    const isUnclear = (one: FoundIndicator): boolean =>
      (counts.get(keyOf(one)) ?? 0) > 1 || (hasBlanks && one.words.some((word) => meansNothing.test(word)));
    return found.map(({ longWords, ...one }) =>
      isUnclear({ longWords, ...one }) && this.layout.parts.length > 0 ? { ...one, words: longWords } : one,
    );
  }

  private readonly metaOf = (at: number): TableColumn["meta"] =>
    this.table.columns.find((column) => column.at === at)?.meta;

  private readonly labelOf = (at: number, text: string): string => this.metaOf(at)?.labels?.get(text) ?? text;

  /** The indicators with values. */
  all(): readonly MeltedIndicator[] {
    const numbers = this.distinctNames([...this.found.values()].filter(({ column }) => column.filled > 0));
    const words = this.layout.categories.map(({ name, at }, i) => ({
      words: [name],
      parts: [],
      ownWords: [name],
      column: this.words[i] ?? new WordColumn(),
      at,
    }));
    return [...numbers, ...words.filter(({ column }) => column.filled > 0)];
  }
}
