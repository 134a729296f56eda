import type { ComponentChildren } from "preact";
import { lineColorOf, textColorOf } from "../../core/color/contrast.ts";
import { formatTime } from "../../core/data/time.ts";
import type { Target } from "../../core/plot/plot.ts";
import { usePage } from "../context.ts";
import { centerOf, type Pointed } from "./hitTest.ts";

/** Maximum number of rows. The row of the target is always included. */
const maxRows = 12;
/** Distance between pointer and tooltip, in px. */
const gap = 14;
/** Minimum space for a tooltip, in px. If neither side has it, the tooltip is above or below the pointer. */
const minWidth = 200;

interface TooltipProps {
  readonly pointed: Pointed;
  /** A target of each series that has no value at the current time. */
  readonly missing: readonly Target[];
  /** Size of the plot, in px. */
  readonly width: number;
  readonly height: number;
  /** Fixed place on touch screens, where a finger would cover it; false to place it beside the target. */
  readonly dock: "below" | "window" | false;
  readonly children?: ComponentChildren;
}

/** Tooltip of the target; it stays inside the plot horizontally. */
export function Tooltip({ pointed, missing, width, height, dock, children }: TooltipProps) {
  const { view } = usePage();
  const { target, group } = pointed;
  const isGroup = group.length + missing.length > 1 && target.time !== undefined;
  const place = dock
    ? { class: `tooltip dock ${dock}` }
    : { class: "tooltip", style: besideStyle(pointed, width, height) };
  return (
    <div {...place} aria-hidden="true">
      <b>{isGroup ? formatTime(target.time ?? 0, view.chart.timeUnit) : target.title}</b>
      {isGroup ? <GroupRows target={target} group={group} missing={missing} /> : <Lines lines={target.lines} />}
      {target.total && <Lines lines={[{ label: totalLabel(group, missing), value: target.total }]} />}
      {children}
    </div>
  );
}

/** The label of a total. If series lack a value, it says that the total is of the others: "Total (2 of 3)". */
export const totalLabel = (group: readonly Target[], missing: readonly Target[]): string =>
  missing.length === 0 ? "Total" : `Total (${group.length} of ${group.length + missing.length})`;

function besideStyle({ target, at }: Pointed, width: number, height: number) {
  const [x, y] = at ?? centerOf(target);
  const isRight = x > width / 2;
  const beside = (isRight ? width - x : x) + gap;
  const inset = Math.max(0, Math.min(beside, width - minWidth));
  const shift = inset < beside ? gap : -gap;
  return {
    "--room": `${width - inset}px`,
    [isRight ? "right" : "left"]: `${inset}px`,
    ...(y > height / 2 ? { bottom: `${Math.max(0, height - y + shift)}px` } : { top: `${Math.max(0, y + shift)}px` }),
  };
}

function Lines({ lines }: Pick<Target, "lines">) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function GroupRows({ target, group, missing }: Pick<Pointed, "target" | "group"> & Pick<TooltipProps, "missing">) {
  const at = group.indexOf(target);
  const first = Math.max(0, Math.min(at - Math.floor(maxRows / 2), group.length - maxRows));
  const rows = group.slice(first, first + maxRows);
  const lacking = missing.slice(0, maxRows - rows.length);
  const rest = group.length + missing.length - rows.length - lacking.length;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.series}
            row={row}
            className={row === target ? "pointed" : undefined}
            value={row.lines[0]?.value}
          />
        ))}
        {lacking.map((row) => (
          <Row key={row.series} row={row} className="missing" value="No data" />
        ))}
      </ul>
      {rest > 0 && <small>{`and ${rest} more`}</small>}
    </>
  );
}

interface RowProps {
  readonly row: Target;
  readonly className: string | undefined;
  readonly value: string | undefined;
}

function Row({ row: { color, title }, className, value }: RowProps) {
  const { background } = usePage().theme;
  return (
    <li class={className}>
      <i style={{ background: lineColorOf(color, background) }} />
      <span style={className === "missing" ? undefined : { color: textColorOf(color, background) }}>{title}</span>
      <span>{value}</span>
    </li>
  );
}
