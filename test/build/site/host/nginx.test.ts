import { expect, it } from "vitest";
import { nginx } from "../../../../build/site/host/nginx.ts";
import type { HostedTree } from "../../../../build/site/host/tree.ts";

const configure = (parts: Partial<HostedTree> = {}) =>
  nginx({
    config: { title: "Any", baseUrl: "https://charts.test/data", assets: "assets/0123456789ab" },
    folder: "/srv/tree",
    base: "",
    moved: new Map([["showers", "rain"]]),
    ...parts,
  });

it("nginx serves a site at the root from its folder, and a site below it by an alias", () => {
  expect(configure()).toContain('location / {\n        root "/srv/tree";');
  expect(configure({ base: "/data" })).toContain('location /data/ {\n        alias "/srv/tree/";');
});

it("nginx redirects a former name to the current one, below the path of the site", () => {
  expect(configure()).toContain('map $polygraph_former $polygraph_current {\n    default "";\n    showers rain;\n}');
  expect(configure({ base: "/data" })).toContain("return 301 /data/grapher/$polygraph_current$polygraph_rest");
});

it("nginx lists the types of files by extension, without their charset", () => {
  const [, types = ""] = / types \{\n([^}]+)\}/.exec(configure()) ?? [];
  expect(types).toContain('"text/csv" csv;\n');
  expect(types).toContain('"image/svg+xml" svg;\n');
  expect(types).not.toContain("charset");
});

it("nginx has a location of its own for a path whose type differs from that of its extension", () => {
  const special = [...configure().matchAll(/location ~ "([^"]*)" \{\n\s+types \{\}\n\s+default_type "([^"]*)"/g)];
  const types = special.map(([, path, type]) => [path, type]);
  expect(types.find(([path]) => path?.includes("csl"))?.[1]).toBe("application/vnd.citationstyles.csl+json");
  expect(types.filter(([path]) => /^\^\/\.\*\\?\.csv\$/.test(path ?? ""))).toEqual([]);
});

it("nginx compresses texts, but no HTML by name, which it compresses anyway, and no pictures", () => {
  const [, types = ""] = /gzip_types (.*);/.exec(configure()) ?? [];
  const list = types.split(" ");
  expect(list).toContain("text/csv");
  expect(list.filter((type) => type === "text/html" || type === "image/png")).toEqual([]);
  expect(new Set(list).size).toBe(list.length);
});
