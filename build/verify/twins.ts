import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import type { Report } from "../content/problem.ts";
import { isFresh } from "../engine/tree/twins.ts";
import type { CheckedPart } from "./checkedPart.ts";
import type { TreeFolder } from "./folder.ts";

/** Twins that are decompressed at the same time. */
const concurrency = 4;

/** Precompressed files contain what the files next to them do. */
export async function checkTwins(tree: TreeFolder, scope: CheckedPart, report: Report): Promise<void> {
  const checked = tree.twins.filter(({ original }) => scope.has(original));
  await pMap(
    checked,
    async (twin) => {
      const [bytes, original] = await Promise.all(
        [twin.path, twin.original].map((path) => readFile(join(tree.folder, path))),
      );
      if (bytes && original && (await isFresh(twin, bytes, original))) return;
      report({
        severity: "error",
        file: twin.path,
        message: `is not what ${twin.original} is`,
        advice: "run polygraph compress again",
      });
    },
    { concurrency },
  );
}
