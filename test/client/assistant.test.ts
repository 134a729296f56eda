import type { CallToolResult } from "@modelcontextprotocol/client";
import { AppBridge, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyClient, connect } from "../service/mcp/clients.ts";
import { useTestSite } from "./site.ts";

const site = useTestSite();
let client: AnyClient;
beforeAll(async () => {
  client = await connect("2026", site.url("/mcp"));
});

/** Content security policy of hosts for an app without special requests. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'";

/** Messages between host and app. */
type Transport = Parameters<AppBridge["connect"]>[0];

interface Shown {
  readonly page: Page;
  readonly app: FrameLocator;
  readonly bridge: AppBridge;
  readonly opened: string[];
  readonly heights: number[];
  readonly errors: string[];
}

/** Shows a tool result in a sandbox like that of the official host library. */
async function show(args: Record<string, unknown>): Promise<Shown> {
  const { tools } = await client.listTools();
  const meta = tools.find(({ name }) => name === "show_chart")?._meta as { ui: { resourceUri: string } };
  const { contents } = await client.readResource({ uri: meta.ui.resourceUri });
  const [document] = contents as { text: string; mimeType: string }[];
  expect(document?.mimeType).toBe(RESOURCE_MIME_TYPE);
  const page = await site.newPage({ viewport: { width: 700, height: 900 } });
  const [opened, heights, errors]: [string[], number[], string[]] = [[], [], []];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  const bridge = new AppBridge(null, { name: "test", version: "1" }, { openLinks: {} });
  const initialized = new Promise<void>((resolve) => bridge.addEventListener("initialized", () => resolve()));
  bridge.addEventListener("sizechange", ({ height }) => heights.push(height ?? 0));
  bridge.onopenlink = async ({ url }) => {
    opened.push(url);
    return {};
  };
  await bridge.connect(
    await windowTransport(
      page,
      (document?.text ?? "").replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`),
    ),
  );
  await initialized;
  const result = await client.callTool({ name: "show_chart", arguments: args });
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(result as CallToolResult);
  return { page, app: page.frameLocator("iframe"), bridge, opened, heights, errors };
}

let transports = 0;

async function windowTransport(page: Page, html: string): Promise<Transport> {
  const transport: Transport = {
    start: async () => {
      // Pages are reused, and keep exposed functions.
      const name = `fromApp${++transports}`;
      await page.exposeFunction(name, (message: never) => transport.onmessage?.(message));
      await page.evaluate(
        ({ html, name }) => {
          const fromApp = (globalThis as unknown as Record<string, (message: unknown) => void>)[name];
          addEventListener("message", ({ source, data }) => {
            if (source === document.querySelector("iframe")?.contentWindow) fromApp?.(data);
          });
          document.body.innerHTML =
            '<iframe sandbox="allow-scripts" style="width:100%;height:860px;border:0"></iframe>';
          const frame = document.querySelector("iframe");
          if (frame) frame.srcdoc = html;
        },
        { html, name },
      );
    },
    send: (message) =>
      page.evaluate((sent) => document.querySelector("iframe")?.contentWindow?.postMessage(sent, "*"), message),
    close: async () => transport.onclose?.(),
  };
  return transport;
}

describe("the page inside an assistant", () => {
  it("draws the requested view without the network", async () => {
    const { app, errors, heights } = await show({
      slug: "life-expectancy",
      country: ["FRA", "JPN"],
      tab: "line",
    });
    await app.locator("#chart[data-live] svg text", { hasText: "Japan" }).first().waitFor();
    expect(await app.locator("h1").textContent()).toContain("Life expectancy");
    expect(errors).toEqual([]);
    expect(heights.at(-1)).toBeGreaterThan(300);
  });

  it("is interactive: tabs, going back and dialogs work without a URL", async () => {
    const { app, errors } = await show({ slug: "life-expectancy" });
    await app.getByRole("link", { name: "Map" }).click();
    await app.locator('.plot-box[data-tab="WorldMap"] svg').waitFor();
    await app.getByRole("button", { name: "About this data" }).click();
    await app.getByRole("dialog").waitFor();
    await app.getByRole("button", { name: "Close" }).click();
    await app.getByRole("dialog").waitFor({ state: "detached" });
    await app.locator('.plot-box[data-tab="WorldMap"] svg').waitFor();
    expect(errors).toEqual([]);
  });

  it("opens links through the assistant", async () => {
    const { app, opened } = await show({ slug: "life-expectancy", time: "2000" });
    await app.locator("#home a").click();
    await expect.poll(() => opened).toEqual([expect.stringMatching(/\/grapher\/life-expectancy\?time=2000$/)]);
  });

  it("replaces the chart when the next result arrives", async () => {
    const { app, bridge, errors } = await show({ slug: "life-expectancy", tab: "map" });
    await app.locator('.plot-box[data-tab="WorldMap"] svg').waitFor();
    const next = await client.callTool({ name: "show_chart", arguments: { slug: "life-expectancy", tab: "line" } });
    await bridge.sendToolResult(next as CallToolResult);
    await app.locator('.plot-box[data-tab="LineChart"] svg').waitFor();
    expect(errors).toEqual([]);
  });
});
