import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * Makes a large content of a content folder: its charts and datasets so many times, each copy with slugs, ids, titles and
 * figures of its own, so that no work of one serves for another. The files beside them are taken as they are.
 *
 *     node --import tsx test/bench/data/multiply.ts FROM TO TIMES
 */
export async function multiplyContent(from: string, to: string, times: number): Promise<void> {
  for (const name of ["site.json", "entities.csv"]) await copy(join(from, name), join(to, name), (text) => text);
  const charts = (await readdir(join(from, "charts"))).filter((name) => name.endsWith(".json"));
  const datasets = await readdir(join(from, "datasets"));
  for (let number = 0; number < times; number++) {
    await mkdir(join(to, "charts"), { recursive: true });
    for (const file of charts) {
      const place = join(to, "charts", `${nameOf(basename(file, ".json"), number)}.json`);
      await copy(join(from, "charts", file), place, (text) =>
        JSON.stringify(chartOf(JSON.parse(text), number), null, 2),
      );
    }
    for (const dataset of datasets)
      await multiplyDataset(join(from, "datasets", dataset), join(to, "datasets"), number);
  }
}

async function multiplyDataset(from: string, to: string, number: number): Promise<void> {
  const folder = join(to, nameOf(basename(from), number));
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(from))
    await copy(join(from, file), join(folder, file), (text) =>
      file === "datapackage.json"
        ? JSON.stringify(packageOf(JSON.parse(text), number), null, 1)
        : figuresOf(text, number),
    );
}

interface AnyChart {
  readonly slug: string;
  readonly title?: string;
  readonly dimensions: readonly { readonly variableId: number }[];
}

const chartOf = (chart: AnyChart, number: number): AnyChart => ({
  ...chart,
  slug: nameOf(chart.slug, number),
  ...(chart.title !== undefined && { title: titleOf(chart.title, number) }),
  dimensions: chart.dimensions.map((dimension) => ({ ...dimension, variableId: idOf(dimension.variableId, number) })),
});

interface AnyField {
  readonly name: string;
  readonly indicatorId?: number;
}

interface AnyPackage {
  readonly name: string;
  readonly title: string;
  readonly resources: readonly { readonly schema: { readonly fields: readonly AnyField[] } }[];
}

const packageOf = (found: AnyPackage, number: number): AnyPackage => ({
  ...found,
  name: nameOf(found.name, number),
  title: titleOf(found.title, number),
  resources: found.resources.map((resource) => ({
    ...resource,
    schema: { ...resource.schema, fields: resource.schema.fields.map((field) => fieldOf(field, number)) },
  })),
});

const fieldOf = (field: AnyField, number: number): AnyField =>
  field.indicatorId === undefined ? field : { ...field, indicatorId: idOf(field.indicatorId, number) };

/** The first copy is the original. */
const nameOf = (name: string, number: number): string => (number === 0 ? name : `${name}-${number}`);
const titleOf = (title: string, number: number): string => (number === 0 ? title : `${title}, ${number}`);
const idOf = (id: number, number: number): number => id + number * 100_000_000;

/** A table whose last figure in each row has another last digit; its header stays. */
function figuresOf(csv: string, number: number): string {
  const start = csv.indexOf("\n") + 1;
  const rows = csv.slice(start).replace(/\d(?=\r?$)/gm, (digit) => String((Number(digit) + number) % 10));
  return csv.slice(0, start) + rows;
}

async function copy(from: string, to: string, change: (text: string) => string): Promise<void> {
  await mkdir(join(to, ".."), { recursive: true });
  await writeFile(to, change(await readFile(from, "utf8")));
}

const [, script, from, to, times] = process.argv;
if (script?.endsWith("multiply.ts") && from && to) await multiplyContent(from, to, Number(times ?? 10));
