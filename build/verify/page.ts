import type { ChartCheck } from "./chartFiles.ts";
import type { LinkChecker } from "./links.ts";

/** The page is of its chart, its links lead somewhere, and what search engines read of it is JSON. */
export const checkPage =
  (links: LinkChecker): ChartCheck =>
  async (files) => {
    const page = await files.page();
    if (!page) return;
    links.checkPage(files.path(".html"), page);
    for (const text of page.linkedData) if (!isJson(text)) files.tell(".html", "the linked data are no JSON");
    const redirect = await files.text("/index.html");
    if (redirect !== undefined && !redirect.includes(`href="../${files.slug}.html"`))
      files.tell("/index.html", `does not lead to ${files.slug}.html`);
    const readme = await files.text(".readme.md");
    if (readme !== undefined && !readme.startsWith("# ")) files.tell(".readme.md", "has no title");
  };

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
