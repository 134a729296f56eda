import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Machine } from "../../src/representation/representation.ts";
import { buildIndex } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { searchDocument, smallLexicon } from "../search/documents.ts";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

const csv = "/grapher/life.csv";

/** The tree's files of an index of one indicator. @param key - tells it from another index */
async function searchFiles(title: string, key: string) {
  const lexicon = smallLexicon();
  const files = await buildIndex([searchDocument(1, title)], createLexiconEmbedder(lexicon), lexicon);
  return [...files, ["key.txt", Buffer.from(key)] as const].map(([name, body]) => [`search/${name}`, body] as const);
}

describe("what does not exist (rules.md 101, 102)", () => {
  it.each([
    "/grapher/nope.csv",
    "/grapher/nope.png",
    "/grapher/life.xyz",
    "/nope.json",
    "/v1/indicators",
    "/catalog/nope",
  ])("%s is 404 with the interface's error", async (path) => {
    const response = await testService(tree).ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  it.each(["/grapher/nope", "/grapher/nope.html", "/nope", "/grapher//"])("%s is 404 with the page", async (path) => {
    const response = await testService(tree).ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(tree.get("404.html"));
  });

  it("a slug in upper case is sent to its lower case, with suffix and query", async () => {
    const response = await testService(tree).ask("/grapher/LIFE.csv?csvType=filtered&country=%7EFRA");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/grapher/life.csv?csvType=filtered&country=%7EFRA");
  });

  it.each(["", ".html", ".csv", ".og.png", ".csv?csvType=filtered&country=%7EFRA"])(
    "a slug that a chart had before is sent to its new one: %s",
    async (rest) => {
      const moved = new Map([...tree, ["redirects.json", Buffer.from('{"old":"life"}')]]);
      moved.set("grapher/old.html", Buffer.from("a page for hosts of files"));
      const response = await testService(moved).ask(`/grapher/old${rest}`);
      expect(response.status).toBe(301);
      expect(response.headers.get("Location")).toBe(`/grapher/life${rest.replace(".html", "")}`);
    },
  );

  it.each(["/grapher/life/", "/grapher/life.csv/", "/health/", "/indicators/"])(
    "%s leads to the address without the last slash, query kept",
    async (path) => {
      const response = await testService(tree).ask(`${path}?time=2000&q=a%20b`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        `${path.slice(0, -1)}?time=2000&q=a%20b`,
      ]);
    },
  );

  it.each(["/grapher/nope/", "/grapher/life.xyz/", "/grapher/nope.csv/"])(
    "%s is 404, and leads nowhere where there is nothing either",
    async (path) => {
      expect((await testService(tree).ask(path)).status).toBe(404);
    },
  );

  it.each([
    ["of a chart that is there", '{"life":"secret"}'],
    ["to a chart that is not there", '{"life":"gone"}'],
    ["in a circle", '{"life":"life"}'],
  ])("a redirect %s is none", async (_, redirects) => {
    const { ask } = testService(new Map([...tree, ["redirects.json", Buffer.from(redirects)]]));
    expect((await ask("/grapher/life")).status).toBe(200);
    expect((await ask("/grapher/gone")).status).toBe(404);
  });

  it.each(["/grapher", "/grapher/"])("%s leads to the catalogue", async (path) => {
    const response = await testService(tree).ask(path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  });

  it.each([
    "/grapher/..%2fsite.js",
    "/..%2f..%2fetc/passwd",
    "/%00",
    "/%ff",
    "/grapher/%5c..",
    "/_headers",
    "/.nojekyll",
  ])("%s leads nowhere", async (path) => {
    expect((await testService(tree).ask(path)).status).toBe(404);
  });
});

describe("methods (rules.md 103)", () => {
  it.each([csv, "/", "/health", "/indicators"])("HEAD of %s has the headers of GET and no body", async (path) => {
    const { ask } = testService(tree);
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect(head.status).toBe(get.status);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe("");
  });

  it("OPTIONS tells what is possible", async () => {
    const response = await testService(tree).ask(csv, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("GET");
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"])("%s is 405 with Allow", async (method) => {
    const response = await testService(tree).ask(csv, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("headers (rules.md 103–105)", () => {
  it.each([
    [csv, "GET", 200],
    ["/grapher/nope.csv", "GET", 404],
    ["/nope", "GET", 404],
    [csv, "POST", 405],
    [csv, "OPTIONS", 204],
    ["/grapher/secret.csv", "GET", 403],
    ["/grapher/LIFE.csv", "GET", 301],
  ])("%s %s %i may be read from any origin", async (path, method, status) => {
    const response = await testService(tree).ask(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it.each([csv, `${csv}?csvType=filtered`, "/grapher/life.svg", "/", "/grapher/life.config.json", "/site.js"])(
    "%s has a tag, and 304 for whoever has the same bytes",
    async (path) => {
      const { ask } = testService(tree);
      const etag = (await ask(path)).headers.get("ETag") ?? "";
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const response = await ask(path, { headers: { "If-None-Match": tag } });
        expect(response.status).toBe(304);
        expect(response.headers.get("ETag")).toBe(etag);
        expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(await response.text()).toBe("");
      }
      expect((await ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    },
  );

  it.each([
    ["changes.atom", "application/atom+xml"],
    ["sitemap.xml", "application/xml"],
    ["site.js", "text/javascript"],
    ["fonts/some.woff2", "font/woff2"],
    ["search/some.bin", "application/octet-stream"],
  ])("the tree's %s is %s", async (path, type) => {
    const { headers } = await testService(new Map([...tree, [path, Buffer.from("")]])).ask(`/${path}`);
    expect(headers.get("Content-Type")?.split(";")[0]).toBe(type);
  });

  const hour = "public, max-age=3600";
  const again = "s-maxage=300, max-age=0, must-revalidate";
  it("what is named by its content may be kept for ever, and what is not is asked for again", async () => {
    const paths = [
      "assets/0123456789ab/chart.js",
      "search/index.0123456789ab.js",
      "assets/chart.js",
      "search/index.js",
    ];
    const service = testService(new Map([...tree, ...paths.map((path) => [path, Buffer.from("0")] as const)]));
    const told = await Promise.all(
      paths.map(async (path) => (await service.ask(`/${path}`)).headers.get("Cache-Control")),
    );
    const forEver = "public, max-age=31536000, immutable";
    expect(told).toEqual([forEver, forEver, again, again]);
  });

  it.each([
    [csv, hour],
    [`${csv}?csvType=filtered`, hour],
    ["/grapher/life.svg", hour],
    ["/grapher/life.config.json", again],
    ["/", again],
    [`${csv}?nocache`, "no-cache"],
    ["/grapher/life.svg?time=2000&nocache=1", "no-cache"],
    ["/?nocache", "no-cache"],
    ["/grapher/LIFE.csv?nocache", "no-cache"],
  ])("%s may be kept: %s", async (path, expected) => {
    expect((await testService(tree).ask(path)).headers.get("Cache-Control")).toBe(expected);
  });

  it.each(["/", "/grapher/nope", "/grapher/life.svg"])(
    "%s has a content security policy without scripts inline",
    async (path) => {
      const { headers } = await testService(tree).ask(path);
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("Content-Security-Policy")).not.toMatch(/script-src[^;]*'unsafe-inline'/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    },
  );

  it.each([
    [csv, 'inline; filename="life.csv"'],
    [`${csv}?csvType=filtered`, 'inline; filename="life.csv"'],
    ["/grapher/life.zip", 'attachment; filename="life.zip"'],
    ["/grapher/life.zip?csvType=filtered", 'attachment; filename="life.zip"'],
    ["/grapher/life.svg", null],
    ["/grapher/secret.zip", null],
  ])("%s is saved as %s", async (path, expected) => {
    expect((await testService(tree).ask(path)).headers.get("Content-Disposition")).toBe(expected);
  });
});

describe("parameters (rules.md 106–109)", () => {
  it.each(["csv", "zip"])(
    "data that may not be passed on answer 403 as %s, and are not in the tree",
    async (suffix) => {
      const { ask } = testService(tree);
      for (const query of ["", "?csvType=filtered"]) {
        const response = await ask(`/grapher/secret.${suffix}${query}`);
        expect(response.status).toBe(403);
        expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
      }
      expect(tree.has(`grapher/secret.${suffix}`)).toBe(false);
      expect(tree.has("grapher/secret.svg")).toBe(true);
    },
  );

  it("only version makes a 400", async () => {
    const { ask } = testService(tree);
    expect((await ask("/grapher/life.search-result.json?version=2")).status).toBe(400);
    expect((await ask("/grapher/life.search-result.json?version=1")).status).toBe(200);
    expect((await ask("/grapher/life.search-result.json?version=x")).status).toBe(200);
  });

  it.each(["v=3", "unknown=1", "csvType=wrong", "time=&tab=", "country=%ff"])("%s changes nothing", async (query) => {
    const response = await testService(tree).ask(`${csv}?${query}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(tree.get("grapher/life.csv"));
  });

  it("the last of a repeated parameter counts", async () => {
    const { ask } = testService(tree);
    const repeated = await (await ask(`${csv}?csvType=full&country=%7EJPN&csvType=filtered&country=%7EFRA`)).text();
    expect(repeated).toBe(await (await ask(`${csv}?csvType=filtered&country=%7EFRA`)).text());
    expect(repeated).toContain("France");
    expect(repeated).not.toContain("Japan");
  });

  const header = "X-Ignored-Parameters";

  it.each([
    ["life.csv?contry=~FRA", '"contry=~FRA";reason="no such parameter"'],
    ["life.csv?country=~FRA", '"country=~FRA";reason="only with csvType=filtered"'],
    ["life.csv?csvType=filterd", '"csvType=filterd";reason="no value of it"'],
    ["life.csv?csvType=filtered&tab=line&country=FRA~ZZZ", '"country=ZZZ";reason="no such entity"'],
    ["life.csv?csvType=filtered&tab=line&country=France+Atlantis", '"country=Atlantis";reason="no such entity"'],
    ["life.csv?csvType=filtered&tab=line&country=~Europe", '"country=Europe";reason="not in this chart"'],
    [
      "life.csv?csvType=filtered&tab=map&country=~FRA",
      '"country=~FRA";reason="the tab shows all entities; choose another by tab="',
    ],
    ["life.svg?time=20o0", '"time=20o0";reason="no value of it"'],
    ["life.svg?imFontSize=3&imWidth=100", '"imFontSize=3";reason="no value of it"'],
    ["life.values.json?country=~ZZZ", '"country=ZZZ";reason="no such entity"'],
    ["life.search-result.json?entities=~ZZZ", '"entities=ZZZ";reason="no such entity"'],
    ["life?tab=lin", '"tab=lin";reason="no value of it"'],
  ])("%s says what it ignored, in a header and in the log", async (path, expected) => {
    const { ask, log } = testService(tree);
    const response = await ask(`/grapher/${path}`);
    expect([response.status, response.headers.get(header)]).toEqual([200, expected]);
    expect(response.headers.get("Access-Control-Expose-Headers")).toContain(header);
    expect(log[0]?.ignored).toBe(expected);
  });

  it.each([
    "life.csv",
    "life.csv?nocache=1&v=3",
    "life.csv?imWidth=3",
    "life.metadata.json?csvType=filtered&country=~FRA",
    "life.metadata.json?csvType=filtered&tab=map&country=~Europe",
    "life.csv?csvType=filtered&tab=line&country=FRA~JPN&time=2000..2010",
    "life.svg?tab=map&country=~FRA&imWidth=300&imMinimal=true",
    "life.metadata.json?country=~FRA&useColumnShortNames=false",
    "life.values.json?country=~Europe&tab=map",
  ])("%s ignores nothing, and says nothing", async (path) => {
    const response = await testService(tree).ask(`/grapher/${path}`);
    expect([response.status, response.headers.get(header)]).toEqual([200, null]);
  });

  it("the metadata say what they ignored among the active filters", async () => {
    const { ask } = testService(tree);
    const filters = async (query: string) => {
      const { activeFilters } = await (await ask(`/grapher/life.metadata.json${query}`)).json();
      return activeFilters;
    };
    expect(await filters("?contry=~FRA")).toEqual({
      ignored: [{ name: "contry", value: "~FRA", reason: "no such parameter" }],
    });
    expect(await filters("?tab=map&country=FRA~ZZZ")).toEqual({
      tab: "map",
      country: "FRA~ZZZ",
      ignored: [{ name: "country", value: "ZZZ", reason: "no such entity" }],
    });
    expect(await filters("?tab=map")).toEqual({ tab: "map" });
    expect(await filters("")).toBeUndefined();
  });

  it.each([
    ["a line of its own", `x=${encodeURIComponent('a"\r\nSet-Cookie: b=c')}`],
    ["what is not ASCII", `${encodeURIComponent("größe🏳️‍🌈\u2028")}=1`],
    ["broken bytes", "%ff=%c0%ae&%=%"],
    ["a very long text", `${"n".repeat(5000)}=${"v".repeat(5000)}`],
    ["a great many names", Array.from({ length: 1000 }, (_, i) => `n${i}=1`).join("&")],
    ["a great many entities", `country=${Array.from({ length: 1000 }, (_, i) => `n${i}`).join("~")}`],
  ])("a query with %s cannot break the header, nor make it long", async (_, query) => {
    const response = await testService(tree).ask(`/grapher/life.svg?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get(header)).toMatch(/^("[!#-~]*";reason="[ -!#-~]*"(, |$))+$/);
    expect(response.headers.get(header)?.length).toBeLessThan(8000);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  it("what fails with a parameter answers without it, and is logged", async () => {
    const rasterize: Machine["rasterize"] = async (svg) => {
      if (svg.includes("Germany")) throw new Error("no raster");
      return Buffer.from("picture");
    };
    const machine: Machine = { rasterize, zip: async () => Buffer.from("") };
    const { ask, log } = testService(tree, { machine });
    const response = await ask("/grapher/life.png?country=%7EDEU");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("picture");
    expect(String(log[0]?.error)).toContain("cannot render life.png?country=%7EDEU");
  });
});

describe("the search (rules.md 901–904)", () => {
  it("says that it is well", async () => {
    expect(await (await testService(tree).ask("/health")).json()).toEqual({ status: "ok" });
  });

  it("has no index in a tree without one", async () => {
    const response = await testService(tree).ask("/indicators?query=life");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  it("that fails is logged with why, which is not told", async () => {
    const changing = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    changing.set("search/embedder.json", Buffer.from('{"type":"endpoint","url":"https://example.org","model":"m"}'));
    const queryEmbedder = async () => {
      throw new Error("unknown model: m");
    };
    const { ask, log } = testService(changing, { queryEmbedder });
    const response = await ask("/indicators?query=life");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([502, "no-cache"]);
    expect(await response.json()).toEqual({ error: "search failed", message: "the search cannot answer now" });
    expect(String(log[0]?.error)).toContain("unknown model: m");
  });

  it.each(["documents.bin", "keywords.bin", "vectors.bin", "lexicon.bin", "embedder.json"])(
    "with a broken %s is as if there were none, which is told at the start",
    async (name) => {
      const files = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
      const told: string[] = [];
      const { ask } = testService(files.set(`search/${name}`, Buffer.from("{")), { broken: (path) => told.push(path) });
      await vi.waitFor(() => expect(told).toEqual(["search/"]));
      expect((await ask("/indicators?query=murder")).status).toBe(404);
      expect((await ask("/grapher/life?tab=table")).status).toBe(200);
    },
  );

  it("of which a block turns out to be another while it is searched is as if there were none from then on", async () => {
    const files = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    const documents = Buffer.from(files.get("search/documents.bin") ?? []);
    documents.writeUInt8(documents.readUInt8(documents.length - 1) ^ 1, documents.length - 1);
    const told: string[] = [];
    const { ask } = testService(files.set("search/documents.bin", documents), { broken: (path) => told.push(path) });
    for (let tries = 0; tries < 2; tries++) expect((await ask("/indicators?query=murder")).status).toBe(404);
    expect(told).toEqual(["search/"]);
  });

  it("tells what is invalid", async () => {
    const response = await testService(tree).ask("/indicators?query=life&limit=0");
    expect(response.status).toBe(422);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toMatchObject({ detail: [{ loc: ["query", "limit"] }] });
  });
});

describe("a list of redirects that is broken", () => {
  it.each(["{", "[]", "null", '{"old":5}', '{"old":"a\\r\\nSet-Cookie: b"}', '{"old":"//example.org"}'])(
    "counts as absent, which is told at the start: %s",
    async (text) => {
      const told: string[] = [];
      const broken = (path: string) => told.push(path);
      const { ask } = testService(new Map([...tree, ["redirects.json", Buffer.from(text)]]), { broken });
      await vi.waitFor(() => expect(told).toEqual(["redirects.json"]));
      expect((await ask("/grapher/life")).status).toBe(200);
      expect((await ask("/grapher/life.svg?time=2000")).status).toBe(200);
      expect((await ask("/grapher/old.csv")).status).toBe(404);
      expect(told).toHaveLength(1);
    },
  );
});

describe("limits", () => {
  it("pictures beyond the queue are refused for now, and all requests are answered", async () => {
    let running = 0;
    let most = 0;
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const rasterize: Machine["rasterize"] = async () => {
      most = Math.max(most, ++running);
      await finished;
      running--;
      return Buffer.from("picture");
    };
    const machine: Machine = { rasterize, zip: async () => Buffer.from("") };
    const { ask } = testService(tree, { machine, pictures: 2, waitingPictures: 10 });
    // No picture is done before all that are too many have been refused.
    let refusals = 0;
    const askOne = async (width: number) => {
      const response = await ask(`/grapher/life.png?imWidth=${width}`);
      if (response.status === 503 && ++refusals === 38) finish();
      return response;
    };
    const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => askOne(100 + i)));
    const refused = responses.filter(({ status }) => status === 503);
    expect(most).toBe(2);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(refused).toHaveLength(38);
    expect(refused.every(({ headers }) => Number(headers.get("Retry-After")) > 0)).toBe(true);
    expect((await ask("/grapher/life.png?imWidth=99")).status).toBe(200);
  });

  it("a search index that is swapped is seen at once", async () => {
    const changing = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    const { ask } = testService(changing);
    const titles = async (query: string) => {
      const { results } = await (await ask(`/indicators?query=${query}`)).json();
      return results.map(({ title }: { title: string }) => title);
    };
    expect(await titles("murder")).toEqual(["Murders"]);
    for (const [path, body] of await searchFiles("Wheat", "2")) changing.set(path, body);
    expect(await titles("wheat")).toEqual(["Wheat"]);
  });

  it("a tree that is swapped is seen at once", async () => {
    const changing = new Map(tree);
    const { ask } = testService(changing);
    const path = `${csv}?csvType=filtered`;
    expect(await (await ask(path)).text()).toContain("81.7");
    const script = changing.get("grapher/life.chart.js") ?? new Uint8Array();
    changing.set("grapher/life.chart.js", Buffer.from(Buffer.from(script).toString().replace("81.7", "81.8")));
    expect(await (await ask(path)).text()).toContain("81.8");
  });
});

it("a request is logged with method, target, status and size", async () => {
  const { ask, log } = testService(tree);
  await ask("/grapher/life.csv?v=1");
  await ask("/nope");
  expect(log).toMatchObject([
    { method: "GET", target: "/grapher/life.csv?v=1", status: 200, bytes: tree.get("grapher/life.csv")?.length },
    { method: "GET", target: "/nope", status: 404 },
  ]);
});
