import { createContext, runInContext, runInNewContext } from "node:vm";
import { build, type Plugin, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { classicScripts } from "../../../build/dev/classicScripts.ts";

/** Bundles the modules "entry" and "other", which are written in place. @returns scripts by their files' names */
async function bundle(modules: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const written: Plugin = {
    name: "written",
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id],
  };
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [written],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: ["entry", "other"],
        preserveEntrySignatures: false,
        plugins: [classicScripts()],
        output: { format: "cjs", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.flatMap((output) => (output.type === "chunk" ? [[output.fileName, output.code]] : [])));
}

// With how many names a minifier finds a shorter way to write a list of them is its own affair.
it.each([0, 1, 5, 40])("a script that shares %i modules says what it said", async (n) => {
  const names = Array.from({ length: n }, (_, i) => `m${i}`);
  const shared = names.map((name, i) => [name, `export const ${name} = globalThis.add(${i});`]);
  const later = names.map((name) => [`later-${name}`, `import { ${name} } from "${name}"; globalThis.add(${name});`]);
  const entry = [
    ...names.map((name) => `import { ${name} } from "${name}";`),
    `const pairs = [["World", "World"], ["Asia", "East"]];`,
    `globalThis.say(pairs, [${names}], pairs);`,
  ];
  const other = `globalThis.say([${names.map((name) => `import("later-${name}")`)}]);`;
  const files = await bundle(Object.fromEntries([["entry", entry.join("\n")], ["other", other], ...shared, ...later]));
  let said: unknown[] = [];
  const say = (...all: unknown[]): void => {
    said = all;
  };
  runInNewContext(files.get("entry.js") ?? "", {
    say,
    add: (i: number) => i,
    document: {},
    HTMLScriptElement: class {},
  });
  const [pairs, sums] = said;
  expect(pairs).toEqual([
    ["World", "World"],
    ["Asia", "East"],
  ]);
  expect(sums).toEqual(names.map((_, i) => i));
});

it.each([
  [1, 2, "it came"],
  [2, 2, "later.js"],
])("a script that fails to come %i times is asked for %i times, and then told: %s", async (failures, times, told) => {
  const later = "export const it = 'it came';";
  const asking = 'globalThis.say(import("later").then(({ it }) => it, (error) => error.message));';
  const scripts = await bundle({ entry: asking, other: "", later });
  let asked = 0;
  let said = Promise.resolve("");
  const append = (script: { onload: () => void; onerror: () => void }): void => {
    const isLost = asked++ < failures;
    if (!isLost) runInContext(scripts.get("later.js") ?? "", context);
    script[isLost ? "onerror" : "onload"]();
  };
  const context = createContext({
    say: (answer: Promise<string>) => {
      said = answer;
    },
    document: { createElement: () => ({}), head: { append } },
    HTMLScriptElement: class {},
    URL: class {},
    // What Vite tells pages of, before it throws.
    Event,
    window: new EventTarget(),
    setTimeout: queueMicrotask,
  });
  runInContext(scripts.get("entry.js") ?? "", context);
  expect(await said).toBe(told);
  expect(asked).toBe(times);
});

it("a part finds what another entry holds, too, in a file beside it", async () => {
  const files = await bundle({
    shared: "export const one = globalThis.add(1);",
    entry: `import { one } from "shared"; globalThis.say(one);`,
    later: `import { one } from "shared"; globalThis.say(one + 1);`,
    other: `import("later");`,
  });
  expect(await new Promise((say, fail) => runIn({ files, say, fail }))).toBe(2);
});

interface Run {
  readonly files: ReadonlyMap<string, string>;
  readonly say: (told: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** Runs the script "other", and those that it adds to its page. */
function runIn({ files, say, fail }: Run): void {
  class HTMLScriptElement {
    src = "https://example.org/other.js";
    onload?: () => void;
  }
  const append = (script: HTMLScriptElement): void => {
    const name = script.src.replace(/.*\//, "");
    const code = files.get(name);
    if (code === undefined) {
      fail(new Error(`no file: ${name}`));
      return;
    }
    runInContext(code, page);
    script.onload?.();
  };
  const createElement = () => new HTMLScriptElement();
  const document = { currentScript: createElement(), createElement, head: { append } };
  const page = createContext({ say, add: (i: number) => i, document, HTMLScriptElement, URL });
  runInContext(files.get("other.js") ?? "", page);
}
