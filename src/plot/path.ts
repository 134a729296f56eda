/**
 * A coordinate of a path, to a tenth of a pixel, and 0 for what is not finite. Paths hold most numbers of a picture, and
 * printing integers is several times faster than printing fractions.
 */
export function coordinate(value: number): string {
  const tenths = Math.round(value * 10);
  if (!(tenths > -1e9 && tenths < 1e9)) return "0";
  const size = tenths < 0 ? -tenths : tenths;
  const whole = (size / 10) | 0;
  const digit = size - whole * 10;
  const text = digit === 0 ? `${whole}` : `${whole}.${digit}`;
  return tenths < 0 ? `-${text}` : text;
}
