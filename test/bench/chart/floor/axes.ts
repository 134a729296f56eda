import { type Box, escaped, round } from "./frame.ts";

/** What d3-scale's continuous scales have in common. */
interface Scale {
  (value: number): number;
  ticks(count?: number): number[];
  tickFormat(count?: number): (value: number) => string;
}

/** Horizontal grid lines, and their labels left of the box. */
export function yAxis(scale: Scale, box: Box): string {
  const format = scale.tickFormat(6);
  let markup = '<g class="axis axis-y">';
  for (const value of scale.ticks(6)) {
    const y = round(scale(value));
    markup +=
      `<line x1="${box.left}" x2="${box.right}" y1="${y}" y2="${y}" stroke="#dfe2e7" stroke-dasharray="3,3"/>` +
      `<text x="${box.left - 8}" y="${y + 4.6}" font-size="13" text-anchor="end" fill="#5d6675">${format(value)}</text>`;
  }
  return `${markup}</g>`;
}

/** Ticks and labels below the box, with vertical grid lines if wanted. */
export function xAxis(scale: Scale, box: Box, format: (value: number) => string, hasGrid = false): string {
  const top = hasGrid ? box.top : box.bottom + 5;
  let markup = `<g class="axis axis-x"><line x1="${box.left}" x2="${box.right}" y1="${box.bottom}" y2="${box.bottom}" stroke="#8b93a1"/>`;
  for (const value of scale.ticks(6)) {
    const x = round(scale(value));
    markup +=
      `<line x1="${x}" x2="${x}" y1="${box.bottom}" y2="${top}" stroke="${hasGrid ? "#dfe2e7" : "#8b93a1"}"/>` +
      `<text x="${x}" y="${box.bottom + 18}" font-size="13" text-anchor="middle" fill="#5d6675">${escaped(format(value))}</text>`;
  }
  return `${markup}</g>`;
}

export interface EndLabel {
  readonly name: string;
  readonly color: string;
  y: number;
}

/** Names right of the box, pushed down and then up until none overlap. */
export function endLabels(labels: EndLabel[], box: Box): string {
  const height = 17;
  labels.sort((a, b) => a.y - b.y);
  let least = box.top;
  for (const label of labels) {
    label.y = Math.max(label.y, least);
    least = label.y + height;
  }
  let most = box.bottom;
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, most);
    most = label.y - height;
  }
  return `<g class="series-labels">${labels
    .map(
      ({ name, color, y }) =>
        `<text x="${box.right + 8}" y="${round(y + 4.6)}" font-size="14" fill="${color}" data-series="${escaped(name)}">${escaped(name)}</text>`,
    )
    .join("")}</g>`;
}
