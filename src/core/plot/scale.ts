import { ticks as niceTicks, tickStep } from "d3-array";
import type { AxisConfig, ScaleType } from "../chart/config.ts";

/** The range of values on an axis. */
export interface Domain {
  readonly min: number;
  readonly max: number;
  /** Ends fixed by the author, which rounding must not change. */
  readonly fixed?: { readonly min: boolean; readonly max: boolean };
}

/** Maps values to pixels. */
export interface Scale {
  readonly type: ScaleType;
  readonly domain: Domain;
  /** Position of a value in px. Values outside the domain map outside the range. */
  position(value: number): number;
}

/** Target number of ticks in a full picture. */
export const defaultTickCount = 6;

/** The extent of values; undefined if there is no finite one. */
export function extentDomain(values: Iterable<number>): Domain | undefined {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : undefined;
}

/** The smallest domain that contains both. */
export function unionDomains(a: Domain | undefined, b: Domain | undefined): Domain | undefined {
  if (!a || !b) return a ?? b;
  const { fixed = a.fixed } = b;
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max), ...(fixed && { fixed }) };
}

/**
 * Ends closer than this count as equal, relative or absolute: labels could not tell them apart, and steps between them
 * would vanish in rounding.
 */
const minSpan = { part: 1e-11, length: 1e-290 };

/**
 * Whether a domain is practically a single value. Conversion factors can leave equal values apart in their last digit.
 */
export const isSingle = (domain: Domain): boolean =>
  domain.max - domain.min <= minSpan.length || isNearlySingle(domain);

/** The same test, relative to the size of the values only, for logarithmic axes. */
const isNearlySingle = ({ min, max }: Domain): boolean =>
  max - min <= minSpan.part * Math.max(Math.abs(min), Math.abs(max));

/**
 * Extends a domain to the nearest ticks, so that the axis ends on round numbers. Ends fixed by the author do not
 * change.
 */
function niceDomain(domain: Domain, count = defaultTickCount, fixed: { min?: boolean; max?: boolean } = {}): Domain {
  let { min, max } = domain;
  if (isSingle(domain))
    [min, max] = min === 0 ? [0, 1] : min > 0 ? [fixed.min ? min : 0, fixed.min ? min * 2 : max] : [min, 0];
  // Extending can change the step, so do it twice, like nice() in d3-scale.
  for (let round = 0; round < 2; round++) {
    const step = tickStep(min, max, count);
    if (!(step > 0) || !Number.isFinite(step)) break;
    if (!fixed.min) min = snap(Math.floor, min, step);
    if (!fixed.max) max = snap(Math.ceil, max, step);
  }
  return { min, max };
}

/** A domain that exceeds a tick by less than this fraction of a step ends there instead of at the next tick. */
const overshoot = 0.2;

/**
 * Rounds a domain to whole steps and returns a tick for each step. A step is 1, 2 or 5 times a power of ten, such that
 * there are about `count` steps. A small excess over a tick does not add a step, which would be almost empty.
 * @param isWhole - whether ticks are whole numbers only, for counts
 */
export function roundDomain(
  domain: Domain,
  count = defaultTickCount,
  isWhole = false,
): { domain: Domain; ticks: Tick[] } {
  const { min, max } = isSingle(domain) ? niceDomain(domain, count, domain.fixed) : domain;
  const step = Math.max(isWhole ? 1 : 0, tickStep(min, max, count));
  const first = Math.floor(min / step + overshoot);
  const last = Math.ceil(max / step - overshoot);
  if (!Number.isFinite(first + last)) return { domain, ticks: [{ value: min, major: true }] };
  const { fixed } = domain;
  const rounded = {
    min: fixed?.min ? min : Math.min(min, multiple(step, first)),
    max: fixed?.max ? max : Math.max(max, multiple(step, last)),
  };
  const ticks: Tick[] = [];
  for (let i = first; i <= last; i++) {
    const value = multiple(step, i);
    if (value >= rounded.min && value <= rounded.max) ticks.push({ value, major: true });
  }
  return { domain: { ...domain, ...rounded }, ticks };
}

/** A multiple of a step. Fractions are divided by their inverse, because 3 × 0.1 is not 0.3. */
const multiple = (step: number, times: number): number =>
  (step >= 1 ? times * step : times / Math.round(1 / step)) || 0;

/** Rounds a value to a multiple of the step, with the same care for fractions. */
function snap(round: (n: number) => number, value: number, step: number): number {
  if (step >= 1) return round(value / step) * step;
  const inverse = Math.round(1 / step);
  return round(value * inverse) / inverse;
}

/**
 * Creates a linear or logarithmic scale from a domain to the pixels `from` to `to`. On a logarithmic scale, values that
 * are not positive map to its lower end.
 */
