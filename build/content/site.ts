import { placeholderUrl, siteSchema, termsSchema } from "../../src/core/chart/schema/site.ts";
import type { SiteConfig, Term, Topic } from "../../src/core/chart/site.ts";
import { type HomePage, homeSections, readHome } from "../../src/pages/home/blocks.ts";
import type { ChartFile } from "./chartFile.ts";
import { type ContentFolder, readText } from "./folder.ts";
import { readFonts, type SiteFont } from "./fonts.ts";
import { type IsKnownValid, type JsonDocument, readJson } from "./json.ts";
import { readLogo } from "./logo.ts";
import type { ContentProblem, Report } from "./problem.ts";
import { findSentencePackages, installSentenceModel } from "./sentencePackages.ts";
import { suggest, suggestOr } from "./suggestion.ts";
import { type Validated, validator } from "./validation.ts";

/** The fields of `site.json`, including those that pages do not need. */
interface SiteJson extends Omit<SiteConfig, "baseUrl"> {
  readonly baseUrl?: string;
  readonly loaders?: boolean;
  readonly topics?: readonly Topic[];
}

const validateSite = validator<SiteJson>(siteSchema);
const validateTerms = validator<Terms>(termsSchema);

/** The settings of a site. */
export interface SiteFile {
  readonly config: SiteConfig;
  readonly fonts: readonly SiteFont[];
  /** Whether `polygraph update` may run loader programs. */
  readonly loaders?: boolean;
  /** Topics of charts; empty if charts are grouped by dataset. */
  readonly topics: readonly Topic[];
  /** Undefined if site.json is missing or invalid, which is reported. */
  readonly document?: JsonDocument;
}

/** Used if site.json is missing or invalid, so that the rest of the content can be checked. */
const defaultSite: SiteFile = { config: { title: "", baseUrl: "https://example.org" }, fonts: [], topics: [] };

const installAdvice = `write: ${installSentenceModel}`;

/** Reads `site.json`. If it is missing or invalid, this is reported and defaults are used. */
export async function readSite(folder: ContentFolder, report: Report, isKnownValid?: IsKnownValid): Promise<SiteFile> {
  const file = "site.json";
  if ((await folder.list(file)).length === 0) {
    const advice = 'write one: {"title": "My charts", "baseUrl": "https://charts.example.org"}';
    report({ severity: "error", file, message: "missing file", advice });
    return defaultSite;
  }
  const document = await readJson(folder, file, report, isKnownValid);
  const checked = validateSite(document, report);
  if (!document || !checked) return defaultSite;
  const { loaders, topics = [], ...value } = checked.value;
  if (value.embedder?.type === "sentence" && !findSentencePackages())
    report(document.problem(["embedder"], "the packages of the sentence model are missing", installAdvice));
  const { fonts: paths, ...rest } = await withLogo({ baseUrl: placeholderUrl, ...value }, folder, document, report);
  const fonts = await readFonts(paths ?? [], folder, document, report);
  const config = { ...rest, ...(paths && { fonts: fonts.map(({ path }) => path) }) };
  return { config, fonts, topics, ...(loaders !== undefined && { loaders }), document };
}

/** Replaces the logo's path by a data URI. */
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

/** Reads `terms.json`; empty if there is none. Invalid terms are left out. */
export async function readTerms(folder: ContentFolder, report: Report): Promise<Validated<Terms>> {
  const file = "terms.json";
  if ((await folder.list(file)).length === 0) return { value: {}, isComplete: true };
  return validateTerms(await readJson(folder, file, report), report) ?? { value: {}, isComplete: false };
}

/** The editor's home page. */
const homeFile = "home.md";

/** Reads `home.md`; undefined if there is none. */
export async function readHomeFile(folder: ContentFolder, report: Report): Promise<HomePage | undefined> {
  if ((await folder.list(homeFile)).length === 0) return undefined;
  const text = await readText(folder, homeFile, report);
  return text === undefined ? undefined : readHome(text);
}

/** Problems of `home.md`: unknown tags, and charts that are drafts or do not exist. */
export function* homeProblems({ charts, faults }: HomePage, all: readonly ChartFile[]): Iterable<ContentProblem> {
  for (const { line, tag } of faults) {
    const near = suggest(tag, homeSections);
    const advice = near ? `write {{${near}}}` : "write {{chart its-slug}}, or a part that there is, such as {{topics}}";
    yield { severity: "error", file: homeFile, line, message: `unknown tag {{${tag.slice(0, 60)}}}`, advice };
  }
  const bySlug = new Map(all.map((chart) => [chart.slug, chart]));
  for (const { line, slug } of charts) {
    const chart = bySlug.get(slug);
    if (chart?.isPublished) continue;
    if (chart) {
      const advice = 'write "isPublished": true into it, or take the tag out';
      const message = `the chart ${slug} is a draft, which the front page leaves out`;
      yield { severity: "warning", file: homeFile, line, message, advice };
      continue;
    }
    const advice = suggestOr(slug, bySlug.keys(), "write the slug of a chart of this content");
    yield { severity: "warning", file: homeFile, line, message: `there is no chart ${slug.slice(0, 60)}`, advice };
  }
}
