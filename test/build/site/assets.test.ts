import { describe, expect, it } from "vitest";
import { assetsFolder, treeSite } from "../../../build/site/assets.ts";
import { shippedFiles } from "../../../build/site/files.ts";
import type { SiteConfig } from "../../../src/core/chart/site.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import { renderNotFound } from "../../../src/pages/notFound.ts";

it("scripts, styles and fonts are in a folder named by their hash", async () => {
  const files = new Map<string, string>();
  for await (const { path, body } of shippedFiles()) files.set(path, String(body));
  expect(assetsFolder()).toMatch(/^assets\/[\da-f]{12}$/);
  const css = files.get(`${assetsFolder()}/chart.css`) ?? "";
  const fonts = [...css.matchAll(/url\("?([^)"]+\.woff2)"?\)/g)].map(([, name]) => `${assetsFolder()}/${name}`);
  expect(fonts).toHaveLength(6);
  for (const font of fonts) expect(files.has(font), font).toBe(true);
  // Other sites load it by a fixed name.
  const others = [...files.keys()].filter((path) => path.startsWith("assets/") && !path.startsWith(assetsFolder()));
  expect(others).toEqual(["assets/embed.js"]);
});

const config: SiteConfig = { title: "Test", baseUrl: "https://example.org" };
const none = { terms: {}, peerValues: {}, date: "2026-01-01" };
const place: Entity = { name: "Alba", code: "ALB", type: "country" };

const pageOf = (entities: readonly Entity[], more: Partial<SiteConfig> = {}): string =>
  renderNotFound(treeSite({ ...none, entities, config: { ...config, ...more } }).config);

describe("the pages of a tree", () => {
  it("name the assets folder", () => {
    expect(pageOf([])).toContain(`href="/${assetsFolder()}/site.css"`);
  });

  it("link to the entities' pages by the site's noun", () => {
    expect(pageOf([place])).toContain('<a href="/country/index.html">Countries and regions</a>');
    expect(pageOf([place], { entityPages: { path: "state", nounPlural: "states" } })).toContain(
      '<a href="/state/index.html">States</a>',
    );
  });

  it("have no such link if no entity has a code, or if the site turns the pages off", () => {
    expect(pageOf([{ ...place, code: "" }])).not.toContain("country/index.html");
    expect(pageOf([place], { emit: { entities: false } })).not.toContain("country/index.html");
  });
});
