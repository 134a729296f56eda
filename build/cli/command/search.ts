import { readFile } from "node:fs/promises";
import type { SemanticSearchResponse } from "../../../src/search/result.ts";
import { ChartLibrary } from "../../../src/service/charts.ts";
import { searchTree } from "../../../src/service/search.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { Failure, UsageError } from "../../failure.ts";
import { queryEmbedder } from "../../site/search/embedder.ts";
import { lanceEngine } from "../../site/search/lance.ts";
import type { Console } from "../../terminal/console.ts";
import { parseCount, parseOptions } from "../../terminal/options.ts";

export const help = `Searches the indicators of a built tree by meaning, best first. If the words name choices of a chart with
choosers, such as "unemployment of women", the view and its URL follow; so do dashboards.

Usage: polygraph search WORDS [--dist DIR] [--limit N] [--content DIR] [--json]

Options:
  --dist DIR       the tree (dist)
  --limit N        maximum number of results (10)
  --content DIR    content folder, for the model path of an onnx embedder (content)
  --json           print the answer of the service
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const options = {
    dist: { type: "string", default: "dist" },
    limit: { type: "string", default: "10" },
    content: { type: "string", default: "content" },
    json: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseOptions(args, options, Number.POSITIVE_INFINITY);
  const words = positionals.join(" ").trim();
  if (words === "") throw new UsageError("search needs words, for example: polygraph search life expectancy");
  const limit = parseCount("limit", values.limit, 1, 100);
  await readFile(`${values.dist}/site.js`).catch(() => {
    throw new Failure(`${values.dist} does not contain a tree; create it with polygraph build`);
  });
  const store = folderStore(values.dist);
  const search = searchTree(store, new ChartLibrary(store, 2 ** 20), {
    queryEmbedder: queryEmbedder(values.content),
    searchEngine: lanceEngine(values.dist),
    broken: (_, error) => {
      throw new Failure(`the search index cannot be opened: ${error instanceof Error ? error.message : error}`);
    },
  });
  const query = new URLSearchParams({ query: words, limit: String(limit) });
  const { status, body } = await search.answer(query, (error) => {
    throw new Failure(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const text = new TextDecoder().decode(body);
  if (status === 404) throw new Failure(`${values.dist} has no search index; create it with polygraph index`);
  if (status !== 200) throw new Failure(JSON.parse(text).message);
  if (values.json) return console.out(`${text}\n`);
  const answer: SemanticSearchResponse = JSON.parse(text);
  console.out(lines(answer));
  if (answer.total_results === 0 && !answer.views && !answer.dashboards) console.err(`no results for "${words}"\n`);
}

const lines = ({ results, views = [], dashboards = [] }: SemanticSearchResponse): string => {
  const found = results.map(({ score, indicator_id, title }) => `${score.toFixed(2)}  ${indicator_id}  ${title}\n`);
  const named = views.map(({ title, url }) => `View  ${title}\n      ${url}\n`);
  const pages = dashboards.map(({ title, url }) => `Dashboard  ${title}\n           ${url}\n`);
  return [...found, ...named, ...pages].join("");
};
