import { useEffect, useRef, useState } from "preact/hooks";
import { headingText } from "../../representation/page/heading.ts";
import type { ViewWords } from "../../words/words.ts";
import { usePage } from "../context.ts";
import { Markdown } from "./markdown.tsx";

/**
 * What stands above the plot: title and subtitle. While a drag changes them, they take no less room than before, so that what
 * is held stays where it is.
 */
export function Head({ words: { title, subtitle } }: { readonly words: ViewWords }) {
  const head = useRef<HTMLElement>(null);
  const isHeld = useHeld();
  const least = isHeld && head.current?.getBoundingClientRect().height;
  return (
    <figcaption class="chart-head" ref={head} style={least ? `min-block-size:${least}px` : undefined}>
      <h1 id="chart-title">{headingText(title)}</h1>
      {subtitle && <Markdown id="chart-subtitle" text={subtitle} />}
    </figcaption>
  );
}

/** Whether a drag changes the view, or rests while the timeline is still pressed. */
function useHeld(): boolean {
  const { isMoving } = usePage();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isMoving) setHeld(true);
    else if (!document.querySelector(".track:active")) setHeld(false);
    else {
      const release = () => setHeld(false);
      addEventListener("pointerup", release);
      return () => removeEventListener("pointerup", release);
    }
  }, [isMoving]);
  return isMoving || isHeld;
}
