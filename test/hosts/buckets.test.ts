import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { configurations } from "../../build/site/host/configurations.ts";
import { fileRules, headersAt } from "../../build/site/host/rules.ts";
import type { HostedTree } from "../../build/site/host/tree.ts";
import { type BucketServer, bucketKeys, startBuckets } from "../build/cache/remote/bucketServer.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { bucketClients, findProgram } from "../programs.ts";
import { ask } from "./question.ts";
import { siteConfig } from "./site.ts";

const run = promisify(execFile);

/** Files of every kind, with and without headers of their own. */
const paths = [
  ...[
    "index.html",
    "404.html",
    "topic/index.html",
    "robots.txt",
    "sitemap.xml",
    "changes.atom",
    "files.txt",
    "_headers",
  ],
  ...["site.js", "charts.json", "openapi.json", ".well-known/api-catalog", "country/FRA.md", "catalog/dcat.jsonld"],
  ...["assets/0123456789ab/site.css", "assets/0123456789ab/chart.js", "fonts/0123456789ab/regular.woff2"],
  ...["v1/indicators/1.data.json", "catalog/grapher/small/latest/rain/values.parquet", "search/index.0123456789ab.js"],
  ...[
    "html",
    "csv",
    "svg",
    "png",
    "xlsx",
    "zip",
    "parquet",
    "bib",
    "ris",
    "csl.json",
    "metadata.json",
    "config.json",
  ].map((suffix) => `grapher/rain.${suffix}`),
];

/** Settings of the clients for a server of buckets, and how they name a folder in its bucket. */
const settings = {
  s3cmd: ({ url }: BucketServer) => ({
    place: "s3://charts/site/",
    text: `[default]
access_key = ${bucketKeys.AWS_ACCESS_KEY_ID}
secret_key = ${bucketKeys.AWS_SECRET_ACCESS_KEY}
host_base = ${new URL(url).host}
host_bucket = ${new URL(url).host}
use_https = False
`,
  }),
  rclone: ({ url }: BucketServer) => ({
    place: "own:charts/site",
    text: `[own]
type = s3
provider = Other
access_key_id = ${bucketKeys.AWS_ACCESS_KEY_ID}
secret_access_key = ${bucketKeys.AWS_SECRET_ACCESS_KEY}
endpoint = ${url}
force_path_style = true
`,
  }),
};

// A minute of processes, so only where CI is set.
describe.skipIf(!process.env.CI).each(["s3cmd", "rclone"] as const)("the command lines of %s", (key) => {
  const isMissing = findProgram(bucketClients[key]) === undefined;

  it.skipIf(isMissing)("bring a tree into a bucket with its types and caching, and then its changes", async () => {
    const folder = await temporaryFolder();
    const dist = join(folder, "dist");
    const texts = new Map(paths.map((path) => [path, `${path}, first`]));
    // Precompressed files stay here.
    for (const [path, text] of [...texts, ["index.html.gz", "gz"], ["grapher/rain.csv.br", "br"]] as const) {
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), text);
    }
    const tree: HostedTree = {
      config: { ...siteConfig, assets: "assets/0123456789ab" },
      ...{ folder: dist, base: "", moved: new Map() },
    };
    const server = await startBuckets();
    try {
      const { place, text } = settings[key](server);
      const [script, config] = [join(folder, "upload"), join(folder, "config")];
      await writeFile(config, text);
      await writeFile(script, configurations.find((one) => one.key === key)?.text(tree) ?? "");
      const env = { PATH: process.env.PATH, HOME: folder, S3CMD_CONFIG: config, RCLONE_CONFIG: config };
      const objects = async () => {
        await run("sh", [script, place], { env });
        const names = [...paths, "index.html.gz", "grapher/rain.csv.br"];
        const found = await Promise.all(
          names.map(async (path) => {
            const { status, headers, body } = await ask(`${server.url}/charts/site/${path}`);
            const described = [headers["content-type"], headers["cache-control"], body.toString()];
            return status === 200 ? [[path, ...described]] : [];
          }),
        );
        return found.flat();
      };
      const rules = fileRules(tree.config);
      const wanted = () =>
        [...texts].map(([path, body]) => {
          const { "Content-Type": type = "application/octet-stream", "Cache-Control": cache } = headersAt(
            rules,
            `/${path}`,
          );
          return [path, type, cache, body];
        });
      expect(await objects()).toEqual(wanted());
      for (const path of ["index.html", "grapher/rain.csv"]) {
        texts.set(path, `${path}, second`);
        await writeFile(join(dist, path), `${path}, second`);
      }
      texts.delete("country/FRA.md");
      await rm(join(dist, "country/FRA.md"));
      expect(await objects()).toEqual(wanted());
    } finally {
      await server.close();
    }
  });
});
