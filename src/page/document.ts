import { html, type Markup, unsafe } from "../plot/markup.ts";
import { fontFaces, fontName } from "../plot/text/font.ts";

export interface PageParts {
  readonly title: string;
  readonly description?: string;
  /** Path from the page to the site's root, with a "/" at the end; "" at the root itself. */
  readonly root?: string;
  readonly head?: Markup;
  readonly body: Markup;
}

/** A whole HTML document in the site's plain style, for the pages around the charts. */
export function htmlPage({ title, description, root = "", head, body }: PageParts): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
<style>${unsafe(fontFaceRules(root) + style)}</style>
${head}
</head>
<body>
${body}
</body>
</html>`}\n`;
}

const fontFaceRules = (root: string): string =>
  fontFaces
    .map(
      ({ file, weight, slant }) =>
        `@font-face{font-family:"${fontName}";font-weight:${weight};font-style:${slant};font-display:swap;src:url("${root}fonts/${file}.woff2") format("woff2")}\n`,
    )
    .join("");

const style = `:root{color-scheme:light dark;--ink:#1d2433;--soft:#4d5669;--line:#d9dde5;--paper:#fff;--link:#1a56b0}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf1;--soft:#aab2c2;--line:#3a4252;--paper:#14181f;--link:#8ab8ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:75rem;padding:1.5rem clamp(1rem,4vw,2.5rem);background:var(--paper);color:var(--ink);font:1rem/1.5 "${fontName}",Lato,Helvetica Neue,Arial,sans-serif}
h1{font-size:1.9rem;line-height:1.2;margin:0}
p{margin:.35rem 0 0;color:var(--soft)}
a{color:var(--link)}
search{display:block;margin:1.25rem 0}
input{font:inherit;color:inherit;background:none;border:1px solid var(--soft);border-radius:.4rem;padding:.4rem .7rem;width:min(26rem,100%)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.cards{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:1.75rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr))}
.cards [hidden]{display:none}
.cards img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:.4rem;background:#fff;margin-bottom:.5rem}
.cards .title{font-weight:700}
.cards p{font-size:.875rem}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);display:flex;gap:1.25rem;flex-wrap:wrap}
`;
