import type { ViewWords } from "../../core/words/words.ts";
import { headingParts } from "../../pages/chart/heading.ts";
import { Markdown } from "./markdown.tsx";

/** What stands above the plot: title and subtitle. */
export function Head({ words: { title, subtitle } }: { readonly words: ViewWords }) {
  return (
    <figcaption class="chart-head">
      <h1 id="chart-title">
        {headingParts(title).map(({ text, isWhole }) => (isWhole ? <span class="whole">{text}</span> : text))}
      </h1>
      {subtitle && <Markdown id="chart-subtitle" text={subtitle} />}
    </figcaption>
  );
}
