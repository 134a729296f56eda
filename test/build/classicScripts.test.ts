import { runInNewContext } from "node:vm";
import { build, type Plugin, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { classicScripts } from "../../build/classicScripts.ts";

/** Bundles the modules "entry" and "other", which are written in place. @returns the script of "entry" */
async function bundle(modules: Readonly<Record<string, string>>): Promise<string> {
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
  const entry = built.output.find((output) => output.type === "chunk" && output.name === "entry");
  return entry?.type === "chunk" ? entry.code : "";
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
  const code = await bundle(Object.fromEntries([["entry", entry.join("\n")], ["other", other], ...shared, ...later]));
  let said: unknown[] = [];
  const say = (...all: unknown[]): void => {
    said = all;
  };
  runInNewContext(code, { say, add: (i: number) => i, document: {}, HTMLScriptElement: class {} });
  const [pairs, sums] = said;
  expect(pairs).toEqual([
    ["World", "World"],
    ["Asia", "East"],
  ]);
  expect(sums).toEqual(names.map((_, i) => i));
});
