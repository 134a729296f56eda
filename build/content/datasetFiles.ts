import { posix } from "node:path";
import type { Problem } from "./problem.ts";

/** The files that datasets are made of, as a glob pattern. */
export const datasetFiles = "datasets/**/{datapackage.json,*.csv}";

/** Tells data packages from the CSVs around them, and warns of CSVs that have none beside them: no chart can show those. */
export function sortDatasetFiles(files: readonly string[]): {
  readonly packageFiles: readonly string[];
  readonly strays: readonly Problem[];
} {
  const packageFiles = files.filter((file) => file.endsWith("/datapackage.json"));
  const folders = new Set(packageFiles.map((file) => posix.dirname(file)));
  const hasPackage = (folder: string): boolean =>
    folders.has(folder) || (folder.includes("/") && hasPackage(posix.dirname(folder)));
  const strays = files.filter((file) => file.endsWith(".csv") && !hasPackage(posix.dirname(file)));
  return { packageFiles, strays: strays.map(strayProblem) };
}

const strayProblem = (file: string): Problem => ({
  severity: "warning",
  file,
  message: "there is no datapackage.json beside it, so no chart can show it",
  advice: "write one that names the file and its fields",
});
