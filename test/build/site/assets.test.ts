import { describe, expect, it } from "vitest";
import { assetsFolder, treeSite } from "../../../build/site/assets.ts";
import { shippedFiles } from "../../../build/site/files.ts";
import type { SiteConfig } from "../../../src/core/chart/site.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import { renderNotFound } from "../../../src/pages/notFound.ts";

it("what pages load of the program stands in a folder that is named by it, with the fonts that its styles name", async () => {
  const files = new Map<string, string>();
  for await (const { path, body } of shippedFiles()) files.set(path, String(body));
  expect(assetsFolder()).toMatch(/^assets\/[\da-f]{12}$/);
  const css = files.get(`${assetsFolder()}/chart.css`) ?? "";
  const fonts = [...css.matchAll(/url\("?([^)"]+\.woff2)"?\)/g)].map(([, name]) => `${assetsFolder()}/${name}`);
  expect(fonts).toHaveLength(6);
  for (const font of fonts) expect(files.has(font), font).toBe(true);
  // Pages elsewhere load it by a name that stays.
  const others = [...files.keys()].filter((path) => path.startsWith("assets/") && !path.startsWith(assetsFolder()));
  expect(others).toEqual(["assets/embed.js"]);
});

const config: SiteConfig = { title: "Test", baseUrl: "https://example.org" };
const none = { terms: {}, peerValues: {}, date: "2026-01-01" };
const place: Entity = { name: "Alba", code: "ALB", type: "country" };

const pageOf = (entities: readonly Entity[], more: Partial<SiteConfig> = {}): string =>
  renderNotFound(treeSite({ ...none, entities, config: { ...config, ...more } }).config);

describe("the pages of a tree", () => {
  it("name the folder of the program's files", () => {
    expect(pageOf([])).toContain(`href="/${assetsFolder()}/site.css"`);
  });

  it("lead to the entities, by the site's word for them, where these have pages", () => {
    expect(pageOf([place])).toContain('<a href="/country/index.html">Countries and regions</a>');
    expect(pageOf([place], { entityPages: { path: "state", nounPlural: "states" } })).toContain(
      '<a href="/state/index.html">States</a>',
    );
  });

  it("lead to none where no entity has a code, or the site wants no pages of them", () => {
    expect(pageOf([{ ...place, code: "" }])).not.toContain("country/index.html");
    expect(pageOf([place], { emit: { entities: false } })).not.toContain("country/index.html");
  });
});
