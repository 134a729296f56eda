import { siteSchema } from "../../src/chart/schema/site.ts";
import { termsSchema } from "../../src/chart/schema/terms.ts";
import type { SiteConfig, Term } from "../../src/chart/site.ts";
import type { ContentFolder } from "./folder.ts";
import { type IsSound, type JsonDocument, readJson } from "./json.ts";
import type { Report } from "./problem.ts";
import { validator } from "./validation.ts";

const validateSite = validator<SiteConfig>(siteSchema);
const validateTerms = validator<Readonly<Record<string, Term>>>(termsSchema);

export interface SiteFile {
  readonly config: SiteConfig;
  /** Absent when there is no site.json, or a broken one; that is reported. */
  readonly document?: JsonDocument;
}

/** What stands in for a site.json that is missing or wrong, so that the rest of the content can be checked. */
const noSite: SiteFile = { config: { title: "", baseUrl: "https://example.org" } };

export async function readSite(folder: ContentFolder, report: Report, isSound?: IsSound): Promise<SiteFile> {
  const file = "site.json";
  if ((await folder.list(file)).length === 0) {
    const advice = 'write one: {"title": "My charts", "baseUrl": "https://charts.example.org"}';
    report({ severity: "error", file, message: "missing file", advice });
    return noSite;
  }
  const document = await readJson(folder, file, report, isSound);
  const config = document && validateSite(document, report);
  if (!config) return noSite;
  await checkLogo(folder, document, config, report);
  return { config, document };
}

async function checkLogo(folder: ContentFolder, document: JsonDocument, config: SiteConfig, report: Report) {
  const logo = config.brand?.logo;
  if (logo === undefined) return;
  const bytes = await folder.read(logo);
  const failures = { missing: `missing file: ${logo}`, outside: `the file lies outside the content folder: ${logo}` };
  if (typeof bytes !== "string") return;
  report(document.problem(["brand", "logo"], failures[bytes], "write the path of an image below the content folder"));
}

/** `terms.json`; without one, there are no terms. */
export async function readTerms(folder: ContentFolder, report: Report): Promise<Readonly<Record<string, Term>>> {
  const file = "terms.json";
  if ((await folder.list(file)).length === 0) return {};
  const document = await readJson(folder, file, report);
  return (document && validateTerms(document, report)) ?? {};
}
