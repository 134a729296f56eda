import type { Source } from "../../../src/core/chart/indicator.ts";
import type { Licence } from "../../../src/core/data/licence.ts";
import { builtCharts, type Content, indicatorIds } from "../content.ts";
import type { JsonDocument } from "../json.ts";
import type { Dataset } from "../package.ts";
import type { ContentProblem } from "../problem.ts";

/** Reserved hosts (RFC 2606), as in the folder created by `init`. */
const placeholderHost = /^(https?:\/\/)?([\w-]+\.)*example(\.(com|org|net))?(?=[/:?#]|$)/i;

/** Loopback addresses. */
const loopbackHost = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(?=[/:?#]|$)/i;

/** Placeholders for text that is still to be written. */
const placeholderWord = /^(todo|tbd|tba|fixme|xxx+|placeholder|example|source|licen[cs]e|your .*|\.\.\.|…|\?+|-)$/i;

const isPlaceholder = (text: string): boolean => placeholderHost.test(text.trim()) || placeholderWord.test(text.trim());

/** Whether texts contain information: at least one is not empty, and none is a placeholder. */
function isInformative(texts: readonly (string | undefined)[]): boolean {
  const written = texts.filter((text) => text !== undefined && text.trim() !== "");
  return written.length > 0 && !written.some((text) => text !== undefined && isPlaceholder(text));
}

const isSource = ({ title, producer, attribution, citation, citationFull, path }: Source): boolean =>
  isInformative([title, producer, attribution, citation, citationFull, path]);

const isLicence = ({ name, title, path }: Licence): boolean => isInformative([name, title, path]);

/** The site has a public URL, and states its sources and licences. */
export function* rightsProblems(content: Content): Iterable<ContentProblem> {
  yield* siteProblems(content);
  const used = new Set(builtCharts(content).flatMap(indicatorIds));
  for (const dataset of content.datasets) yield* datasetProblems(dataset, used);
}

function* siteProblems({ site: { config, document } }: Content): Iterable<ContentProblem> {
  if (!document) return;
  yield* urlProblems(config.baseUrl, document);
  if (!isInformative([config.licence])) {
    const licence = 'write the licence of what the site adds to its sources, such as "CC BY 4.0"';
    const message = config.licence === undefined ? "there is no licence" : "still a placeholder";
    yield document.problem(["licence"], message, licence, "warning");
  }
}

/** Problems of `baseUrl`. Invalid URLs are reported when site.json is read. */
function* urlProblems(baseUrl: string, document: JsonDocument): Iterable<ContentProblem> {
  const advice = "write where the site is published: links, feeds and pictures name it";
  const written = typeof document.value === "object" && document.value !== null && "baseUrl" in document.value;
  if (!written)
    yield document.problem([], `"baseUrl" is missing; the placeholder ${baseUrl} is used`, advice, "warning");
  else if (document.value.baseUrl !== baseUrl) return;
  else if (placeholderHost.test(baseUrl))
    yield document.problem(["baseUrl"], `still the placeholder ${baseUrl}`, advice, "warning");
  else if (loopbackHost.test(baseUrl))
    yield document.problem(["baseUrl"], `${baseUrl} is this machine alone`, advice, "warning");
}

function* datasetProblems({ document, indicators }: Dataset, used: ReadonlySet<number>): Iterable<ContentProblem> {
  const shown = indicators.filter(({ id }) => used.has(id));
  const [first] = shown;
  if (!first) return;
  const unsourced = shown.filter(({ sources }) => !sources.some(isSource)).map(({ name }) => JSON.stringify(name));
  if (unsourced.length > 0) {
    const message = `no sources, or only placeholders, of ${unsourced.slice(0, 3).join(", ")}${unsourced.length > 3 ? " …" : ""}`;
    const advice = 'write "sources" with a "title" or "producer" and a "path"';
    yield { ...document.problem(["sources"], message, advice, "warning"), kind: "figures without sources" };
  }
  const licensed = (first.dataset.licenses ?? []).some(isLicence);
  if (licensed || shown.every(({ sources }) => sources.some(({ license }) => license && isLicence(license)))) return;
  const advice = 'write "licenses", such as [{"name": "CC-BY-4.0"}]';
  const problem = document.problem(["licenses"], "no licence, or only a placeholder", advice, "warning");
  yield { ...problem, kind: "figures without a licence" };
}
