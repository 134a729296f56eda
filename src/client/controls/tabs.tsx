import { useMemo } from "preact/hooks";
import type { ChartType } from "../../charts/chartType.ts";
import { tabsOf } from "../../charts/tab.ts";
import { usePage } from "../context.ts";
import { addressOf } from "../history.ts";
import { useAnticipation } from "./useAnticipation.ts";
import { useSettled } from "./useSettled.ts";
import { useTabTimes } from "./useTabTimes.ts";

/** What looks like a button is pressed by Space as well; of a link the browser would scroll the page. */
function pressBySpace(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The views of the chart: links, so that each can be opened elsewhere. */
export function Tabs() {
  const { chart, site, params, change } = usePage();
  const settled = useSettled(params);
  const { current, timeFor } = useTabTimes();
  const anticipation = useAnticipation();
  const tabs = useMemo(
    () => tabsOf(chart.config).map((tab) => [tab, addressOf(chart, { ...settled, tab: tab.param }, site)] as const),
    [chart, settled, site],
  );
  if (tabs.length < 2) return null;
  const open = (event: MouseEvent, tab: ChartType): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    anticipation.end();
    if (tab !== current) change({ tab: tab.param, time: timeFor(tab) });
  };
  return (
    <nav id="tabs" class="tabs" aria-label="Views of this chart">
      {tabs.map(([tab, href]) => (
        <a
          key={tab.name}
          href={href}
          aria-current={tab === current ? "page" : undefined}
          onClick={(event) => open(event, tab)}
          onKeyDown={pressBySpace}
          onPointerEnter={() => tab !== current && anticipation.begin(tab, timeFor(tab))}
          onPointerLeave={anticipation.end}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
