import { useMemo } from "preact/hooks";
import { describeView } from "../../core/words/description.ts";
import { usePage } from "../context.ts";
import { useSettled } from "../controls/useSettled.ts";

/** What a view shows, for readers who cannot see it: told when it rests, for what is drawn must not wait for it. */
export function Summary() {
  const settled = useSettled(usePage().view);
  const text = useMemo(() => describeView(settled), [settled]);
  return (
    <p class="visually-hidden" id="chart-summary">
      {text}
    </p>
  );
}
