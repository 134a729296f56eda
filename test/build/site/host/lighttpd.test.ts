import { expect, it } from "vitest";
import { lighttpd } from "../../../../build/site/host/lighttpd.ts";
import type { HostedTree } from "../../../../build/site/host/tree.ts";

const configure = (parts: Partial<HostedTree> = {}) =>
  lighttpd({
    config: { title: "Any", baseUrl: "https://charts.test/data", assets: "assets/0123456789ab" },
    folder: "/srv/tree",
    base: "",
    moved: new Map([["showers", "rain"]]),
    ...parts,
  });

it("lighttpd serves a site at the root from its folder, and a site below it by an alias", () => {
  expect(configure()).toContain('server.document-root = "/srv/tree"\n');
  expect(configure()).not.toContain("alias.url");
  expect(configure({ base: "/data" })).toContain('alias.url = ( "/data/" => "/srv/tree/" )\n');
  expect(configure({ base: "/data" })).not.toContain("document-root");
});

it("lighttpd redirects the path of a site to its folder, except at the root", () => {
  expect(configure({ base: "/data" })).toContain('"^/data(\\?.*)?$" => "/data/$1"');
  expect(configure().split("url.redirect = (\n")[1]).toMatch(/^ {4}"\^\/grapher\/showers/);
});

it("lighttpd redirects a former name with its extension and its query", () => {
  expect(configure()).toContain('"^/grapher/showers(\\.[^/?]*)?(\\?.*)?$" => "/grapher/rain$1$2"');
});

it("lighttpd looks up longer suffixes first, because the first that matches holds", () => {
  const [, types = ""] = /mimetype\.assign = \(\n([\s\S]*?)\n\)/.exec(configure()) ?? [];
  const lengths = [...types.matchAll(/^ {4}"([^"]*)"/gm)].map(([, suffix = ""]) => suffix.length);
  expect(lengths.length).toBeGreaterThan(10);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
});

it("lighttpd does not set the type of a file twice", () => {
  expect(configure().split("setenv.set-response-header").slice(1).join()).not.toContain(`"Content-Type"`);
});
