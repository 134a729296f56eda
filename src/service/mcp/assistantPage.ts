import { type ReadResourceResult, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { siteScriptPath } from "../../core/chart/dataScript.ts";
import { assetPath } from "../../core/chart/siteUrl.ts";
import { html, unsafe } from "../../core/text/markup.ts";
import type { McpSite } from "./site.ts";

/** The page that shows a chart inside an assistant (MCP Apps, 2026-01-26). */
export const assistantPageUri = "ui://polygraph/chart.html";

const mimeType = "text/html;profile=mcp-app";

/** The entry of the page in lists of resources. */
export const assistantPage = {
  uri: assistantPageUri,
  name: "chart-page",
  title: "Interactive chart",
  description: "The page that show_chart opens in assistants that show apps.",
  mimeType,
};

/** The page as a single document: it cannot load anything, neither from this site nor from another. */
export async function readAssistantPage(site: McpSite): Promise<ReadResourceResult> {
  const { config } = await site.site();
  const [script, style, data] = await Promise.all(
    [assetPath(config, "assistant.js"), assetPath(config, "chart.css"), siteScriptPath].map((path) => text(site, path)),
  );
  const page = html`<!doctype html>
<html lang="en" data-embed>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chart</title>
<style>${unsafe(withoutFonts(style ?? ""))}
.actions > button { display: none }
#home { margin: 0 1.25rem 1rem; font-size: 0.8125rem }</style>
</head>
<body>
<main><figure id="chart" tabindex="-1"></figure><p id="home"></p></main>
<script>${unsafe(insideScript(data ?? ""))}</script>
<script>${unsafe(insideScript(script ?? ""))}</script>
</body>
</html>`;
  return { contents: [{ uri: assistantPageUri, mimeType, text: `${page}\n`, _meta: { ui: { prefersBorder: true } } }] };
}

/** @throws ResourceNotFoundError if the tree was built by a version without this page */
async function text(site: McpSite, path: string): Promise<string> {
  const bytes = await site.read(path);
  if (!bytes) throw new ResourceNotFoundError(assistantPageUri);
  return new TextDecoder().decode(bytes);
}

/** Fonts are files, which the page cannot load. */
const withoutFonts = (css: string): string => css.replace(/@font-face\{[^}]*\}/g, "");

/** Escapes code so that it neither ends the script element nor opens a comment that would hide its end. */
const insideScript = (code: string): string => code.replace(/<(?=\/script|!--)/gi, "\\x3c");
