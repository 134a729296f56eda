/** The value of the text that was read last (`readPlain`): returning both would make an object for every cell. */
export let plainValue = 0;

/** More figures than these a double does not hold exactly. */
const maxFigures = 15;
const powers = Array.from({ length: maxFigures + 1 }, (_, i) => 10 ** i);

/**
 * Reads a number as programs write it, `-12.50`, so that `toFixed` gives the text back.
 * @returns its digits behind the point, and the value in `plainValue`; -1 where the text is none
 */
export function readPlain(text: string): number {
  const { length } = text;
  const isNegative = text.charCodeAt(0) === 45;
  const start = isNegative ? 1 : 0;
  let [mantissa, point] = [0, -1];
  if (length - start > maxFigures + 1) return -1;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) mantissa = mantissa * 10 + (code - 48);
    else if (code === 46 && point < 0) point = at;
    else return -1;
  }
  const whole = (point < 0 ? length : point) - start;
  const decimals = point < 0 ? 0 : length - point - 1;
  const isPadded = whole > 1 && text.charCodeAt(start) === 48;
  if (whole === 0 || isPadded || (point >= 0 && decimals === 0) || whole + decimals > maxFigures) return -1;
  if (isNegative && mantissa === 0) return -1;
  // Both are exact, so the quotient is the double nearest to the decimal.
  const value = mantissa / (powers[decimals] as number);
  plainValue = isNegative ? -value : value;
  return decimals;
}
