import { describe, expect, it } from "vitest";
import { html } from "../../src/core/text/markup.ts";
import { htmlPage, renderFinder } from "../../src/pages/document.ts";

const site = { title: "Test & site", baseUrl: "https://example.org", assets: "assets-1" };
const page = (parts: Partial<Parameters<typeof htmlPage>[0]> = {}) =>
  htmlPage({ site, title: "A < B", body: html`<p>Body</p>`, ...parts });

describe("a page", () => {
  it("escapes its title and description", () => {
    const text = page({ description: 'Say "no" & go' });
    expect(text).toContain("<title>A &lt; B</title>");
    expect(text).toMatch(/<meta name="description" content="Say &quot;no&quot; &amp; go">/);
  });

  it("starts with the document type and ends with a line break", () => {
    expect(page()).toMatch(/^<!doctype html>\n<html lang="en">[\s\S]*<\/html>\n$/);
  });

  it("takes its files from the folder of assets, relative to the root", () => {
    const text = page({ root: "../", script: "catalogue", feed: "changes.atom" });
    expect(text).toContain('<link rel="stylesheet" href="../assets-1/site.css">');
    expect(text).toContain('href="../assets-1/icon.svg"');
    expect(text).toContain('<script defer src="../assets-1/catalogue.js"></script>');
    expect(text).toContain('<link rel="alternate" type="application/atom+xml" href="../changes.atom"');
    expect(page()).toContain('href="assets-1/site.css"');
  });

  it("is found by search engines unless it asks not to be", () => {
    expect(page()).not.toContain("noindex");
    expect(page({ isIndexed: false })).toContain('<meta name="robots" content="noindex">');
  });

  it("has neither script, feed, canonical URL nor data without being asked", () => {
    const text = page();
    for (const part of ["<script", "atom+xml", "canonical", "ld+json", 'name="description"', "<style"])
      expect(text, part).not.toContain(part);
  });

  it("has its canonical URL, its data and its fallback styles", () => {
    const text = page({ canonical: "https://example.org/a?b&c", structuredData: '{"a":"<b>"}', style: "a>b{}" });
    expect(text).toContain('<link rel="canonical" href="https://example.org/a?b&amp;c">');
    expect(text).toContain('<script type="application/ld+json">{"a":"<b>"}</script>');
    expect(text).toContain("<style>a>b{}</style>");
  });

  it("offers a way past the header to its content", () => {
    const text = page();
    expect(text.indexOf('href="#main"')).toBeLessThan(text.indexOf("<header"));
    expect(text).toMatch(/<main id="main" tabindex="-1">\n<p>Body<\/p>\n<\/main>/);
  });

  it("marks its own link in the header", () => {
    expect(page({ current: "topics" }).match(/<a href="[^"]*" aria-current="page">Topics<\/a>/)).toBeTruthy();
    expect(page()).not.toContain("aria-current");
  });
});

it("has one search: its own, or that of the header", () => {
  expect(page()).toContain('class="site-search"');
  expect(page({ hasFinder: true })).not.toContain('class="site-search"');
});

it("tells the search where the site's root is, and announces the number of matches", () => {
  const { text } = renderFinder("../");
  expect(text).toContain('data-root="../"');
  expect(text).toMatch(/<p id="matches"[^>]* role="status">/);
  expect(text).toMatch(/<div id="found" data-nosnippet hidden>/);
  expect(text).toMatch(/<label[^>]* for="query">[\s\S]*<input id="query" name="q" type="search"/);
});
