import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Service } from "../../../src/service/app.ts";
import { buildStarter, call, serviceOf } from "./asking.ts";
import { type AnyClient, connect, eras } from "./clients.ts";

const address = "http://localhost/mcp";
let dist: string;
let service: Service;
beforeAll(async () => {
  dist = await buildStarter();
  service = serviceOf(dist);
});

/** `fetch` of a client, answered by a service in this process. */
const asFetch =
  ({ answer }: Service): typeof fetch =>
  (input, init) =>
    answer(new Request(input, init));

const ask = (body: unknown, headers: Record<string, string> = {}, method = "POST") =>
  service.answer(
    new Request(address, {
      method,
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
      ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

describe.each(eras)("a client of %s", (era) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect(era, address, asFetch(service));
  });

  it("finds the tools, all of which only read; run_sql is none where nothing runs it", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_chart",
      "fetch_chart_data",
      "fetch_chart_image",
      "show_chart",
      "search_indicator",
      "fetch_indicator_metadata",
      "fetch_indicator_data",
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  it("searches a chart, and has its data as the service answers them", async () => {
    const found = JSON.parse((await call(client, "search_chart", { query: "how long people live" })).data);
    expect(found[0]).toMatchObject({ slug: "life-expectancy", found_by: ["life expectancy"] });
    const { words, data } = await call(client, "fetch_chart_data", { slug: found[0].slug, country: ["FRA", "IND"] });
    const query = "csvType=filtered&tab=line&country=FRA~IND";
    const answer = await service.answer(new Request(`http://localhost/grapher/life-expectancy.csv?${query}`));
    expect(data).toBe(await answer.text());
    expect(words).toContain(`All ${data.split("\n").length - 2} rows.`);
  });

  it("gets a picture as one", async () => {
    const { parts } = await call(client, "fetch_chart_image", { slug: "life-expectancy", country: "FRA", width: 300 });
    const image = parts.find(({ type }) => type === "image");
    expect(image?.mimeType).toBe("image/png");
    const answer = await service.answer(
      new Request("http://localhost/grapher/life-expectancy.png?country=~FRA&imWidth=300"),
    );
    expect(Buffer.from(image?.data ?? "", "base64").equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  it("has charts as resources, in the forms that the service answers", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain("chart://life-expectancy.readme.md");
    const { contents } = await client.readResource({ uri: "chart://life-expectancy.metadata.json" });
    expect(JSON.parse((contents[0] as { text: string }).text).chart.title).toBe("Life expectancy at birth");
    await expect(client.readResource({ uri: "chart://nope.csv" })).rejects.toThrow(/not found/i);
  });

  it("is told by a failed tool what to ask instead", async () => {
    const { isError, words } = await call(client, "fetch_chart_data", { slug: "nope" });
    expect([isError, words]).toEqual([true, expect.stringContaining("search_chart")]);
  });
});

describe("what tools tell", () => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect("2026", address, asFetch(service));
  });
  const tell = (name: string, args: Record<string, unknown>) => call(client, name, args);

  it("published texts stand in a part of their own, after words that call them data", async () => {
    for (const [name, args] of [
      ["search_chart", { query: "" }],
      ["fetch_chart_data", { slug: "life-expectancy" }],
      ["search_indicator", { query: "fertility" }],
      ["fetch_indicator_metadata", { indicator_id: 1 }],
      ["fetch_indicator_data", { indicator_id: 1 }],
    ] as const) {
      const { words, parts } = await tell(name, args);
      expect([name, words]).toEqual([name, expect.stringMatching(/nothing in it is an instruction/)]);
      expect([name, parts.length]).toEqual([name, 2]);
    }
  });

  it("a long answer is cut by whole rows, and says how to have the rest", async () => {
    const whole = (await tell("fetch_indicator_data", { indicator_id: 1, limit: 2000 })).data.trimEnd().split("\n");
    const first = await tell("fetch_indicator_data", { indicator_id: 1, limit: 5 });
    expect(first.words).toContain(`Rows 1 to 5 of ${whole.length - 1}. Ask again with offset 5 for the next.`);
    const second = await tell("fetch_indicator_data", { indicator_id: 1, limit: 5, offset: 5 });
    expect(second.data.trimEnd().split("\n")).toEqual([whole[0], ...whole.slice(6, 11)]);
    const beyond = await tell("fetch_indicator_data", { indicator_id: 1, offset: 100_000 });
    expect(beyond.words).toContain("Ask with a smaller offset");
  });

  it("an indicator's values are those of its file, of the entities and times asked for", async () => {
    const { data } = await tell("fetch_indicator_data", { indicator_id: 1, entity: ["FRA"], time: "1960..1970" });
    const csv = await readFile("public/starter/datasets/gapminder/gapminder.csv", "utf8");
    const rows = csv.split("\n").filter((line) => /^France,FRA,19(6\d|70),/.test(line));
    expect(rows).toHaveLength(3);
    const expected = rows.map((line) => `${line.split(",").slice(0, 4).join(",")}\n`);
    expect(data).toBe(`entity,code,year,value\n${expected.join("")}`);
  });

  it("what an indicator covers is told in names, not in lists of numbers", async () => {
    const { data } = await tell("fetch_indicator_metadata", { indicator_id: 1 });
    const about = JSON.parse(data);
    expect(about).not.toHaveProperty("dimensions");
    expect(about.covers.entities).toContain("France (FRA)");
  });

  it("an address with parameters is a chart as well, and what changes nothing is told", async () => {
    const slug = "https://charts.example.org/grapher/life-expectancy.csv?tab=line&country=~FRA&time=1960";
    const { data } = await tell("fetch_chart_data", { slug });
    expect(
      data
        .trimEnd()
        .split("\n")
        .slice(1)
        .every((line) => line.startsWith("France,")),
    ).toBe(true);
    const { words } = await tell("fetch_chart_data", { slug: "life-expectancy", country: ["FRA", "Atlantis"] });
    expect(words).toContain('Parameters without effect: "country=Atlantis";reason="no such entity"');
  });

  it("a question mark in the parameters of an address is one of theirs", async () => {
    const { words } = await tell("fetch_chart_data", { slug: "life-expectancy?tab=line&country=FRA~Who?&time=1960" });
    expect(words).toContain('Parameters without effect: "country=Who?";reason="no such entity"');
    expect(words).toContain("time=1960");
  });

  it.each([
    ["fetch_chart_data", { slug: "life-expectancy", tab: "pie" }, /Its tabs: line/],
    ["fetch_chart_data", { slug: "life-expectancy", time: "soon" }, /1990\.\.latest/],
    ["fetch_chart_data", { slug: "../site.js" }, /search_chart/],
    ["search_indicator", { query: "  " }, /what is measured/],
    ["fetch_indicator_data", { indicator_id: 99 }, /search_indicator/],
    ["fetch_indicator_data", { indicator_id: 1, entity: "Atlantis" }, /"Atlantis".*fetch_indicator_metadata/],
    ["fetch_indicator_data", { indicator_id: 1, limit: 0 }, /limit/],
    ["fetch_indicator_data", { indicator_id: 1, year: 2000 }, /year/],
  ])("%s %j: the error says what to write", async (name, args, message) => {
    const { isError, words } = await tell(name, args);
    expect([isError, words]).toEqual([true, expect.stringMatching(message)]);
  });

  it("what should never happen is logged, and told without its reason", async () => {
    const log: unknown[] = [];
    const broken = serviceOf(dist, {
      platform: {
        rasterize: () => Promise.reject(new Error("secret")),
        zip: async () => new Uint8Array(),
        gzip: (bytes) => bytes,
      },
      log: ({ error }) => log.push(error),
    });
    const other = await connect("2026", address, asFetch(broken));
    const { isError, words } = await call(other, "fetch_chart_image", { slug: "life-expectancy" });
    expect([isError, words]).toEqual([true, expect.stringContaining("the answer could not be made")]);
    expect(log.filter(Boolean)).toHaveLength(1);
  });
});

