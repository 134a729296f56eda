import { formatTime } from "../../data/time.ts";
import { lineColorOf, textColorOf } from "../../marks/color/contrast.ts";
import type { Target } from "../../plot/type.ts";
import type { View } from "../../view/view.ts";
import { usePage } from "../context.ts";
import { middleOf, type Pointed } from "./nearest.ts";

/** Most rows that a tooltip has; the pointed one is always among them. */
const mostRows = 12;
/** px between pointer and tooltip. */
const gap = 14;
/** px that a tooltip may always be wide: where neither side has them, it stands over or under the pointer. */
const leastWidth = 200;

interface TooltipProps {
  readonly pointed: Pointed;
  /** Size of the plot, in px. */
  readonly width: number;
  readonly height: number;
}

/** What is pointed at, beside it: a card that never leaves the plot's sides. */
export function Tooltip({ pointed: { target, group, at }, width, height }: TooltipProps) {
  const { view } = usePage();
  const [x, y] = at ?? middleOf(target);
  const isRight = x > width / 2;
  const beside = (isRight ? width - x : x) + gap;
  const inset = Math.max(0, Math.min(beside, width - leastWidth));
  const shift = inset < beside ? gap : -gap;
  const style = {
    "--room": `${width - inset}px`,
    [isRight ? "right" : "left"]: `${inset}px`,
    ...(y > height / 2 ? { bottom: `${Math.max(0, height - y + shift)}px` } : { top: `${Math.max(0, y + shift)}px` }),
  };
  const isGroup = group.length > 1 && target.time !== undefined;
  return (
    <div class="tooltip" style={style} aria-hidden="true">
      <b>{isGroup ? formatTime(target.time ?? 0, view.chart.timeUnit) : target.title}</b>
      {isGroup ? <GroupRows target={target} group={group} /> : <Lines target={target} />}
    </div>
  );
}

function Lines({ target }: { readonly target: Target }) {
  return (
    <dl>
      {target.lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function GroupRows({ target, group }: Pointed) {
  const { theme } = usePage();
  const at = group.indexOf(target);
  const first = Math.max(0, Math.min(at - Math.floor(mostRows / 2), group.length - mostRows));
  const rows = group.slice(first, first + mostRows);
  const rest = group.length - rows.length;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.series} class={row === target ? "pointed" : undefined}>
            <i style={{ background: lineColorOf(row.color, theme.background) }} />
            <span style={{ color: textColorOf(row.color, theme.background) }}>{row.title}</span>
            <span>{row.lines[0]?.value}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <small>{`and ${rest} more`}</small>}
    </>
  );
}

/** A target in words, for a screen reader, and whether it is in focus. */
export const spokenTarget = ({ series, title, lines }: Target, { focus }: View): string =>
  [
    title,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    ...(focus.includes(series) ? ["In focus"] : []),
  ].join(". ");
