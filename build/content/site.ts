import { placeholderUrl, siteSchema, termsSchema } from "../../src/core/chart/schema/site.ts";
import type { SiteConfig, Term, Topic } from "../../src/core/chart/site.ts";
import type { ContentFolder } from "./folder.ts";
import { readFonts, type SiteFont } from "./fonts.ts";
import { type IsSound, type JsonDocument, readJson } from "./json.ts";
import { readLogo } from "./logo.ts";
import type { Report } from "./problem.ts";
import { type Checked, validator } from "./validation.ts";

/** What `site.json` holds beside what pages are told. */
interface WrittenSite extends Omit<SiteConfig, "baseUrl"> {
  readonly baseUrl?: string;
  readonly loaders?: boolean;
  readonly topics?: readonly Topic[];
}

const validateSite = validator<WrittenSite>(siteSchema);
const validateTerms = validator<Terms>(termsSchema);

/** The site's settings, as their file holds them. */
export interface SiteFile {
  readonly config: SiteConfig;
  readonly fonts: readonly SiteFont[];
  /** Whether `polygraph update` may run the programs beside datasets. */
  readonly loaders?: boolean;
  /** The subjects that charts are filed under; none where they are filed by dataset. */
  readonly topics: readonly Topic[];
  /** Absent when there is no site.json, or a broken one; that is reported. */
  readonly document?: JsonDocument;
}

/** What stands in for a site.json that is missing or wrong, so that the rest of the content can be checked. */
const noSite: SiteFile = { config: { title: "", baseUrl: "https://example.org" }, fonts: [], topics: [] };

/** Reads `site.json`; one that is missing or wrong is reported, and another stands in for it. */
export async function readSite(folder: ContentFolder, report: Report, isSound?: IsSound): Promise<SiteFile> {
  const file = "site.json";
  if ((await folder.list(file)).length === 0) {
    const advice = 'write one: {"title": "My charts", "baseUrl": "https://charts.example.org"}';
    report({ severity: "error", file, message: "missing file", advice });
    return noSite;
  }
  const document = await readJson(folder, file, report, isSound);
  const checked = validateSite(document, report);
  if (!document || !checked) return noSite;
  const { loaders, topics = [], ...value } = checked.value;
  const { fonts: paths, ...rest } = await withLogo({ baseUrl: placeholderUrl, ...value }, folder, document, report);
  const fonts = await readFonts(paths ?? [], folder, document, report);
  const config = { ...rest, ...(paths && { fonts: fonts.map(({ path }) => path) }) };
  return { config, fonts, topics, ...(loaders !== undefined && { loaders }), document };
}

/** The config with the logo itself where the file has its path. */
async function withLogo(config: SiteConfig, folder: ContentFolder, document: JsonDocument, report: Report) {
  const { brand } = config;
  if (brand?.logo === undefined) return config;
  const { logo: path, ...rest } = brand;
  const logo = await readLogo(path, folder);
  if ("uri" in logo) return { ...config, brand: { ...rest, logo: logo.uri } };
  report(document.problem(["brand", "logo"], logo.message, logo.advice));
  return { ...config, brand: rest };
}

type Terms = Readonly<Record<string, Term>>;

/** `terms.json`; without one, there are no terms. Of a broken one, those that are left. */
export async function readTerms(folder: ContentFolder, report: Report): Promise<Checked<Terms>> {
  const file = "terms.json";
  if ((await folder.list(file)).length === 0) return { value: {}, isWhole: true };
  return validateTerms(await readJson(folder, file, report), report) ?? { value: {}, isWhole: false };
}
