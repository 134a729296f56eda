import { markdownToHtml } from "../../core/text/markdown.ts";

interface MarkdownProps {
  readonly id?: string;
  readonly text: string;
  readonly heading?: string;
}

/** A paragraph of an author's Markdown. */
export function Markdown({ id, text, heading }: MarkdownProps) {
  const html = (heading ? `<b>${heading}</b> ` : "") + markdownToHtml(text);
  // markdownToHtml escapes text, and lets links to other sites and to terms through, nothing else.
  return <p id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
