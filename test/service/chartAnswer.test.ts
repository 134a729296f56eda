import { beforeAll, describe, expect, it } from "vitest";
import type { Platform } from "../../src/formats/platform.ts";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

const csv = "/grapher/life.csv";

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

  it.each(["csv", "xlsx", "parquet", "zip", "csv-metadata.json"])(
    "does not cache the 403 for data as %s",
    async (suffix) => {
      const { ask } = testService(tree);
      const [closed, open] = await Promise.all(["secret", "life"].map((slug) => ask(`/grapher/${slug}.${suffix}`)));
      expect(open?.headers.get("Cache-Control")).toContain("max-age=3600");
      expect([closed?.status, closed?.headers.get("Cache-Control")]).toEqual([403, "no-cache"]);
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
    ["life.csv?csvType=filterd", '"csvType=filterd";reason="invalid value"'],
    ["life.csv?csvType=filtered&tab=line&country=FRA~ZZZ", '"country=ZZZ";reason="no such entity"'],
    ["life.csv?csvType=filtered&tab=line&country=France+Atlantis", '"country=Atlantis";reason="no such entity"'],
    ["life.csv?csvType=filtered&tab=line&country=~Europe", '"country=Europe";reason="not in this chart"'],
    [
      "life.csv?csvType=filtered&tab=map&country=~FRA",
      '"country=~FRA";reason="the tab shows all entities; choose another by tab="',
    ],
    ["life.svg?time=20o0", '"time=20o0";reason="invalid value"'],
    ["life.svg?imFontSize=3&imWidth=100", '"imFontSize=3";reason="invalid value"'],
    ["life.values.json?country=~ZZZ", '"country=ZZZ";reason="no such entity"'],
    ["life.search-result.json?entities=~ZZZ", '"entities=ZZZ";reason="no such entity"'],
    ["life?tab=lin", '"tab=lin";reason="invalid value"'],
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
    "life.svg?tab=line&country=~FRA&imWidth=300&imMinimal=true",
    "life.metadata.json?country=~FRA&useColumnShortNames=false",
    "life.values.json?country=~Europe&tab=map",
  ])("%s ignores nothing, and says nothing", async (path) => {
    const response = await testService(tree).ask(`/grapher/${path}`);
    expect([response.status, response.headers.get(header)]).toEqual([200, null]);
  });

  it.each([
    ["life.csv", true],
    ["life.csv?contry=~FRA", true],
    ["life.csv?csvType=filtered", false],
    ["life.metadata.json", true],
    ["life.metadata.json?nocache=1", true],
    ["life.metadata.json?contry=~FRA", false],
  ])(
    "%s is the tree's file unless a parameter counts, or the answer names those that do not: %s",
    async (path, isFile) => {
      const files = ["grapher/life.csv", "grapher/life.metadata.json"].map(
        (name) => [name, Buffer.from("file")] as const,
      );
      const { ask } = testService(new Map([...tree, ...files]));
      expect((await (await ask(`/grapher/${path}`)).text()) === "file").toBe(isFile);
    },
  );

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
    const rasterize: Platform["rasterize"] = async (svg) => {
      if (svg.includes("Germany")) throw new Error("no raster");
      return Buffer.from("picture");
    };
    const platform: Platform = { rasterize, zip: async () => Buffer.from(""), gzip: (bytes) => bytes };
    const { ask, log } = testService(tree, { platform });
    const response = await ask("/grapher/life.png?country=%7EDEU");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("picture");
    expect(String(log[0]?.error)).toContain("cannot render life.png?country=%7EDEU");
  });
});

describe("a chart's file whose extension is in upper case", () => {
  const redirectOf = async (path: string, files: ReadonlyMap<string, Uint8Array> = tree) => {
    const response = await testService(files).ask(path);
    return [response.status, response.headers.get("Location")];
  };

  it("is redirected to the one in lower case, with its query", async () => {
    expect(await redirectOf("/grapher/life.CSV?time=2000")).toEqual([301, "/grapher/life.csv?time=2000"]);
    expect(await redirectOf("/grapher/life.Metadata.Json")).toEqual([301, "/grapher/life.metadata.json"]);
  });

  it("is redirected even if the tree leaves the file to the service", async () => {
    const files = new Map([...tree].filter(([path]) => path !== "grapher/life.csv"));
    expect(await redirectOf("/grapher/life.CSV", files)).toEqual([301, "/grapher/life.csv"]);
  });

  it("is missing if the chart or the representation is", async () => {
    expect(await redirectOf("/grapher/nope.CSV")).toEqual([404, null]);
    expect(await redirectOf("/grapher/life.XYZ")).toEqual([404, null]);
  });
});
