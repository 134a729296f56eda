import type { Plugin, Rolldown } from "vite";

/**
 * A chunk of a page's scripts: the names of the chunks that it imports, separated by spaces, and its body. The names are one
 * string because a minifier may rewrite an array, and `withoutNeeds` must find them in minified code.
 */
type Script = readonly [needs: string, body: (require: Require, exports: object) => void];
type Require = ((name: string) => object) & {
  load: (name: string) => Promise<object>;
  /** Adds live bindings to exports: getters by name. */
  share: (exports: object, getters: Readonly<Record<string, () => unknown>>) => void;
};

/** The object in which scripts register themselves. The minifier does not change this expression. */
const registry = "((globalThis.polygraph??={}).scripts??={})";

/** A live binding as the bundler writes it. These are so long that `share` makes a page's script a kilobyte smaller. */
const sharing =
  /Object\.defineProperty\(exports, ("[^"]+"|'[^']+'), \{\s*enumerable: true,\s*get: function\s*\(\) \{\s*return ([\w$]+);?\s*\}\s*\}\);?\s*/g;
const sharings = new RegExp(`(?:${sharing.source})+`, "g");

/** Replaces consecutive live bindings by one call of `share`. */
const shareAtOnce = (code: string): string =>
  code.replaceAll(
    sharings,
    (run) =>
      `require.share(exports, { ${[...run.matchAll(sharing)].map(([, name, value]) => `${name}: () => ${value}`).join(", ")} });\n`,
  );

/**
 * Turns CommonJS chunks into classic scripts, so that a page that is opened as a file can load code lazily: modules and
 * `fetch` do not work there (decisions.md 2). A chunk only registers itself. An entry contains the chunks that it imports
 * statically, and runs itself. `import()` adds a `<script>` for a file next to the entry.
 */
export function classicScripts(): Plugin {
  return {
    name: "classic-scripts",
    renderChunk(code, chunk) {
      const body = shareAtOnce(code)
        .replaceAll(/Promise\.resolve\(\)\.then\(\(\) => require\(("[^"]+")\)\)/g, "require.load($1)")
        // No code reads this tag.
        .replaceAll(/Object\.defineProperty\(exports, Symbol\.toStringTag, \{ value: ["']Module["'] \}\);\n?/g, "")
        // All chunks are in one folder, so names need no "./".
        .replaceAll(/\b(require(?:\.load)?\(")\.\//g, "$1");
      if (chunk.isEntry && chunk.imports.length + chunk.dynamicImports.length === 0) return `(()=>{${body}\n})();`;
      const needs = JSON.stringify(chunk.imports.join(" "));
      const name = JSON.stringify(chunk.fileName);
      const registered = `${registry}[${name}]=[${needs},(require,exports)=>{${body}\n}];`;
      return chunk.isEntry ? `${registered}\n(${startScript})(${name});` : registered;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const parts = entries.map((entry) => ({ own: staticImports(entry, bundle), all: reachable(entry, bundle) }));
      for (const [i, entry] of entries.entries()) {
        const names = parts[i]?.own ?? new Set();
        if (names.size > 0) entry.code = withoutNeeds(entry.code);
        for (const name of names) {
          const chunk = bundle[name];
          if (chunk?.type !== "chunk") continue;
          entry.code = `${withoutNeeds(chunk.code)}${entry.code}`;
        }
        // Only the first use of the registry must create it.
        const [first = "", ...others] = entry.code.split(registry);
        entry.code = [first + registry, others.join("polygraph.scripts")].join("");
      }
      // A chunk inside one entry stays a file, too, if another entry may load it later.
      const isFile = (name: string): boolean => parts.some(({ own, all }) => all.has(name) && !own.has(name));
      for (const name of parts.flatMap(({ own }) => [...own])) if (!isFile(name)) delete bundle[name];
    },
  };
}

/** Removes the list of imports from a script whose imports are in the same file. */
function withoutNeeds(code: string): string {
  const [whole, before, quote] = /^([^[]*\[[^\]]+\]\s*=\s*\[\s*)(["'`])[^"'`]*\2/.exec(code) ?? [];
  if (whole === undefined) throw new Error(`no script is registered by: ${code.slice(0, 100)}`);
  return `${before}${quote}${quote}${code.slice(whole.length)}`;
}

/** All chunks that a chunk imports statically, directly or not. */
const staticImports = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> =>
  needed(chunk, bundle, ({ imports }) => imports);

/** All chunks that a chunk imports statically or lazily, directly or not. */
const reachable = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> =>
  needed(chunk, bundle, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);

function needed(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  importsOf: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const names = new Set<string>();
  const visit = (from: Rolldown.OutputChunk): void => {
    for (const name of importsOf(from)) {
      const next = bundle[name];
      if (names.has(name) || next?.type !== "chunk" || next.isEntry) continue;
      names.add(name);
      visit(next);
    }
  };
  visit(chunk);
  return names;
}

/** Runs an entry in the browser. Its text is copied into each entry, so it may use nothing from outside. */
function startScript(entry: string): void {
  const { scripts } = (globalThis as unknown as { polygraph: { scripts: Record<string, Script> } }).polygraph;
  const base = (document.currentScript as HTMLScriptElement | null)?.src;
  const ran: Record<string, object> = {};
  const loading: Record<string, Promise<unknown>> = {};
  // A failed script is requested once more before the failure is reported.
  const loadScript = (name: string, isLast = false): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL(name, base).href;
      script.onload = resolve;
      script.onerror = () => (isLast ? reject(Error(name)) : setTimeout(() => resolve(loadScript(name, true)), 1000));
      document.head.append(script);
    });
  const fetchScript = async (name: string): Promise<void> => {
    if (!scripts[name]) {
      loading[name] ??= loadScript(name).finally(() => delete loading[name]);
      await loading[name];
    }
    const needs = scripts[name]?.[0].split(" ") ?? [];
    await Promise.all(needs.filter((need) => need && !ran[need]).map(fetchScript));
  };
  const require: Require = Object.assign(
    (name: string): object => {
      const known = ran[name];
      if (known) return known;
      const exports = {};
      ran[name] = exports;
      scripts[name]?.[1](require, exports);
      return exports;
    },
    {
      load: async (name: string): Promise<object> => {
        await fetchScript(name);
        return require(name);
      },
      share: (exports: object, getters: Readonly<Record<string, () => unknown>>): void => {
        for (const name in getters) Object.defineProperty(exports, name, { enumerable: true, get: getters[name] });
      },
    },
  );
  require(entry);
}
