import { bisectRight } from "d3-array";
import { type JSONPath, type Node, type ParseError, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import { toComposed } from "../../src/core/text/canonical.ts";
import { type ContentFolder, readText } from "./folder.ts";
import type { ContentProblem, Report } from "./problem.ts";
import type { SpilledTexts } from "./spilledTexts.ts";

/** A position in a text; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Whether a file passed validation in an earlier build. */
export type IsKnownValid = (file: string) => boolean;

/** A parsed JSON file. It locates fields in the text for problems. */
export class JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** Whether it passed validation in an earlier build and need not be validated. */
  readonly isKnownValid: boolean;
  private readonly text: string | (() => string);
  private readonly translate: (path: JSONPath) => JSONPath;

  /** @param text - the text, or a function that loads it @param translate - gives the path in the text of a path in the value */
  constructor(
    file: string,
    text: string | (() => string),
    value: unknown,
    isKnownValid = false,
    translate = (path: JSONPath): JSONPath => path,
  ) {
    this.file = file;
    this.isKnownValid = isKnownValid;
    this.text = text;
    this.value = value;
    this.translate = translate;
  }

  /** The same text with another value. @param translate - gives the path in the text of a path in that value */
  derive(value: unknown, translate: (path: JSONPath) => JSONPath): JsonDocument {
    return new JsonDocument(this.file, this.text, value, this.isKnownValid, translate);
  }

  /** A problem at a field: at its key, or at the object in which the field is missing. */
  problem(
    path: JSONPath,
    message: string,
    advice?: string,
    severity: ContentProblem["severity"] = "error",
  ): ContentProblem {
    return { severity, ...this.location(path), message, ...(advice && { advice }) };
  }

  location(valuePath: JSONPath): Pick<ContentProblem, "file" | "line" | "column" | "field"> {
    const path = this.translate(valuePath);
    return { file: this.file, ...this.positionOf(path), ...(path.length > 0 && { field: fieldPath(path) }) };
  }

  private positionOf(path: JSONPath): Position {
    if (lastParsed?.document !== this) lastParsed = { document: this, text: new ParsedText(this.readText()) };
    return lastParsed.text.positionOf(path);
  }

  private readText(): string {
    return typeof this.text === "string" ? this.text : this.text();
  }
}

/** A text parsed for locating fields. Takes many times the memory of the text. */
class ParsedText {
  private readonly tree: Node | undefined;
  /** Caches the fields of visited objects by name. Of duplicates the first counts, as in the parser. */
  private readonly fields = new Map<Node, ReadonlyMap<string, Node>>();
  private readonly lines: readonly number[];

  constructor(text: string) {
    this.tree = parseTree(text);
    this.lines = lineStarts(text);
  }

  positionOf(path: JSONPath): Position {
    let node = this.tree;
    for (const key of path) {
      const inner: Node | undefined = node && this.partOf(node, key);
      if (!inner) break;
      node = inner;
    }
    const { offset = 0 } = (node?.parent?.type === "property" ? node.parent : node) ?? {};
    return positionIn(this.lines, offset);
  }

  /** The value of a field or list item. */
  private partOf(node: Node, key: string | number): Node | undefined {
    const { type, children = [] } = node;
    if (type === "array") return typeof key === "number" ? children[key] : undefined;
    let fields = this.fields.get(node);
    if (!fields) {
      const named = children.map(({ children: [name, value] = [] }) => [String(name?.value), value] as const);
      fields = new Map(named.reverse().flatMap(([name, value]) => (value ? [[name, value]] : [])));
      this.fields.set(node, fields);
    }
    return fields.get(String(key));
  }
}

/** Only the last document stays parsed, because problems come document by document. */
let lastParsed: { readonly document: JsonDocument; readonly text: ParsedText } | undefined;