export function createScale(type: ScaleType, domain: Domain, from: number, to: number): Scale {
  if (type === "log" && domain.max > 0) {
    const min = Math.log(lowestOf(domain));
    const factor = (to - from) / (Math.log(domain.max) - min || 1);
    return { type, domain, position: (value) => (value > 0 ? from + (Math.log(value) - min) * factor : from) };
  }
  const span = domain.max - domain.min;
  const isPoint = span < minSpan.length;
  const factor = isPoint ? 0 : (to - from) / span;
  const origin = isPoint ? (from + to) / 2 : from;
  return { type: "linear", domain, position: (value) => origin + (value - domain.min) * factor };
}

/** The positive lower end of a logarithmic axis. */
const lowestOf = ({ min, max }: Domain): number => (min > 0 ? min : max / 1000 || Number.MIN_VALUE);

/** A tick of an axis. Major ticks take precedence if space is short. */
export interface Tick {
  readonly value: number;
  readonly major: boolean;
  /** Whether the tick only has a grid line and never a label. */
  readonly gridOnly?: boolean;
}

/**
 * Ticks at round numbers. On a logarithmic scale: powers of ten, with 2 and 5 or 1 to 9 between them if there is room.
 * @param isWhole - whether ticks are whole numbers only, for counts
 */
export function ticksOf(
  { type, domain }: Pick<Scale, "type" | "domain">,
  count = defaultTickCount,
  isWhole = false,
): Tick[] {
  const { min, max } = domain;
  const isLog = type === "log" && max > 0;
  const ticks = isLog ? logTicks(lowestOf(domain), max, count) : linearTicks(min, max, count);
  const whole = isWhole ? ticks.filter(({ value }) => Number.isInteger(value)) : ticks;
  return whole.length > 0 ? whole : ticks;
}

const linearTicks = (min: number, max: number, count: number): Tick[] =>
  (isSingle({ min, max }) ? [min] : niceTicks(min, max, count)).map((value) => ({ value, major: true }));

/**
 * Logarithmic ticks. Many decades: powers of ten; some: also 2 and 5, with grid lines between; about one: 1 to 9. A
 * domain that contains too few of these gets linear ticks.
 */
function logTicks(min: number, max: number, count: number, most = count * 1.5): Tick[] {
  const low = Math.floor(Math.log10(min));
  const high = Math.min(307, Math.ceil(Math.log10(max)));
  const decades = Math.log10(max / min);
  const ticks: Tick[] = [];
  const every = Math.max(1, Math.ceil((high - low) / Math.max(2, most)));
  for (let power = low; power <= high; power++) {
    for (let digit = 1; digit <= 9; digit++) {
      const value = digit * 10 ** power;
      if (value < min * (1 - 1e-9) || value > max * (1 + 1e-9)) continue;
      const major = digit === 1 && (power - low) % every === 0;
      const medium = decades <= count / 1.5 && (digit === 2 || digit === 5);
      const minor = decades < 1.2;
      if (major || medium || minor) ticks.push({ value, major: digit === 1 });
      else if (decades <= count) ticks.push({ value, major: false, gridOnly: true });
    }
  }
  const labelled = ticks.filter(({ gridOnly }) => !gridOnly);
  if (labelled.length >= (decades < 1 ? 4 : 2)) return ticks;
  // Skipping powers may have skipped those inside the domain.
  if (every > 1) return logTicks(min, max, count, high - low);
  return linearTicks(min, max, count);
}

/**
 * The extent of an axis: the extent of the values, widened to the author's limits. With `removePointsOutsideDomain`,
 * the limits themselves. On a logarithmic axis, only positive values count.
 * @param options - `from` is the default lower limit; `isWhole` forbids cutting off values, for marks whose length is
 * the value
 */
export function axisExtent(
  values: Iterable<number>,
  config: AxisConfig | undefined,
  type: ScaleType,
  { from, isWhole = false }: { from?: number; isWhole?: boolean } = {},
): Domain | undefined {
  const isLog = type === "log";
  const extent = extentDomain(isLog ? Array.from(values).filter((value) => value > 0) : values);
  if (!extent) return undefined;
  const least = config?.min === "auto" ? undefined : (config?.min ?? from);
  const most = config?.max === "auto" ? undefined : config?.max;
  const cut = !isWhole && (config?.removePointsOutsideDomain ?? false);
  const min = isFinitePositive(least, isLog) ? (cut ? least : Math.min(least, extent.min)) : extent.min;
  const max = isFinitePositive(most, isLog) ? (cut ? most : Math.max(most, extent.max)) : extent.max;
  if (min > max) return extent;
  // A decade on each side of a single value always contains round numbers.
  if (isLog) return isNearlySingle({ min, max }) ? { min: min / 10 || min, max: max * 10 } : { min, max };
  const fixed = { min: cut && min === least, max: cut && max === most };
  return fixed.min || fixed.max ? { min, max, fixed } : { min, max };
}

const isFinitePositive = (value: number | undefined, isLog: boolean): value is number =>
  value !== undefined && Number.isFinite(value) && (!isLog || value > 0);
