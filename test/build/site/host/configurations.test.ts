import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { configurations } from "../../../../build/site/host/configurations.ts";
import { fileRules, headersAt } from "../../../../build/site/host/rules.ts";
import type { HostedTree } from "../../../../build/site/host/tree.ts";
import { temporaryFolder } from "../../temporary.ts";

const tree: HostedTree = {
  config: { title: "Any", baseUrl: "https://charts.test/data", assets: "assets/0123456789ab" },
  folder: "/srv/site's tree",
  base: "/data",
  moved: new Map([["showers", "rain"]]),
};

const textOf = (key: string, one = tree): string => configurations.find((it) => it.key === key)?.text(one) ?? "";

describe("a configuration", () => {
  it.each(configurations)("of $key is the same each time", ({ text }) => expect(text(tree)).toBe(text(tree)));

  it.each(["nginx", "apache", "caddy", "lighttpd"])(
    "of %s names the site's path, its folder and former names",
    (key) => {
      const text = textOf(key);
      for (const part of ["/data/", "/srv/site's tree", "showers", "text/markdown"]) expect(text).toContain(part);
      expect(text.startsWith("# ")).toBe(true);
    },
  );

  it.each(["serve", "firebase"])("of %s is JSON", (key) => {
    expect(JSON.stringify(JSON.parse(textOf(key)))).toContain('"cleanUrls":false');
  });
});

/** Files of a tree, each of another kind. */
const paths = [
  ...["index.html", "topic/index.html", "site.js", "charts.json", "changes.atom", "country/FRA.md", "llms.txt"],
  ...["assets/0123456789ab/site.css", "assets/0123456789ab/font.woff2", "search/index.0123456789ab.js"],
  ...["html", "csv", "svg", "parquet", "csl.json", "metadata.json", "bib", "ris"].map((it) => `grapher/rain.${it}`),
  ".well-known/api-catalog",
];

describe.each(["s3cmd", "rclone"])("the command lines of %s", (program) => {
  it("upload each file once with the type and caching of the service, pages last", async () => {
    const folder = await temporaryFolder();
    const dist = join(folder, "dist");
    for (const path of paths) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), "");
    }
    // Records the arguments of each call.
    writeFileSync(
      join(folder, program),
      `#!/bin/sh\nfor a; do printf '%s\\n' "$a"; done >>"${folder}/calls"; echo >>"${folder}/calls"\n`,
      { mode: 0o755 },
    );
    writeFileSync(join(folder, "upload"), textOf(program, { ...tree, base: "", folder: dist }));
    execFileSync("sh", [join(folder, "upload"), "bucket"], { env: { PATH: `${folder}:${process.env.PATH}` } });
    const calls = readFileSync(join(folder, "calls"), "utf8")
      .trim()
      .split("\n\n")
      .map((call) => call.split("\n"));
    const uploads = calls.slice(0, -1);
    const order: string[] = [];
    for (const call of uploads) for (const path of paths) if (isTaken(call, path)) order.push(path);
    expect([...order].sort()).toEqual([...paths].sort());
    expect(order.slice(-3).every((path) => path.endsWith(".html"))).toBe(true);
    for (const path of paths) {
      const call = uploads.find((one) => isTaken(one, path)) ?? [];
      const { "Content-Type": type, "Cache-Control": cache } = headersAt(fileRules(tree.config), `/${path}`);
      expect([
        path,
        call.some((it) => it.endsWith(type ?? "no type")),
        call.some((it) => it.endsWith(`Cache-Control: ${cache}`)),
      ]).toEqual([path, true, true]);
    }
  });
});

/** Whether a command line uploads a file, as the documentation of the programs explains their filters. */
function isTaken(call: readonly string[], path: string): boolean {
  const included = call.find((it) => it.startsWith("--rinclude="));
  if (included) return new RegExp(included.slice("--rinclude=".length)).test(path);
  const filters = call.flatMap((it, i) => (call[i - 1] === "--filter" ? [it] : []));
  const first = filters.find((filter) => globExpression(filter.slice(2)).test(path));
  return first?.startsWith("+") ?? true;
}

function globExpression(glob: string): RegExp {
  const start = glob.startsWith("/") ? "^" : "(^|/)";
  const body = glob
    .replace(/^\//, "")
    .replace(/[.+]/g, "\\$&")
    .replace(/\*\*|\*/g, (stars) => (stars === "**" ? ".*" : "[^/]*"));
  return new RegExp(`${start}${body}$`);
}
