import { describe, expect, it } from "vitest";
import { assistantPage, assistantPageUri, readAssistantPage } from "../../../src/service/mcp/assistantPage.ts";
import { fakeSite } from "./fakeSite.ts";

const files = {
  "assets/assistant.js": 'let end = "</script><!-- </SCRIPT>", less = 1 < 2;',
  "assets/chart.css": '@font-face{font-family:A;src:url(a.woff2)}.chart{color:red}@font-face{src:url("b")}',
  "site.js": 'site("</script>");\n',
};

describe("the page inside an assistant", () => {
  it("is one document with scripts that cannot end early, and without fonts", async () => {
    const { contents } = await readAssistantPage(fakeSite({ files }));
    const { uri, mimeType, text } = contents[0] as { uri: string; mimeType: string; text: string };
    expect([uri, mimeType]).toEqual([assistantPageUri, "text/html;profile=mcp-app"]);
    expect(text).toContain('let end = "\\x3c/script>\\x3c!-- \\x3c/SCRIPT>", less = 1 < 2;');
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect(text).toContain(".chart{color:red}");
    expect(text).not.toContain("font-face");
    expect(text.indexOf("site(")).toBeLessThan(text.indexOf("let end"));
    expect(text).toContain("data-embed");
    expect(text.endsWith("</html>\n")).toBe(true);
  });

  it("has no buttons of actions, which need files, and a small link to the site", async () => {
    const { contents } = await readAssistantPage(fakeSite({ files }));
    const { text } = contents[0] as { text: string };
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(style.split("\n")).toEqual([
      ".chart{color:red}",
      ".actions > button { display: none }",
      "#home { margin: 0 1.25rem 1rem; font-size: 0.8125rem }",
    ]);
    expect(text).toContain('<main><figure id="chart" tabindex="-1"></figure><p id="home"></p></main>');
    expect(contents[0]).toHaveProperty("_meta", { ui: { prefersBorder: true } });
  });

  it("is not found in a tree without its files", async () => {
    const { "site.js": _, ...rest } = files;
    await expect(readAssistantPage(fakeSite({ files: rest }))).rejects.toThrow(/not found/i);
  });

  it("is listed with the media type that it has", () => {
    expect(assistantPage).toMatchObject({ uri: "ui://polygraph/chart.html", mimeType: "text/html;profile=mcp-app" });
  });
});
