import { describe, expect, it } from "vitest";
import { html } from "../../src/core/text/markup.ts";
import { renderRedirect } from "../../src/pages/redirect.ts";

const site = { title: "Test", baseUrl: "https://example.org", assets: "assets-1" };

describe("a page that redirects to a chart", () => {
  const text = renderRedirect(site, "new-slug", "Food & water");

  it("leads there with and without scripts, from a folder of its own", () => {
    expect(text).toContain('<meta http-equiv="refresh" content="0; url=../new-slug.html">');
    expect(text).toContain('<a href="../new-slug.html">Food &amp; water</a>');
    expect(text).toContain('<link rel="canonical" href="../new-slug.html">');
    expect(text).toContain('<script src="../../assets-1/redirect.js"></script>');
  });

  it("leads there from beside the chart, for former slugs", () => {
    const beside = renderRedirect(site, "new-slug", "Food", "");
    expect(beside).toContain('url=new-slug.html">');
    expect(beside).toContain('<script src="../assets-1/redirect.js"></script>');
  });

  it("does not redirect by markup if scripts run, which keep the query", () => {
    expect(text).toMatch(/<noscript><meta http-equiv="refresh"[^>]*><\/noscript>/);
  });

  it("is not indexed", () => expect(text).toContain('<meta name="robots" content="noindex">'));

  it("has the tags of link previews that it is given", () => {
    expect(renderRedirect(site, "a", "A", "../", html`<meta name="x">`)).toContain('\n<meta name="x">\n');
  });
});
