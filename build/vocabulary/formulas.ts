const token = /[A-Z]{1,2}(?![A-Za-z])|[a-z](?![A-Za-z])|\d+(?:\.\d+)?|[-−–+*×÷/=()[\]]|\b(?:OR|or|AND|and)\b|\s+/g;

/**
 * Whether a text computes a column from others by their letters or numbers: `(A - C) OR (F + I)`, `3=1-2`,
 * `(4)/(3)*100`. Ranges (`15-24`), units (`g/l`) and bases (`2015=100`) do not.
 */
export function isFormula(text: string): boolean {
  const tokens = text.match(token) ?? [];
  if (tokens.join("") !== text || tokens.some((one) => /^\d{4}/.test(one)) || /=\s*100?$/.test(text)) return false;
  const count = (form: RegExp): number => tokens.filter((one) => form.test(one)).length;
  if (count(/^[-−–+*×÷/=]$/) === 0) return false;
  const [upper, lower, numbers] = [count(/^[A-Z]{1,2}$/), count(/^[a-z]$/), count(/^\d/)];
  const hasOperator = count(/^[-−–+*×÷=]$/) > 0;
  return (
    upper > 1 ||
    (lower > 1 && hasOperator && numbers === 0) ||
    (numbers > 1 && (count(/^[+*×÷=]$/) > 0 || (text.match(/\(\d+\)/g) ?? []).length > 1))
  );
}
