import { group } from "d3-array";
import type { Feature, FeatureCollection, MultiPolygon } from "geojson";
import { outlines } from "../../../../src/core/plot/map/outlines.ts";
import type { View } from "../../../../src/core/view/view.ts";
import { viewWords } from "../../../../src/core/words/words.ts";

/** A row of a view as libraries take it. */
export interface Row {
  readonly entity: string;
  readonly year: number;
  readonly y: number;
  readonly x: number;
  readonly size: number;
}

/** The world's places, each with the value of the row that stands for it. */
export type World = FeatureCollection<MultiPolygon, { readonly name: string; readonly value: number | null }>;

/** What a peer draws, brought into its own form before the clock starts. */
export interface Task {
  readonly title: string;
  readonly subtitle: string;
  readonly rows: readonly Row[];
  /** Rows of each entity. */
  readonly byEntity: ReadonlyMap<string, readonly Row[]>;
  readonly world: World;
  readonly width: number;
  readonly height: number;
}

/** A library that draws the same charts: by slug, the SVG of a task. */
export interface Peer {
  readonly name: string;
  readonly draw: Readonly<Record<string, (task: Task) => string | Promise<string>>>;
}

export function taskOf(view: View): Task {
  const rows = rowsOf(view);
  const { title, subtitle } = viewWords(view);
  return {
    title,
    subtitle,
    rows,
    byEntity: group(rows, ({ entity }) => entity),
    world: worldOf(view, rows),
    width: 850,
    height: 600,
  };
}

function rowsOf({ table }: View): Row[] {
  const at = (property: string): number => table.columns.findIndex(({ dimension }) => dimension.property === property);
  const [y, x, size] = [at("y"), at("x"), at("size")];
  return table.rows.map(({ entity, time, cells }) => ({
    entity,
    year: time,
    y: Number(cells[y]?.value),
    x: Number(cells[x]?.value),
    size: Number(cells[size]?.value),
  }));
}

function worldOf({ chart }: View, rows: readonly Row[]): World {
  const byCode = new Map(rows.map((row) => [chart.codes[row.entity], row]));
  const features = outlines().map(
    ({ code, geometry }): Feature<MultiPolygon, World["features"][number]["properties"]> => {
      const row = byCode.get(code);
      return { type: "Feature", geometry, properties: { name: row?.entity ?? code, value: row?.y ?? null } };
    },
  );
  return { type: "FeatureCollection", features };
}
