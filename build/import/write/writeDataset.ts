import { join } from "node:path";
import { explainSystemError } from "../../failure.ts";
import { hash } from "../../hash.ts";
import type { AddPlan } from "./addPlan.ts";
import { hashPackage, replaceSource, type SourceRecord } from "./dataPackage.ts";
import { FileTransaction, maybeReadFile } from "./fileTransaction.ts";

/** A file and what happened to it. */
export interface WrittenFile {
  readonly path: string;
  readonly outcome: "new" | "changed" | "as it was" | "kept, for somebody edited it";
}

/**
 * Writes a dataset and its charts, all files or none. It skips files that were edited since, and files that are
 * unchanged.
 */
export async function writeDataset(dir: string, plan: AddPlan): Promise<readonly WrittenFile[]> {
  const packageText = await maybeReadFile(join(dir, plan.packagePath));
  const before = packageText === undefined ? undefined : recordOf(packageText);
  const files = new FileTransaction(dir);
  const written: WrittenFile[] = [];
  const hashes: Record<string, string> = {};
  try {
    for (const { path, pieces } of plan.files) {
      const old = await hashOf(join(dir, path));
      const fresh = await files.stage(path, pieces());
      const isSchema = path.startsWith("schemas/");
      // The new mapping includes the edits of the old one.
      const isOurs = isSchema || path.endsWith("/mapping.csv");
      const isEdited = !isOurs && old !== undefined && old !== before?.written?.[path] && old !== fresh;
      if (old === fresh || isEdited) await files.unstage();
      if (!isSchema) hashes[path] = isEdited ? (before?.written?.[path] ?? fresh) : fresh;
      written.push({ path, outcome: isEdited ? "kept, for somebody edited it" : outcomeOf(old, fresh) });
    }
    written.push(await stagePackage(plan, packageText, hashes, files));
    await files.commit();
  } catch (error) {
    await files.rollback();
    throw explainSystemError(error, "nothing was written");
  }
  return written;
}

const outcomeOf = (old: string | undefined, fresh: string): WrittenFile["outcome"] =>
  old === undefined ? "new" : old === fresh ? "as it was" : "changed";

/** Stages the data package. @param old - its previous text */
async function stagePackage(
  plan: AddPlan,
  old: string | undefined,
  hashes: Readonly<Record<string, string>>,
  files: FileTransaction,
): Promise<WrittenFile> {
  const path = plan.packagePath;
  const text = plan.packageText(hashes);
  if (old === text) return { path, outcome: "as it was" };
  const recorded = old === undefined ? undefined : recordOf(old)?.written?.[path];
  if (old !== undefined && hashPackage(JSON.parse(old)) !== recorded) {
    // `source` is updated in any case: otherwise, the new values would count as edited next time.
    const { source } = JSON.parse(text) as { readonly source: SourceRecord };
    const written = { ...source.written, [path]: recorded ?? "" };
    const updated = replaceSource(old, { ...source, written });
    if (updated !== old) await files.stage(path, [updated]);
    return { path, outcome: "kept, for somebody edited it" };
  }
  await files.stage(path, [text]);
  return { path, outcome: old === undefined ? "new" : "changed" };
}

const recordOf = (packageText: string): SourceRecord | undefined =>
  (JSON.parse(packageText) as { readonly source?: SourceRecord }).source;

const hashOf = async (file: string): Promise<string | undefined> => {
  const text = await maybeReadFile(file);
  return text === undefined ? undefined : hash(text);
};
