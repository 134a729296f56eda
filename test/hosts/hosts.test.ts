import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileRules, headersAt } from "../../build/site/host/rules.ts";
import { readSiteScript } from "../../src/core/chart/dataScript.ts";
import { crawl } from "./crawl.ts";
import { ask, follow } from "./question.ts";
import { serve, servers } from "./servers.ts";
import { buildTrees, polygraph, type TestTree } from "./site.ts";

let folder = "";
let trees: readonly TestTree[] = [];

beforeAll(async () => {
  // Servers that start as root read it as users with fewer rights.
  folder = await mkdtemp("/var/tmp/polygraph-hosts-");
  await chmod(folder, 0o755);
  trees = await buildTrees(folder);
  for (const tree of trees) await polygraph("compress", tree.folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Those about which this file asks something; the report asks all. */
const asked = servers.filter(({ forms, isConfigured, redirects }) => forms.length > 0 || isConfigured || redirects);
const tried = await Promise.all(asked.map(async (server) => ({ server, version: await server.version() })));

/** Paths with headers of different rules. */
const samples = [
  ...[
    "index.html",
    "grapher/rain.html",
    "changes.atom",
    "site.js",
    "llms.txt",
    "country/TCD.md",
    ".well-known/api-catalog",
  ],
  ...["csv", "svg", "png", "xlsx", "parquet", "zip", "bib", "ris", "metadata.json", "csl.json", "croissant.json"].map(
    (suffix) => `grapher/rain.${suffix}`,
  ),
];

/** Some that `polygraph compress` makes smaller. */
const compressed = ["index.html", "grapher/rain.html", "grapher/rain.svg", "llms.txt"];

/** Without what is written in several ways: spaces and letter case of parameters. */
const plain = (value: string | string[] | undefined): string =>
  String(value ?? "")
    .replaceAll("; ", ";")
    .toLowerCase();

// A minute of builds and servers, so only where CI is set.
describe.skipIf(!process.env.CI).each(tried)("$server.title $version $server.setting", ({ server, version }) => {
  const isMissing = version === undefined;
  const places = server.forms.flatMap((form) =>
    ["at the root", "in a subfolder"].map((place) => [form, place] as const),
  );

  it.skipIf(isMissing).each(places)("answers every URL that a tree of the form %s names %s", async (form, place) => {
    const tree = trees.find((one) => one.addresses === form && (one.base === "") === (place === "at the root"));
    if (!tree) throw new Error("no such tree");
    const { urls, faults } = await serve(server, tree, (address) => crawl(address, tree, server.hasTypes));
    expect(faults).toEqual([]);
    expect(urls).toBeGreaterThan(100);
  });

  // Declared only if the server supports it, since a skipped test fails on CI.
  if (server.isConfigured) {
    it.skipIf(isMissing)("sends the headers of the service, and the page for missing URLs", async () => {
      const tree = trees.find(({ base, addresses }) => base !== "" && addresses === "html");
      if (!tree) throw new Error("no such tree");
      const { config } = readSiteScript(await readFile(join(tree.folder, "site.js"), "utf8"));
      const rules = fileRules(config);
      const paths = [...samples, `${config.assets}/site.css`];
      await serve(server, tree, async (address) => {
        for (const path of paths) {
          const { headers } = await ask(`${address}/${path}`);
          const wanted = Object.entries(headersAt(rules, `/${path}`));
          const sent = wanted.map(([name]) => [name, plain(headers[name.toLowerCase()])]);
          expect([path, sent]).toEqual([path, wanted.map(([name, value]) => [name, plain(value)])]);
        }
        // It only knows a page for missing URLs at its root.
        if (server.title === "npx serve") return;
        const missing = await ask(`${address}/grapher/nothing`);
        expect([missing.status, missing.headers["content-type"]]).toEqual([404, expect.stringMatching(/^text\/html/)]);
        expect(missing.body.toString()).toContain("<title>");
      });
    });
  }

  if (server.twins) {
    it.skipIf(isMissing).each(server.twins)("sends %s files that are compressed in advance", async (encoding) => {
      const tree = trees.find(({ base, addresses }) => base !== "" && addresses === "html");
      if (!tree) throw new Error("no such tree");
      const { config } = readSiteScript(await readFile(join(tree.folder, "site.js"), "utf8"));
      const rules = fileRules(config);
      await serve(server, tree, async (address) => {
        for (const path of [...compressed, `${config.assets}/site.css`]) {
          const { status, headers, body } = await ask(`${address}/${path}`, { "Accept-Encoding": encoding });
          const twin = await readFile(join(tree.folder, `${path}.${encoding === "br" ? "br" : "gz"}`));
          const { "Content-Type": type, "Cache-Control": cache } = headersAt(rules, `/${path}`);
          expect([path, status, headers["content-encoding"], body.equals(twin)]).toEqual([path, 200, encoding, true]);
          expect([path, plain(headers["content-type"]), plain(headers["cache-control"]), headers.vary]).toEqual([
            ...[path, plain(type), plain(cache)],
            expect.stringMatching(/accept-encoding/i),
          ]);
          const whole = await ask(`${address}/${path}`);
          expect([path, whole.headers["content-encoding"], whole.headers.vary, whole.body]).toEqual([
            ...[path, undefined, expect.stringMatching(/accept-encoding/i)],
            await readFile(join(tree.folder, path)),
          ]);
        }
      });
    });
  }

  if (!server.redirects) return;
  it.skipIf(isMissing)("redirects a chart's former name, with its parameters", async () => {
    const tree = trees.find(({ base, addresses }) => base !== "" && addresses === "html");
    if (!tree) throw new Error("no such tree");
    await serve(server, tree, async (address) => {
      for (const suffix of [...(server.forms.length > 1 ? [""] : []), ".html", ".csv", ".metadata.json"]) {
        const { status, url, redirects } = await follow(`${address}/grapher/showers${suffix}?tab=map`);
        expect([status, url.href, redirects]).toEqual([200, `${address}/grapher/rain${suffix}?tab=map`, 1]);
      }
    });
  });
});
