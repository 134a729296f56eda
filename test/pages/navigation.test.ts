import { describe, expect, it } from "vitest";
import { siteFooter, siteHeader } from "../../src/pages/navigation.ts";

const site = { title: "Test", baseUrl: "https://charts.example.org" };

const links = (text: string): string[] => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");

describe("the header", () => {
  it("links to the site's pages from any folder", () => {
    expect(links(siteHeader(site, "../").text)).toEqual([
      "../index.html",
      "../topic/index.html",
      "../charts/index.html",
      "../indicator-list.html",
    ]);
    expect(links(siteHeader(site, "").text)).toEqual([
      "index.html",
      "topic/index.html",
      "charts/index.html",
      "indicator-list.html",
    ]);
    expect(siteHeader(site, "", { hasFinder: true }).text.replace(/<[^>]*>/g, "|")).toBe(
      "||Test|||Topics||Charts||Indicators|||",
    );
  });

  it("has a search form unless the page has a search box", () => {
    expect(siteHeader(site, "../").text).toContain(
      'role="search" action="../charts/index.html"><input name="q" type="search"',
    );
    expect(siteHeader(site, "../", { hasFinder: true }).text).not.toContain("<form");
  });

  it("links to the pages of entities by their noun, if the site has them", () => {
    const states = { ...site, hasEntityPages: true, entityPages: { path: "state", nounPlural: "states" } };
    expect(siteHeader(states, "../", { current: "entities" }).text).toContain(
      '<a href="../state/index.html" aria-current="page">States</a></nav>',
    );
  });

  it("marks the current page; none on pages of charts", () => {
    expect(siteHeader(site, "", { current: "charts" }).text).toContain(
      '<a href="charts/index.html" aria-current="page">Charts</a>',
    );
    expect(siteHeader(site, "", { current: "indicators" }).text.match(/aria-current="page">\w+/g)).toEqual([
      'aria-current="page">Indicators',
    ]);
    expect(siteHeader(site, "").text).not.toContain("aria-current");
  });

  it("shows the logo of the brand", () => {
    const logo = `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`;
    expect(siteHeader({ ...site, brand: { name: "Test", logo } }, "../").text).toContain(
      '<img class="site-logo" src="../logo.svg" alt="">Test</a>',
    );
    expect(siteHeader(site, "../").text).not.toContain("<img");
  });
});

describe("the footer", () => {
  it("states the licence, or asks readers to name the sources", () => {
    expect(siteFooter({ ...site, licence: "CC-BY-4.0" }, "").text).toContain(
      "<p>Charts and data may be used under CC-BY-4.0, with the sources named.</p>",
    );
    expect(siteFooter(site, "").text).toContain("<p>Please name the sources when you use charts or data.</p>");
  });

  it("links to the files for programs, and to the changes", () => {
    expect(links(siteFooter(site, "../").text)).toEqual(
      ["changes.html", "openapi.json", "charts.json", "llms.txt", "sitemap.xml"].map((path) => `../${path}`),
    );
  });
});
