import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { html } from "../../src/core/text/markup.ts";
import { renderRedirect } from "../../src/pages/redirect.ts";
import { pageSecurity } from "../../src/service/headers.ts";

const site = { title: "Test", baseUrl: "https://example.org/data", assets: "assets-1" };
const text = renderRedirect(site, "new", "Food & water");
const script = parseHTML(text).document.querySelector("script");

/** The URL to which the script redirects, relative to the page. @param url - of the page @param redirects - before it @param to - file and query */
function target(url: string, redirects = 0, to = script?.getAttribute("data-to")): string | undefined {
  let found: string | undefined;
  const { pathname, search, hash } = new URL(url);
  runInNewContext(script?.textContent ?? "", {
    document: { currentScript: { dataset: { to } } },
    location: { pathname, search, hash, replace: (to: string) => (found = new URL(to, url).href) },
    performance: { getEntriesByType: () => [{ redirectCount: redirects }] },
  });
  return found;
}

describe("a page that redirects to a chart", () => {
  it.each([
    "https://example.org/data/grapher/old/?tab=map#part",
    "https://example.org/data/grapher/old/index.html?tab=map#part",
    // Some hosts answer with the folder's index and do not add the slash.
    "https://example.org/data/grapher/old?tab=map#part",
    "https://example.org/data/grapher/old.html?tab=map#part",
  ])("keeps query and fragment, wherever the host shows it: %s", (url) => {
    expect(target(url)).toBe("https://example.org/data/grapher/new.html?tab=map#part");
  });

  it("leads to a view, and adds the query to its choices", () => {
    const url = "https://example.org/data/grapher/jobs.html?sex=female";
    const page = renderRedirect(site, "jobs?sex=female", "Jobs");
    expect(page).toContain(`<link rel="canonical" href="${url}">`);
    expect(page).toContain('data-to="jobs.html?sex=female"');
    expect(target("https://example.org/data/grapher/old.html?tab=map#part", 0, "jobs.html?sex=female")).toBe(
      `${url}&tab=map#part`,
    );
  });

  it("works from disk", () => {
    expect(target("file:///home/me/dist/grapher/new/index.html")).toBe("file:///home/me/dist/grapher/new.html");
  });

  it("does not run in a circle if the host redirects new.html back to new", () => {
    expect(target("https://example.org/grapher/new", 1)).toBeUndefined();
    expect(target("https://example.org/grapher/old", 1)).toBe("https://example.org/grapher/new.html");
  });

  it("names the page's canonical URL for programs without scripts", () => {
    const url = "https://example.org/data/grapher/new.html";
    expect(text).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${url}"></noscript>`);
    expect(text).toContain(`<a href="${url}">Food &amp; water</a>`);
    expect(text).toContain(`<link rel="canonical" href="${url}">`);
  });

  it("may run its script under the content security policy", () => {
    const hash = createHash("sha256")
      .update(script?.textContent ?? "")
      .digest("base64");
    expect(pageSecurity).toContain(`'sha256-${hash}'`);
  });

  it("is indexed neither by search engines nor by pagefind", () => {
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<body data-pagefind-ignore="all">');
  });

  it("has the tags of link previews that it is given", () => {
    expect(renderRedirect(site, "a", "A", html`<meta name="x">`)).toContain('\n<meta name="x">\n');
  });
});
