import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from "jsonc-parser";
import { type ContentFolder, readText } from "./folder.ts";
import type { Problem, Report } from "./problem.ts";

/** Place in a text, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Whether a file that was read is known to be without fault. */
export type IsSound = (file: string) => boolean;

/** A JSON file with its text, so that a problem can say where a field stands. */
export class JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** Known to be without fault: it need not be checked. */
  readonly isSound: boolean;
  private readonly text: string;
  private tree: Node | undefined;

  constructor(file: string, text: string, value: unknown, isSound = false) {
    this.file = file;
    this.isSound = isSound;
    this.text = text;
    this.value = value;
  }

  /** A problem with the field at `path`. It stands at the field's key, or at the object that lacks the field. */
  problem(path: JSONPath, message: string, advice?: string, severity: Problem["severity"] = "error"): Problem {
    return { severity, ...this.mention(path), message, ...(advice && { advice }) };
  }

  mention(path: JSONPath): Pick<Problem, "file" | "line" | "column" | "field"> {
    return { file: this.file, ...this.positionOf(path), ...(path.length > 0 && { field: fieldPath(path) }) };
  }

  private positionOf(path: JSONPath): Position {
    this.tree ??= parseTree(this.text);
    for (let length = path.length; this.tree && length > 0; length--) {
      const node = findNodeAtLocation(this.tree, path.slice(0, length));
      if (node) return position(this.text, node.parent?.type === "property" ? node.parent.offset : node.offset);
    }
    return position(this.text, this.tree?.offset ?? 0);
  }
}

/** The texts in a value of JSON, and where they stand. */
export function* textsOf(value: unknown, path: JSONPath = []): Iterable<readonly [path: JSONPath, text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* textsOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Reads a JSON file; reports and returns undefined when there is none or its syntax is broken. */
export async function readJson(
  folder: ContentFolder,
  file: string,
  report: Report,
  isSound?: IsSound,
): Promise<JsonDocument | undefined> {
  const text = await readText(folder, file, report);
  return text === undefined ? undefined : parseJson(file, text, report, isSound?.(file));
}

/** Parses strict JSON: no comments, no trailing commas. */
export function parseJson(file: string, text: string, report: Report, isSound = false): JsonDocument | undefined {
  try {
    const document = new JsonDocument(file, text, JSON.parse(text), isSound);
    if (isSound) return document;
    for (const { path, ...second } of repeatedFields(text))
      report({ ...document.problem(path, "the field stands twice in its object", "keep one"), ...second });
    return document;
  } catch {
    const problems = syntaxProblems(file, text);
    for (const problem of problems) report(problem);
    return undefined;
  }
}

/** Fields that an object has twice: JSON.parse would keep the last in silence. */
function repeatedFields(text: string): (Position & { path: JSONPath })[] {
  const repeated: (Position & { path: JSONPath })[] = [];
  /** Names that were seen in each object that is open. */
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

/** What to write, by jsonc-parser's code of the error. */
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

function syntaxProblems(file: string, text: string): Problem[] {
  if (text.trim() === "") {
    const [message, advice] = ["the file is empty", "write an object { … }, or remove the file"];
    return [{ severity: "error", file, line: 1, column: 1, message, advice }];
  }
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (!first) return [{ severity: "error", file, line: 1, column: 1, message: "the JSON is broken" }];
  // The first error is the author's; those after it are mostly its echo.
  const code = printParseErrorCode(first.error);
  const [message, advice] = [
    `broken JSON: ${code.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()}`,
    syntaxAdvice[code],
  ];
  return [{ severity: "error", file, ...position(text, first.offset), message, ...(advice && { advice }) }];
}

/** Line and column of an offset. */
export function position(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** A JSON path as authors write it: `dimensions[0].display.color`, `selectedEntityColors["Côte d'Ivoire"]`. */
export function fieldPath(path: JSONPath): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === "number") return `${written}[${part}]`;
    if (!/^[\w$]+$/.test(part)) return `${written}[${JSON.stringify(part)}]`;
    return written ? `${written}.${part}` : part;
  }, "");
}
