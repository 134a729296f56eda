import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInstalled } from "../installed.ts";
import { buildStarter, call } from "../service/mcp/asking.ts";
import type { AnyClient } from "../service/mcp/clients.ts";
import { ownProgram, polygraph } from "./program.ts";
import { temporaryFolder } from "./temporary.ts";

const hasDuckDb = isInstalled("@duckdb/node-api");
const info = { name: "test", version: "1" };
let dist: string;
beforeAll(async () => {
  dist = await buildStarter();
});

describe.each(["2026", "2025 by the earlier library"])("an assistant of %s on the same machine", (era) => {
  let client: AnyClient;
  beforeAll(async () => {
    const server = { command: process.execPath, args: [ownProgram, "mcp", "--dist", dist] };
    if (era === "2026") {
      const newest = new Client(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
      await newest.connect(new StdioClientTransport(server));
      client = newest;
      return;
    }
    const old = new OldClient(info);
    await old.connect(new OldTransport(server));
    client = old as unknown as AnyClient;
  });
  afterAll(() => client?.close());

  it("reads charts and indicators of a tree without a server", async () => {
    const { data } = await call(client, "fetch_chart_data", { slug: "life-expectancy", country: "FRA", limit: 2 });
    expect(data.split("\n")[1]).toMatch(/^France,FRA,/);
    const { parts } = await call(client, "fetch_chart_image", { slug: "life-expectancy", width: 300 });
    expect(parts.map(({ type }) => type)).toEqual(["text", "image"]);
  });

  it.skipIf(!hasDuckDb)("queries tables with the SQL from a search result", async () => {
    const [found] = JSON.parse((await call(client, "search_indicator", { query: "fertility" })).data);
    const query = found.metadata.run_sql_template;
    const { words, data } = await call(client, "run_sql", { query, max_rows: 3 });
    expect(words).toMatch(/^3 rows; there are more/);
    const lengths = data.trimEnd().split("\n");
    expect(lengths.map((line) => JSON.parse(line).length)).toEqual([5, 5, 5, 5]);
  });

  it.skipIf(!hasDuckDb)("gets an explanation for an invalid query", async () => {
    const { isError, words } = await call(client, "run_sql", { query: "SELECT * FROM read_text('/etc/passwd')" });
    expect([isError, words]).toEqual([true, expect.stringMatching(/disabled/)]);
  });
});

it("exits when its input ends", async () => {
  const child = spawn(process.execPath, [ownProgram, "mcp", "--dist", dist], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end();
  expect((await once(child, "exit"))[0]).toBe(0);
});

it("says what to do if there is no tree", async () => {
  const { code, err, out } = await polygraph(["mcp", "--dist", await temporaryFolder()]);
  expect([code, out, err]).toEqual([
    1,
    "",
    expect.stringMatching(/does not contain a tree; create it with polygraph build/),
  ]);
});
