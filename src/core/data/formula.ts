/** A formula of x, ready to be evaluated; NaN where it has no value. */
export type Formula = (x: number) => number;

const functions: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  sqrt: Math.sqrt,
};

const constants: Readonly<Record<string, number>> = { e: Math.E, pi: Math.PI };

/** Operators between two terms: how strongly each binds, and what it does. */
const operators: Readonly<Record<string, { strength: number; apply(a: number, b: number): number }>> = {
  "+": { strength: 1, apply: (a, b) => a + b },
  "-": { strength: 1, apply: (a, b) => a - b },
  "*": { strength: 2, apply: (a, b) => a * b },
  "/": { strength: 2, apply: (a, b) => a / b },
  "^": { strength: 4, apply: (a, b) => a ** b },
};

/** Between multiplication and powers: -x^2 is -(x^2), and 2*-x is allowed. */
const signStrength = 3;

/** Deeper nesting than any author writes; beyond it a formula counts as malformed. */
const deepest = 50;

/**
 * Reads a formula of x such as "2*x", "0.5 x^2 + 3" or "sqrt(x)": numbers, x, + - * / ^ (or **), parentheses, the
 * functions abs, exp, ln, log, log10, log2 and sqrt, the constants pi and e. The text is untrusted; it is never run.
 *
 * @returns undefined when the text is no such formula
 */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const reader = { tokens, at: 0 };
  const formula = readTerms(reader, 0, 0);
  return reader.at === tokens.length ? formula : undefined;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function tokensOf(text: string): string[] | undefined {
  const source = text.replace(/\s+/g, " ").trim().toLowerCase().replaceAll("**", "^");
  const tokens = source.match(/\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[a-z]+\d*|[-+*/^()]/g) ?? [];
  return tokens.length > 0 && tokens.join("") === source.replaceAll(" ", "") ? tokens : undefined;
}

/** Reads operands joined by operators that bind at least as strongly as told (precedence climbing). */
function readTerms(reader: Reader, strength: number, depth: number): Formula | undefined {
  let left = depth > deepest ? undefined : readOperand(reader, depth);
  while (left) {
    const token = reader.tokens[reader.at] ?? ")";
    // "2x" and "2(x + 1)" multiply.
    const isImplied = /^[a-z(]/.test(token);
    const operator = operators[isImplied ? "*" : token];
    if (!operator || operator.strength < strength) return left;
    if (!isImplied) reader.at++;
    // Powers group from the right, all else from the left.
    const right = readTerms(reader, token === "^" ? operator.strength : operator.strength + 1, depth + 1);
    if (!right) return undefined;
    const a = left;
    left = (x) => operator.apply(a(x), right(x));
  }
  return undefined;
}

function readOperand(reader: Reader, depth: number): Formula | undefined {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return undefined;
  if (token === "-" || token === "+") {
    const operand = readTerms(reader, signStrength, depth + 1);
    return operand && token === "-" ? (x) => -operand(x) : operand;
  }
  if (token === "(") return readClosed(reader, depth);
  if (token === "x") return (x) => x;
  const value = Object.hasOwn(constants, token) ? constants[token] : Number(token);
  if (value !== undefined && !Number.isNaN(value)) return () => value;
  const apply = Object.hasOwn(functions, token) ? functions[token] : undefined;
  if (!apply || reader.tokens[reader.at++] !== "(") return undefined;
  const argument = readClosed(reader, depth);
  return argument && ((x) => apply(argument(x)));
}

/** Reads what stands before a closing parenthesis, and that. */
function readClosed(reader: Reader, depth: number): Formula | undefined {
  const inner = readTerms(reader, 0, depth + 1);
  return reader.tokens[reader.at++] === ")" ? inner : undefined;
}