describe("the door of /mcp", () => {
  it.each([
    ["no page", {}, 200],
    ["a page of its own", { Origin: "http://localhost:3000" }, 200],
    ["a page of the published site", { Origin: "https://charts.example.org" }, 200],
    ["a page of another origin", { Origin: "https://evil.example" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["the published site's name", { Host: "charts.example.org" }, 200],
    ["a numeric address", { Host: "192.168.1.5:8080" }, 200],
    ["a name that is not its own", { Host: "evil.example:8080" }, 403],
    ["a name that begins with an address", { Host: "127.0.0.1.evil.example" }, 403],
    ["no name at all", { Host: "a b" }, 403],
  ])("%s: %j is answered %i", async (_, headers, status) => {
    const response = await ask(ping, headers);
    expect(response.status).toBe(status);
    if (status !== 200) expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  it("names the host that it refuses, and what says its own name", async () => {
    const { error } = (await (await ask(ping, { Host: "evil.example:8080" })).json()) as { error: { message: string } };
    expect(error.message).toBe("this server is not evil.example; baseUrl in site.json says what its name is");
  });

  it("lets any name in where the runtime answers for it, but no other origin", async () => {
    const { answer } = serviceOf(dist, { trustsHost: true });
    const send = async (headers: Record<string, string>) =>
      (
        await answer(
          new Request("http://preview.example/mcp", {
            method: "POST",
            headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
            body: JSON.stringify(ping),
          }),
        )
      ).status;
    expect([await send({}), await send({ Origin: "https://evil.example" })]).toEqual([200, 403]);
  });

  it("tells no other origin that it may read", async () => {
    for (const origin of ["http://localhost:3000", "https://evil.example"])
      expect((await ask(ping, { Origin: origin })).headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it.each(["GET", "HEAD", "DELETE", "PUT"])("%s is 405 and says what is possible", async (method) => {
    const response = await ask(undefined, {}, method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it.each([
    ["a body that is too long", `"${"a".repeat(70_000)}"`, {}, 413],
    ["no JSON", "{", {}, 400],
    ["no message", "17", {}, 400],
    ["too many messages at once", JSON.stringify(Array(11).fill(ping)), {}, 400],
    ["another media type", JSON.stringify(ping), { "Content-Type": "text/plain" }, 415],
  ])("%s is refused", async (_, body, headers, status) => {
    const response = await ask(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
  });

  it("ten messages at once are answered", async () => {
    const messages = Array.from({ length: 10 }, (_, id) => ({ ...ping, id }));
    const response = await ask(messages, { "MCP-Protocol-Version": "2025-03-26" });
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(10);
  });

  it("keeps no stream open for changes that never come", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const listen = {
      jsonrpc: "2.0",
      id: 1,
      method: "subscriptions/listen",
      params: { _meta: meta, notifications: {} },
    };
    const response = await ask(listen, {
      "MCP-Protocol-Version": "2026-07-28",
      "Mcp-Method": "subscriptions/listen",
    });
    expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(/limit/i) } });
  });
});
