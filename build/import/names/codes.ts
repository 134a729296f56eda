/** Whether a head may be the code of a country. */
export const isCodeHead = (head: string): boolean => /^[A-Z]{2,3}$/.test(head);

/** Whether heads are codes of countries: all of them, but for few that are longer, such as EU27. */
export function areCodes(heads: readonly string[]): boolean {
  const others = heads.filter((head) => !isCodeHead(head));
  return 4 * others.length < heads.length && others.every((head) => /^[A-Z][A-Z\d]*(?:[ _-][A-Z\d]+)*$/.test(head));
}
