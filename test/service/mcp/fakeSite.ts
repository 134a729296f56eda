import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { McpSite } from "../../../src/service/mcp/site.ts";
import type { Tool } from "../../../src/service/mcp/tool.ts";
import { series, testChart, testSite } from "../../fixture.ts";

/** A chart of two countries, `test`. */
export const lifeChart: Chart = testChart(
  [{ property: "y", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6) } }],
  { hasMapTab: true, title: "Life", subtitle: "In years" },
);

/** What a fake site has. */
export interface FakeSiteParts extends Partial<McpSite> {
  /** Contents of the tree, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Answers by target, else an empty one. */
  readonly answers?: Readonly<Record<string, Response>>;
  /** Collects the targets that are asked for. */
  readonly asked?: string[];
}

/** A site of tools in memory. */
export const fakeSite = ({ files = {}, answers = {}, asked = [], ...more }: FakeSiteParts = {}): McpSite => ({
  ask: async (target) => {
    asked.push(target);
    return answers[target]?.clone() ?? new Response("");
  },
  site: async () => testSite,
  chart: async (slug) => (slug === lifeChart.slug ? lifeChart : undefined),
  charts: async () => [],
  findCharts: async () => ({ charts: [], total: 0, corrected: undefined, topics: [], params: "" }),
  read: async (path) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
  ...more,
});

/** A tool as a server knows it. */
interface RegisteredTool {
  readonly name: string;
  readonly config: { readonly inputSchema: z.ZodObject } & Readonly<Record<string, unknown>>;
  run(args: unknown): Promise<CallToolResult>;
}

/** Registers a tool at a server that only remembers it. */
export function registered(tool: Tool, site: McpSite): RegisteredTool {
  let found: RegisteredTool | undefined;
  const server = {
    registerTool(name: string, config: RegisteredTool["config"], run: RegisteredTool["run"]) {
      found = { name, config, run: async (args) => run(config.inputSchema.parse(args)) };
    },
  };
  tool.register(server as unknown as McpServer, site);
  if (!found) throw new Error("no tool was registered");
  return found;
}

/** Calls a tool. The first text is its own, the others are published ones. */
export async function callTool(tool: Tool, args: unknown, site: McpSite) {
  const result = await registered(tool, site).run(args);
  const texts = result.content.map((part) => (part.type === "text" ? part.text : part.type));
  return { result, isError: result.isError === true, words: texts[0] ?? "", data: texts[1] ?? "" };
}
