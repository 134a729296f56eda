import type { Cube, Slice } from "../../../../src/core/chart/cube/cube.ts";
import { type CubeConfig, cubeOf } from "../../../../src/core/chart/cube/cubeConfig.ts";

/** Slugs of sex and age of each view. Men have no view of 25 to 64 years. */
const combinations = [
  "total all",
  "total 15-24",
  "total 25-64",
  "female all",
  "female 15-24",
  "female 25-64",
  "male all",
  "male 15-24",
];

/** A config with two dimensions. The view of place n shows the indicator n + 1. */
export const jobsConfig: CubeConfig = {
  $schema: "https://charts.example.org/schemas/cube-config.json",
  isPublished: true,
  title: { title: "Unemployment", titleVariant: "by sex and age" },
  dimensions: [
    {
      slug: "sex",
      name: "Sex",
      choices: [
        { slug: "total", name: "Both sexes" },
        { slug: "female", name: "Women" },
        { slug: "male", name: "Men" },
      ],
    },
    {
      slug: "age",
      name: "Age",
      choices: [
        { slug: "all", name: "All ages" },
        { slug: "15-24", name: "15–24 years" },
        { slug: "25-64", name: "25–64 years" },
      ],
    },
  ],
  views: combinations.map((combination, i) => {
    const [sex = "", age = ""] = combination.split(" ");
    return { dimensions: { sex, age }, indicators: { y: i + 1 } };
  }),
};

export const jobs: Cube = cubeOf("jobs", jobsConfig).cube;

/** The same, but several ages can be shown at once. */
export const agesConfig: CubeConfig = {
  ...jobsConfig,
  dimensions: jobsConfig.dimensions.map((one) => (one.slug === "age" ? { ...one, multiple: true } : one)),
};

export const jobsByAge: Cube = cubeOf("jobs", agesConfig).cube;

/** The slice of combinations such as "female 15-24", of which only the ages differ. */
export const slicesAt = (first: string, ...others: readonly string[]): Slice => ({
  cube: jobsByAge,
  index: combinations.indexOf(first),
  ...(others.length > 0 && { others: others.map((combination) => combinations.indexOf(combination)) }),
});

/** The combinations of a slice. */
export const combinationsAt = (slice: Slice | undefined): readonly (string | undefined)[] | undefined =>
  slice && [slice.index, ...(slice.others ?? [])].map((index) => combinations[index]);

/** The slice of a combination such as "female all". */
export const sliceAt = (combination: string): Slice => ({ cube: jobs, index: combinations.indexOf(combination) });

/** The combination of a slice. */
export const combinationAt = (slice: Slice | undefined): string | undefined => slice && combinations[slice.index];
