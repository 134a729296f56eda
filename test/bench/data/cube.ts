import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dataPackage, entitiesCsv, entitiesOf, measure, quoted, siteConfig } from "./content.ts";

/** A cube to generate. */
export interface CubeSpec {
  readonly slug: string;
  /** Number of choices of each dimension; every combination is a view. */
  readonly choices: readonly number[];
  readonly entities: number;
  readonly firstYear: number;
  readonly lastYear: number;
  /** `long`: a column for each dimension. `wide`: a column for each combination, which a pattern names. */
  readonly form: "long" | "wide";
}

const indicatorId = 100;
const dimensionNames: readonly string[] = ["sex", "age", "region", "education", "origin", "sector"];

/** Choices by dimension of each view. */
const combinationsOf = ({ choices }: CubeSpec): readonly (readonly number[])[] =>
  choices.reduce<readonly (readonly number[])[]>(
    (before, count) => before.flatMap((one) => Array.from({ length: count }, (_, choice) => [...one, choice])),
    [[]],
  );

/** Writes a content folder with a chart that has choosers, row by row, since cubes are larger than the memory. */
export async function writeCube(folder: string, spec: CubeSpec): Promise<void> {
  const { slug } = spec;
  const files = {
    "site.json": siteConfig,
    [`charts/${slug}.json`]: chartOf(spec),
    [`datasets/${slug}/datapackage.json`]: packageOf(spec),
  };
  for (const name of ["charts", `datasets/${slug}`]) await mkdir(join(folder, name), { recursive: true });
  for (const [path, value] of Object.entries(files)) await writeFile(join(folder, path), JSON.stringify(value));
  await writeFile(join(folder, "entities.csv"), entitiesCsv(spec.entities));
  const csv = Readable.from(spec.form === "long" ? longCsv(spec) : wideCsv(spec));
  await pipeline(csv, createWriteStream(join(folder, `datasets/${slug}/${slug}.csv`)));
}

const chartOf = ({ slug, choices, form }: CubeSpec): object => ({
  $schema: "https://charts.example.org/schemas/cube-config.json",
  slug,
  isPublished: true,
  title: { title: "Random walk" },
  defaultSelection: entitiesOf(20).map(({ name }) => name),
  config: { chartTypes: ["LineChart"], hasMapTab: true, subtitle: "A random walk that stands for nothing." },
  indicators: { y: form === "long" ? indicatorId : { dataset: slug, column: patternOf(choices) } },
});

const patternOf = (choices: readonly number[]): string =>
  `walk_${choices.map((_, i) => `{${dimensionNames[i]}}`).join("_")}`;

function packageOf(spec: CubeSpec): object {
  const { slug, choices, form } = spec;
  const fields =
    form === "long"
      ? [
          ...choices.map((_, i) => ({ name: dimensionNames[i], dimension: true })),
          { name: "walk", ...measure, indicatorId },
        ]
      : combinationsOf(spec).map((view, i) => ({ name: columnOf(view), ...measure, indicatorId: indicatorId + i }));
  return dataPackage(slug, fields);
}

const columnOf = (view: readonly number[]): string => `walk_${view.map((choice) => `c${choice}`).join("_")}`;

function* longCsv(spec: CubeSpec): Iterable<string> {
  yield `Entity,Code,Year,${spec.choices.map((_, i) => dimensionNames[i]).join(",")},walk\n`;
  const cells = combinationsOf(spec).map((view) => view.map((choice) => `c${choice}`).join(","));
  for (const { start, numbers } of rowsOf(spec, cells.length))
    yield cells.map((dimensions, i) => `${start},${dimensions},${numbers[i]}\n`).join("");
}

function* wideCsv(spec: CubeSpec): Iterable<string> {
  const columns = combinationsOf(spec).map(columnOf);
  yield `Entity,Code,Year,${columns.join(",")}\n`;
  for (const { start, numbers } of rowsOf(spec, columns.length)) yield `${start},${numbers.join(",")}\n`;
}

/** Entity, code and year with the values of all views. The same for the same spec. */
function* rowsOf(
  { entities, firstYear, lastYear }: CubeSpec,
  views: number,
): Iterable<{ readonly start: string; readonly numbers: Float64Array }> {
  for (const [place, { name, code }] of entitiesOf(entities).entries()) {
    const numbers = new Float64Array(views);
    for (let year = firstYear; year <= lastYear; year++) {
      for (let view = 0; view < views; view++)
        numbers[view] = Math.round(1000 + 300 * Math.sin(place + view * 7 + year / 9) + ((view * year) % 17)) / 10;
      yield { start: `${quoted(name)},${code},${year}`, numbers };
    }
  }
}
