import { headingText } from "../../representation/page/heading.ts";
import type { ViewWords } from "../../words/words.ts";
import { Markdown } from "./markdown.tsx";

/** What stands above the plot: title and subtitle. */
export function Head({ words: { title, subtitle } }: { readonly words: ViewWords }) {
  return (
    <figcaption class="chart-head">
      <h1 id="chart-title">{headingText(title)}</h1>
      {subtitle && <Markdown id="chart-subtitle" text={subtitle} />}
    </figcaption>
  );
}
