import { extent, group } from "d3-array";
import { scaleLinear, scaleLog, scaleSqrt } from "d3-scale";
import type { View } from "../../../../src/core/view/view.ts";
import { xAxis, yAxis } from "./axes.ts";
import { type Box, escaped, frame, polyline, round } from "./frame.ts";

interface Point {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

interface Place {
  readonly name: string;
  readonly points: readonly Point[];
}

/** A way through time, or a single circle, for each entity, and the names that collide with none before. */
export const scatterFloor = (view: View): string =>
  frame(view, (outer) => {
    const places = placesOf(view);
    const all = places.flatMap(({ points }) => points);
    const box = {
      ...outer,
      left: outer.left + 50,
      right: outer.right - 130,
      top: outer.top + 25,
      bottom: outer.bottom - 50,
    };
    const x = scaleLog(range(all, "x"), [box.left, box.right]);
    const y = scaleLinear(range(all, "y"), [box.bottom, box.top]).nice(6);
    const radius = scaleSqrt([0, range(all, "size")[1]], [0, 30]);
    let marks = '<g class="points" stroke-linejoin="round">';
    for (const { name, points } of places) {
      const attributes = `data-series="${escaped(name)}" data-entity="${escaped(name)}"`;
      const end = points.at(-1);
      if (!end) continue;
      const [endX, endY] = [round(x(end.x)), round(y(end.y))];
      marks +=
        points.length > 1
          ? `<g ${attributes} stroke="#4c6a9c" opacity="0.6"><path d="M${polyline(
              points,
              (it) => x(it.x),
              (it) => y(it.y),
            )}" fill="none" stroke-width="1.5"/><path d="M${endX},${endY}l-7,3v-6Z" fill="#4c6a9c"/></g>`
          : `<circle ${attributes} cx="${endX}" cy="${endY}" r="${round(Math.max(2, radius(end.size)))}" fill="#4c6a9c" fill-opacity="0.7" stroke="#3a5586"/>`;
    }
    const titles =
      axisTitle("Indicator of y", box.left - 50, box.top - 15) +
      axisTitle("Indicator of x", box.right - 90, box.bottom + 40);
    return `${titles}${yAxis(y, box)}${xAxis(x, box, x.tickFormat(6), true)}${marks}</g>${labels(places, x, y, box)}`;
  });

function placesOf({ table }: View): Place[] {
  const at = (property: string) => table.columns.findIndex(({ dimension }) => dimension.property === property);
  const [atX, atY, atSize] = [at("x"), at("y"), at("size")];
  return Array.from(
    group(table.rows, ({ entity }) => entity),
    ([name, rows]) => ({
      name,
      points: rows.map(({ cells }) => ({
        x: Number(cells[atX]?.value),
        y: Number(cells[atY]?.value),
        size: Number(cells[atSize]?.value),
      })),
    }),
  );
}

function range(points: readonly Point[], key: keyof Point): [number, number] {
  const [least = 0, most = 1] = extent(points, (point) => point[key]);
  return [least, most];
}

const axisTitle = (text: string, x: number, y: number): string =>
  `<text x="${x}" y="${y}" font-size="13" font-weight="700" fill="#3c4554">${text}</text>`;

/** The largest first: a name is left out where it would cover another or leave the box. */
function labels(
  places: readonly Place[],
  x: (value: number) => number,
  y: (value: number) => number,
  box: Box,
): string {
  const sorted = [...places].sort((a, b) => (b.points.at(-1)?.size ?? 0) - (a.points.at(-1)?.size ?? 0));
  const taken: Box[] = [];
  let markup = '<g class="labels">';
  for (const { name, points } of sorted) {
    const end = points.at(-1);
    if (!end) continue;
    const [left, middle] = [x(end.x) + 6, y(end.y)];
    const label = { left, right: left + name.length * 6.5, top: middle - 8, bottom: middle + 8 };
    const collides = taken.some(
      (it) => it.left < label.right && label.left < it.right && it.top < label.bottom && label.top < it.bottom,
    );
    if (collides || label.right > box.right) continue;
    taken.push(label);
    const text = `x="${round(left)}" y="${round(middle + 4)}" font-size="12"`;
    markup +=
      `<text ${text} stroke="#ffffff" stroke-width="3" fill="#ffffff">${escaped(name)}</text>` +
      `<text ${text} fill="#3a5586">${escaped(name)}</text>`;
  }
  return `${markup}</g>`;
}
