import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { type ParserOptions, parse } from "@babel/parser";

/** Names of the packages that a module loads: by `import` or `export … from`, `import()`, `require` and `require.resolve`. */
export function importedPackages(file: string): ReadonlySet<string> {
  const code = readFileSync(file, "utf8");
  const specifiers = file.endsWith(".d.ts")
    ? Array.from(
        code.matchAll(/(?:from|import\()\s*"([^"]+)"|<reference types="([^"]+)"/g),
        (it) => it[1] ?? it[2] ?? "",
      )
    : loadedModules(code);
  return new Set([...specifiers].filter((it) => !isOwn(it)).map(packageOf));
}

/** Modules of this package, of Node, and of Yarn's Plug'n'Play, which has one that no package declares. */
const isOwn = (specifier: string): boolean =>
  /^(\.|\/|node:|pnpapi$)/.test(specifier) || builtinModules.includes(specifier);

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const options: ParserOptions = { sourceType: "unambiguous", allowReturnOutsideFunction: true, errorRecovery: true };

function loadedModules(code: string): Set<string> {
  const { program } = parse(code, options);
  const nodes = [...nodesIn(program as unknown as Node)];
  const constants = new Map(nodes.flatMap(constantOf));
  const text = (node: unknown): string[] => {
    if (!isNode(node)) return [];
    if (node.type === "StringLiteral") return [String(node.value)];
    const known = node.type === "Identifier" ? constants.get(String(node.name)) : undefined;
    return known === undefined ? [] : [known];
  };
  return new Set(
    nodes.flatMap((node) => {
      if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) || node.type === "ImportExpression")
        return text(node.source);
      return node.type === "CallExpression" && loads(node.callee) ? text((node.arguments as unknown[])[0]) : [];
    }),
  );
}

/** Whether what is called is `import`, `require`, a bundler's `__require`, `createRequire(…)`, or `resolve` of one of these. */
function loads(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Import") return true;
  if (callee.type === "Identifier") return /^(__)?require$/.test(String(callee.name));
  if (callee.type === "CallExpression") return isNode(callee.callee) && callee.callee.name === "createRequire";
  return callee.type === "MemberExpression" && isNode(callee.property) && callee.property.name === "resolve"
    ? loads(callee.object)
    : false;
}

function constantOf({ type, id, init }: Node): [string, string][] {
  if (
    type !== "VariableDeclarator" ||
    !isNode(id) ||
    !isNode(init) ||
    init.type !== "StringLiteral" ||
    init.value === ""
  )
    return [];
  return [[String(id.name), String(init.value)]];
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}
