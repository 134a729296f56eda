/**
 * Shortens a text in its middle, because names that begin alike differ at the end: "Ministry of agri…of the state 2".
 * @param maxLength - in characters, not code units
 */
export function shortenMiddle(text: string, maxLength: number): string {
  const chars = [...text];
  if (chars.length <= maxLength) return text;
  const end = Math.floor((maxLength - 1) / 2);
  return `${chars
    .slice(0, maxLength - 1 - end)
    .join("")
    .trimEnd()}…${chars
    .slice(chars.length - end)
    .join("")
    .trimStart()}`;
}