/** All strings in a JSON value, with their paths. */
export function* textsOf(value: unknown, path: JSONPath = []): Iterable<readonly [path: JSONPath, text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* textsOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Reads a JSON file. A missing file or broken syntax is reported, and gives undefined. */
export async function readJson(
  folder: ContentFolder,
  file: string,
  report: Report,
  isKnownValid?: IsKnownValid,
): Promise<JsonDocument | undefined> {
  const text = await readText(folder, file, report);
  return text === undefined ? undefined : parseJson(file, text, report, isKnownValid?.(file), folder.spilledTexts);
}

/**
 * Parses strict JSON: no comments, no trailing commas, limited depth.
 * @param spilledTexts - stores the text until a position is needed; without it, the text stays in memory
 */
export function parseJson(
  file: string,
  text: string,
  report: Report,
  isKnownValid = false,
  spilledTexts?: SpilledTexts,
): JsonDocument | undefined {
  const tooDeep = isKnownValid ? undefined : depthProblem(file, text);
  if (tooDeep) {
    report(tooDeep);
    return undefined;
  }
  try {
    // Escapes may be decomposed, too; the text itself is not.
    const compose = (_: string, part: unknown): unknown => (typeof part === "string" ? toComposed(part) : part);
    const value = JSON.parse(text, text.includes("\\u0") ? compose : undefined);
    const document = new JsonDocument(file, spilledTexts ? spill(text, spilledTexts) : text, value, isKnownValid);
    if (isKnownValid) return document;
    for (const { path, ...second } of repeatedFields(text))
      report({ ...document.problem(path, "the object has the field twice", "keep one"), ...second });
    return document;
  } catch {
    const problems = syntaxProblems(file, text);
    for (const problem of problems) report(problem);
    return undefined;
  }
}

function spill(text: string, spilledTexts: SpilledTexts): () => string {
  const number = spilledTexts.put(text);
  return () => spilledTexts.get(number);
}

/** Maximum depth of a document; functions that walk documents are recursive. */
const maxDepth = 100;

/** A problem if lists and objects are nested too deep. */
function depthProblem(file: string, text: string): ContentProblem | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
    if (depth <= maxDepth) continue;
    const message = `lists and objects are nested more than ${maxDepth} deep`;
    return { severity: "error", file, ...position(text, index), message, advice: "write fewer levels" };
  }
  return undefined;
}

/** Finds duplicate fields, of which JSON.parse silently takes the last. */
function repeatedFields(text: string): (Position & { path: JSONPath })[] {
  const repeated: (Position & { path: JSONPath })[] = [];
  /** Names seen so far in each open object. */
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, _offset, _length, line, character, path) => {
      if (open.at(-1)?.has(name)) repeated.push({ path: [...path(), name], line: line + 1, column: character + 1 });
      open.at(-1)?.add(name);
    },
  });
  return repeated;
}

/** Advice by jsonc-parser's error code. */
const syntaxAdvice: Readonly<Record<string, string>> = {
  InvalidSymbol: "put texts in double quotes; other values are numbers, true, false, null, { } and [ ]",
  InvalidNumberFormat: "write a number such as 12, -0.5 or 1e6",
  PropertyNameExpected: "write a field name in double quotes, or remove the comma before",
  ValueExpected: "write a value, or remove the comma before",
  ColonExpected: 'write ":" between the field and its value',
  CommaExpected: 'write "," before it',
  CloseBraceExpected: 'write "}" at the end of the object',
  CloseBracketExpected: 'write "]" at the end of the list',
  EndOfFileExpected: "remove what follows the end",
  InvalidCommentToken: "remove the comment: JSON has none",
  UnexpectedEndOfComment: "remove the comment: JSON has none",
  UnexpectedEndOfString: "end the text with a double quote; write a line break in it as \\n",
  InvalidUnicode: "write \\u and four hexadecimal digits",
  InvalidEscapeCharacter: 'write "\\\\" for a backslash',
  InvalidCharacter: "write a line break as \\n and a tab as \\t",
};

function syntaxProblems(file: string, text: string): ContentProblem[] {
  if (text.trim() === "") {
    const [message, advice] = ["the file is empty", "write an object { … }, or remove the file"];
    return [{ severity: "error", file, line: 1, column: 1, message, advice }];
  }
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (!first) return [{ severity: "error", file, line: 1, column: 1, message: "the JSON is broken" }];
  // Later errors are mostly consequences of the first.
  const code = printParseErrorCode(first.error);
  const [message, advice] = [
    `broken JSON: ${code.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()}`,
    syntaxAdvice[code],
  ];
  return [{ severity: "error", file, ...position(text, first.offset), message, ...(advice && { advice }) }];
}

/** Line and column of an offset. */
export const position = (text: string, offset: number): Position => positionIn(lineStarts(text), offset);

/** Offsets of line starts, after LF, CRLF or CR. */
const lineStarts = (text: string): readonly number[] => [
  0,
  ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: { length }, index }) => index + length),
];

function positionIn(lines: readonly number[], offset: number): Position {
  const line = bisectRight(lines, offset);
  return { line, column: offset - (lines[line - 1] ?? 0) + 1 };
}

/** A JSON path as authors write it: `dimensions[0].display.color`, `selectedEntityColors["Côte d'Ivoire"]`. */
export function fieldPath(path: JSONPath): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === "number") return `${written}[${part}]`;
    if (!/^[\w$]+$/.test(part)) return `${written}[${JSON.stringify(part)}]`;
    return written ? `${written}.${part}` : part;
  }, "");
}
