/** A compiled formula of x; returns NaN where it is undefined. */
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

/** Binary operators with their precedence. */
const operators: Readonly<Record<string, { strength: number; apply(a: number, b: number): number }>> = {
  "+": { strength: 1, apply: (a, b) => a + b },
  "-": { strength: 1, apply: (a, b) => a - b },
  "*": { strength: 2, apply: (a, b) => a * b },
  "/": { strength: 2, apply: (a, b) => a / b },
  "^": { strength: 4, apply: (a, b) => a ** b },
};

/** Precedence of a sign, between multiplication and powers: -x^2 is -(x^2), and 2*-x is allowed. */
const signStrength = 3;

/** Maximum nesting depth; deeper formulas are rejected. */
const deepest = 50;

/**
 * Parses a formula of x such as "2*x", "0.5 x^2 + 3" or "sqrt(x)". Supports numbers, x, + - * / ^ (or **), parentheses,
 * the functions abs, exp, ln, log, log10, log2 and sqrt, and the constants pi and e. The text is untrusted: it is
 * parsed and never run as code.
 * @returns undefined if the formula is malformed
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

/** Parses operands joined by operators of at least this precedence (precedence climbing). */
function readTerms(reader: Reader, strength: number, depth: number): Formula | undefined {
  let left = depth > deepest ? undefined : readOperand(reader, depth);
  while (left) {
    const token = reader.tokens[reader.at] ?? ")";
    // Implicit multiplication: "2x", "2(x + 1)".
    const isImplied = /^[a-z(]/.test(token);
    const operator = operators[isImplied ? "*" : token];
    if (!operator || operator.strength < strength) return left;
    if (!isImplied) reader.at++;
    // Powers are right-associative; all other operators are left-associative.
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

/** Parses an expression up to its closing parenthesis, and consumes it. */
function readClosed(reader: Reader, depth: number): Formula | undefined {
  const inner = readTerms(reader, 0, depth + 1);
  return reader.tokens[reader.at++] === ")" ? inner : undefined;
}
