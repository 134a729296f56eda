import { safeHref } from "../core/text/markdown.ts";

/** Text that stands for itself in Markdown and in HTML made of it, on one line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_|]/g, "\\$&")
    .replaceAll("<", "&lt;")
    // A bracket makes a link only where a target follows it.
    .replace(/\](?=[([:])/g, "\\]");

/** Text as code on one line, also inside a table. */
export function codeSpan(text: string): string {
  const inner = text.replace(/\s+/g, " ").replaceAll("|", "\\|");
  return inner.includes("`") ? `\`\` ${inner} \`\`` : `\`${inner}\``;
}

/** A link, or the text alone where the address is none to follow; without a text the address itself. */
export function markdownLink(href: string, text?: string): string {
  const target = safeHref(href)?.replace(/[<>\s]/g, encodeURIComponent);
  if (!target) return escapeMarkdown(text ?? href);
  return text === undefined && /^https?:/.test(target)
    ? `<${target}>`
    : `[${escapeMarkdown(text ?? href)}](<${target}>)`;
}
